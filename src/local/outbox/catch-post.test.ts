import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { Database } from '#local/device/database.ts';
import { ensureDevice } from '#local/device/device.ts';
import { rememberUser } from '#local/device/session.ts';
import { catchPost, queuedCall } from './catch-post.ts';
import { dexieOutbox } from './dexie-outbox.ts';
import { callBody } from './outbox.ts';

const OWN = '/wp-json/e4s/v5/athlete/checkin/7';
const ITEM = {
  opId: '01890a5d-ac96-774b-bcce-b302099a8057',
  deviceId: '01890a5d-ac96-774b-bcce-b302099a8058',
  seq: 3,
  base: 12,
  occurredAt: '2026-06-20T09:00:00.000Z',
  athleteId: 345,
  entries: [{ id: 678, checkedIn: true }],
};
const BODY = { data: { compId: 7, athletes: [ITEM] } };
const open: Database[] = [];
afterEach(() => {
  for (const db of open.splice(0)) db.close();
});
async function phone(signedIn = true): Promise<Database> {
  const db = new Database(`phone-${open.length}-${Math.random()}`);
  open.push(db);
  await ensureDevice(db);
  if (signedIn) await rememberUser(db, { userId: 4, name: 'Parent' });
  return db;
}
function call(path: string) {
  const found = queuedCall(path);
  if (!found) throw new Error(`${path} is not queued`);
  return found;
}

describe('calls that may wait for the network', () => {
  test.each([
    [OWN, 'check-in'],
    ['/wp-json/e4s/v5/competition/checkin/7', 'check-in'],
    ['/wp-json/e4s/v5/bib/change/7', 'bib-change'],
    ['/wp-json/e4s/v5/results/7', 'result'],
  ])('%s', (path, kind) => {
    expect(queuedCall(path)).toEqual({ kind, compId: 7, path });
  });

  test.each(['/wp-json/e4s/v5/device', '/wp-json/e4s/v5/bib/change/7/345/12', '/wp-json/e4s/v5/results/x', '/'])(
    'not %s',
    (path) => {
      expect(queuedCall(path)).toBeUndefined();
    },
  );
});

describe('a POST whose network failed', () => {
  test('is kept exactly as it was, and "queued" is said after it is stored', async () => {
    const db = await phone();
    const caught = await catchPost(db, call(OWN), BODY);
    expect(caught).toMatchObject({ status: 202, body: { errNo: 0, data: { queued: true, opIds: [ITEM.opId] } } });
    const [row] = await dexieOutbox(db).open();
    expect(row).toMatchObject({
      id: ITEM.opId,
      call: { path: OWN },
      orderingKey: 'check-in:athlete:345',
      action: { userId: 4, base: 12 },
    });
    if (row) expect(JSON.parse(callBody({ path: OWN, compId: 7, history: {}, rows: [row] }))).toEqual(BODY);
  });

  test('that comes twice is stored once', async () => {
    const db = await phone();
    await catchPost(db, call(OWN), BODY);
    expect(await catchPost(db, call(OWN), BODY)).toMatchObject({ status: 202 });
    expect(await db.outbox.count()).toBe(1);
  });

  test.each([
    ['no body', undefined],
    ['another competition', { data: { compId: 8, athletes: [ITEM] } }],
    ['an id that is not one', { data: { compId: 7, athletes: [{ ...ITEM, opId: 'x' }] } }],
    ['no athletes', { data: { compId: 7, athletes: [] } }],
  ])('with %s is refused and never called queued', async (_what, body) => {
    const db = await phone();
    expect(await catchPost(db, call(OWN), body)).toMatchObject({ status: 400, body: { errNo: 1 } });
    expect(await db.outbox.count()).toBe(0);
  });

  test('of an unknown user is refused', async () => {
    const db = await phone(false);
    expect(await catchPost(db, call(OWN), BODY)).toMatchObject({ status: 503 });
    expect(await db.outbox.count()).toBe(0);
  });

  test('on a full disk says so', async () => {
    const db = await phone();
    db.outbox.hook('creating', () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    expect(await catchPost(db, call(OWN), BODY)).toMatchObject({
      status: 507,
      body: { error: expect.stringContaining('storage is full') },
    });
  });
});
