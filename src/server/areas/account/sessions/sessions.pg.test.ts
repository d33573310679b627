import { expect, test } from 'vitest';
import { getSessions } from '#contracts/account/session.ts';
import { call, codeOf, signedInAs, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const OWN = `${V5}/user/sessions`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-X110) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const listOf = async (headers: Readonly<Record<string, string>>) =>
  getSessions.data.parse((await call(http, undefined, 'GET', OWN, undefined, headers)).body.data);
const isSignedIn = async (headers: Readonly<Record<string, string>>) =>
  (await call(http, undefined, 'GET', OWN, undefined, headers)).status === 200;

test('lists the user’s own sessions and ends one', async () => {
  const [phone, tablet] = [await signedInAs(http, 'parent', ANDROID), await signedInAs(http, 'parent')];
  const list = await listOf(phone);
  expect(list.map(({ browser, here }) => [browser, here])).toEqual([
    ['Chrome on Android', true],
    ['', false],
  ]);
  const other = list.find(({ here }) => !here)?.id;
  await call(http, undefined, 'DELETE', `${OWN}/${other}`, undefined, phone);
  expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false]);
  expect(codeOf(await call(http, undefined, 'DELETE', `${OWN}/${other}`, undefined, phone))).toBe('not-found');
});

test('signing out everywhere else leaves the session that asks', async () => {
  const [here, ...others] = [await signedInAs(http, 'club'), await signedInAs(http, 'club'), await signedInAs(http, 'club')];
  await call(http, undefined, 'DELETE', OWN, undefined, here);
  expect(await isSignedIn(here)).toBe(true);
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
});

test('nobody ends the session of another user but an administrator, and that is in the history of the account', async () => {
  const [victim, stranger] = [await signedInAs(http, 'official'), await signedInAs(http, 'parent')];
  const { rows } = await pool.query<{ id: number }>(`select id from app_user where email = 'official@demo.test'`);
  const session = (await listOf(victim))[0]?.id;
  expect(codeOf(await call(http, undefined, 'DELETE', `${OWN}/${session}`, undefined, stranger))).toBe('not-found');
  const all = `${V5}/admin/user/${rows[0]?.id}/sessions`;
  expect((await call(http, 'organiser', 'DELETE', all)).status).toBe(403);
  expect(await isSignedIn(victim)).toBe(true);

  expect(getSessions.data.parse((await call(http, 'admin', 'GET', all)).body.data)).toHaveLength(1);
  expect((await call(http, 'admin', 'DELETE', all)).body.data).toEqual([]);
  expect(await isSignedIn(victim)).toBe(false);
  const { rows: history } = await pool.query<{ text: string }>('select text from account_event where user_id = $1', [
    rows[0]?.id,
  ]);
  expect(history.map(({ text }) => text)).toContain('Signed out: 1');
});

test('the list says on which tablet of a meeting a session is', async () => {
  const headers = await signedInAs(http, 'desk');
  const deviceId = '0196f000-0000-7000-8000-00000000000a';
  await call(http, undefined, 'GET', `${V5}/competition/1/changes?since=0`, undefined, { ...headers, 'x-device': deviceId });
  expect(await listOf(headers)).toContainEqual(expect.objectContaining({ here: true, device: 'Desk' }));
});
