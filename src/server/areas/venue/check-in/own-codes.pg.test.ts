import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { postOwnCodes } from '#contracts/public/check-in.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { parseScan } from '#domain/check-in/qr.ts';
import { openSigningKeys } from '#server/db/signing-keys.ts';
import { NOW } from '#tests/support/database-names.ts';
import { call, changeNo, codeOf, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const secretKey = Buffer.alloc(32, 7);
const { http, pool } = await venueServer('demo', async () => ({ secretKey }));
const ask = (user: DemoUser | undefined, id = 1) => call(http, user, 'POST', `${BASE}/athlete/checkin/${id}/codes`, {});
const codes = async (user: DemoUser) => postOwnCodes.data.parse((await ask(user)).body.data);
const keyOf = async () => {
  const row = (await pull(http, 1)).rows.find(({ kind }) => kind === 'competition');
  return typeof row?.checkInKey === 'string' ? row.checkInKey : null;
};

test('a tablet’s first sync makes the competition’s key, and all tablets hear it as a change', async () => {
  expect(await keyOf()).toBeNull();
  const before = await changeNo(pool, 1);
  const { deviceId } = testDevice();
  const sync = () =>
    call(http, 'desk', 'GET', `${BASE}/competition/1/changes?since=${before}`, undefined, { 'x-device': deviceId });
  await sync();
  expect(await keyOf()).toMatch(/^[\w-]{43}$/);
  expect(await changeNo(pool, 1)).toBe(before + 1);
  await sync();
  expect(await changeNo(pool, 1)).toBe(before + 1);
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from check_in_key');
  expect(rows).toHaveLength(1);
});

test('each own athlete has a code without a name that the public key shows to be ours, for twelve hours', async () => {
  const own = await codes('parent');
  expect(own.length).toBeGreaterThan(0);
  const key = await webcrypto.subtle.importKey('raw', Buffer.from((await keyOf()) ?? '', 'base64url'), 'Ed25519', false, [
    'verify',
  ]);
  for (const { athleteId, code, until } of own) {
    const scanned = parseScan(code);
    if (scanned.kind !== 'signed') return expect.fail(code);
    expect(scanned).toMatchObject({ compId: 1, athleteId, until: NOW + 12 * 3_600_000 });
    expect(until).toBe(new Date(scanned.until).toISOString());
    const signature = Buffer.from(scanned.signature, 'base64url');
    expect(await webcrypto.subtle.verify('Ed25519', key, signature, Buffer.from(scanned.said))).toBe(true);
  }
  const { rows } = await pool.query<{ id: number }>(
    `select ua.athlete_id as id from user_athlete ua join app_user u on u.id = ua.user_id and u.email = 'parent@demo.test'
     join comp_athlete ca on ca.comp_id = 1 and ca.athlete_id = ua.athlete_id`,
  );
  expect(own.map(({ athleteId }) => athleteId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

test('a second process signs with the same key, also when both begin at once', async () => {
  const two = [openSigningKeys({ pool, secretKey }), openSigningKeys({ pool, secretKey })];
  const keys = await Promise.all([...two, ...two].map((one) => one.ensure(2)));
  expect(new Set(keys.map((key) => key.export({ format: 'jwk' }).x)).size).toBe(1);
});

test('nobody else gets codes, and nobody does where the organiser wants none', async () => {
  expect(codeOf(await ask(undefined))).toBe('sign-in');
  expect(codeOf(await ask('parent', 999_999))).toBe('not-found');
  expect(await codes('finance')).toEqual([]);
  await pool.query(`update competition set entry_options = entry_options || '{"athleteQrData":false}' where id = 1`);
  expect(await codes('parent')).toEqual([]);
});
