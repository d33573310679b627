import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { NOW } from '#tests/support/database-names.ts';
import { watchLog } from '#tests/support/log-lines.ts';
import { call, codeOf, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const TOKEN = '/wp-json/jwt-auth/v1/token';
let address = 0;
/** Each test from an address of its own. */
const elsewhere = () => ({ remoteAddress: `10.0.0.${++address}` });

const signIn = (username: string, password: string, from = elsewhere()) =>
  http.inject({ method: 'POST', url: TOKEN, payload: { username, password }, ...from });

test('the right password gives a token, in whatever case the address is written', async () => {
  const answer = await signIn(' DESK@demo.test ', 'callroom-demo');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ user_email: 'desk@demo.test', user_display_name: 'Desk' });
});

test('accepts the form that older clients send', async () => {
  const form = await http.inject({
    method: 'POST',
    url: '/wp-login.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'log=desk%40demo.test&pwd=callroom-demo&interim-login=1&redirect_to=https%3A%2F%2Fevil.example',
    ...elsewhere(),
  });
  expect(form.json().token).toHaveLength(43);
  expect(form.headers.location).toBeUndefined();
});

test('stores only the hash of a token', async () => {
  const token = await tokenOf(http, 'official');
  const { rows } = await pool.query<{ hash: Buffer }>('select token_hash as hash from session');
  const hashes = rows.map((row) => row.hash.toString('hex'));
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
  expect(hashes.join()).not.toContain(Buffer.from(token).toString('hex'));
});

test('a wrong password and an unknown account get the same answer', async () => {
  const wrong = await signIn('desk@demo.test', 'wrong');
  const unknown = await signIn('nobody@demo.test', 'wrong');
  expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
});

test('blocks guesses at one account from one address for a while; the owner still signs in from elsewhere', async () => {
  const from = elsewhere();
  for (let i = 0; i < 10; i++) expect((await signIn('club@demo.test', `guess ${i}`, from)).statusCode).toBe(401);
  const stopped = await signIn('club@demo.test', 'callroom-demo', from);
  expect([stopped.statusCode, stopped.json().data.code]).toEqual([429, 'too-many']);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn('club@demo.test', 'callroom-demo')).statusCode).toBe(200);
  setNow(NOW + 16 * 60_000);
  expect((await signIn('club@demo.test', 'callroom-demo', from)).statusCode).toBe(200);
  setNow(NOW);
});

test('guessing at one account many times at once does not slip past the limit', async () => {
  const from = elsewhere();
  const all = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn('finance@demo.test', `guess ${i}`, from)));
  expect(all.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
});

test('a venue signs in behind one address, 250 at once and on one account too; 1,000 guesses from there do not get through', async () => {
  const from = elsewhere();
  const right = await Promise.all(
    Array.from({ length: 250 }, (_, i) => signIn(i % 2 ? 'desk@demo.test' : 'parent@demo.test', 'callroom-demo', from)),
  );
  expect(right.map(({ statusCode }) => statusCode)).toEqual(Array(250).fill(200));
  const wrong = await Promise.all(Array.from({ length: 1000 }, (_, i) => signIn(`account${i}@demo.test`, 'callroom', from)));
  const looked = wrong.filter(({ statusCode }) => statusCode === 401).length;
  expect(looked).toBeGreaterThanOrEqual(100);
  expect(looked).toBeLessThan(120);
  expect(wrong.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1000 - looked);
});

test('guesses from many addresses slow an account down; on a device where it was signed in before nobody notices', async () => {
  const device = 'a browser of the official';
  const withDevice = (password: string, from = elsewhere()) =>
    http.inject({ method: 'POST', url: TOKEN, payload: { username: 'official@demo.test', password, device }, ...from });
  expect((await withDevice('callroom-demo')).statusCode).toBe(200);
  await Promise.all(Array.from({ length: 40 }, (_, i) => signIn('official@demo.test', `guess ${i}`)));
  expect((await signIn('official@demo.test', 'callroom-demo')).statusCode, 'the file is full for the moment').toBe(429);
  const from = elsewhere();
  expect((await withDevice('callroom-demo', from)).statusCode).toBe(200);
  for (let i = 0; i < 10; i++) await withDevice(`guess ${i}`, from);
  expect((await withDevice('callroom-demo', from)).statusCode, 'a stolen device guesses no more than others').toBe(429);
});

test('a session nobody has used for 12 hours has ended; not that of somebody who works at a meeting that is near', async () => {
  const idle = async (username: string) => {
    const { token } = (await signIn(username, 'callroom-demo')).json<{ token: string }>();
    await pool.query(`update session set seen_at = now() - interval '13 hours' where token_hash = $1`, [
      createHash('sha256').update(token).digest(),
    ]);
    return http.inject({ url: '/wp-json/e4s/v5/user/me', headers: { authorization: `Bearer ${token}` } });
  };
  await pool.query('update competition set dates = array[current_date + 3] where id = 1');
  expect((await idle('parent@demo.test')).statusCode).toBe(401);
  expect((await idle('desk@demo.test')).statusCode).toBe(200);
  await pool.query('update competition set dates = array[current_date - 30]');
  expect((await idle('desk@demo.test')).statusCode).toBe(401);
});

test('a session in use is noted, so that it does not end', async () => {
  const { token } = (await signIn('parent@demo.test', 'callroom-demo')).json<{ token: string }>();
  const hash = createHash('sha256').update(token).digest();
  await pool.query(`update session set seen_at = now() - interval '11 hours' where token_hash = $1`, [hash]);
  await http.inject({ url: '/wp-json/e4s/v5/user/me', headers: { authorization: `Bearer ${token}` } });
  const { rows } = await pool.query<{ fresh: boolean }>(
    `select seen_at > now() - interval '1 minute' as fresh from session where token_hash = $1`,
    [hash],
  );
  expect(rows).toEqual([{ fresh: true }]);
});

test('a person has 20 sessions at most: the one longest out of use ends', async () => {
  const first = (await signIn('club@demo.test', 'callroom-demo')).json<{ token: string }>().token;
  await pool.query(`update session set seen_at = now() - interval '1 hour' where token_hash = $1`, [
    createHash('sha256').update(first).digest(),
  ]);
  await pool.query(`delete from permission where user_id = (select id from app_user where email = 'club@demo.test')`);
  for (let i = 0; i < 20; i++) await signIn('club@demo.test', 'callroom-demo');
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from session s join app_user u on u.id = s.user_id where u.email = 'club@demo.test'`,
  );
  expect(rows).toEqual([{ n: 20 }]);
  const answer = await http.inject({ url: '/wp-json/e4s/v5/user/me', headers: { authorization: `Bearer ${first}` } });
  expect(answer.statusCode).toBe(401);
});

test.each([
  [{ username: 'desk@demo.test' }],
  [{ username: '', password: '' }],
  [{ username: 5, password: [] }],
  [['desk']],
  [{ username: 'desk@demo.test\0x', password: 'callroom-demo' }],
])('%j is no sign-in', async (payload) => {
  const answer = await http.inject({ method: 'POST', url: TOKEN, payload, ...elsewhere() });
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'invalid']);
});

test('signing out kills the token at once', async () => {
  const { token } = (await signIn('parent@demo.test', 'callroom-demo')).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}`, 'x-callroom': '1' };
  const who = async () =>
    (await http.inject({ url: '/wp-json/e4s/v5/public/config', headers })).json().data.userInfo.user.display_name;
  expect(await who()).toBe('Pat Parent');
  const out = await http.inject({ url: '/wp-login.php?action=logout', headers });
  expect(out.json().data).toEqual({ signedOut: true });
  expect(await who()).toBe('ANONYMOUS');
});

test('a session ends by itself', async () => {
  const { token } = (await signIn('parent@demo.test', 'callroom-demo')).json<{ token: string }>();
  await pool.query(`update session set expires_at = now() - interval '1 second' where token_hash = $1`, [
    createHash('sha256').update(token).digest(),
  ]);
  const answer = await http.inject({
    url: '/wp-json/e4s/v5/athlete/checkin?compid=1',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.json().data.code]).toEqual([401, 'sign-in']);
});

test('a token that was made up opens nothing', async () => {
  for (const token of ['x'.repeat(43), "' or 1=1 --xxxxxxxxxxxx", 'short']) {
    const answer = await http.inject({ url: '/wp-json/e4s/v5/bib/unused/1', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
  }
});

test('no password and no token is ever printed', async () => {
  const said: unknown[] = [];
  const spies = (['error', 'warn', 'info', 'log'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words)),
  );
  const lines = watchLog();
  const { token } = (await signIn('desk@demo.test', 'callroom-demo')).json<{ token: string }>();
  await signIn('desk@demo.test', 'secret-guess');
  await call(http, undefined, 'GET', '/wp-json/e4s/v5/nothing');
  lines.end();
  for (const spy of spies) spy.mockRestore();
  expect(JSON.stringify(said) + lines.text()).not.toMatch(new RegExp(`callroom-demo|secret-guess|${token}`));
});

test('answers an unknown call with not-found in the envelope', async () => {
  const answer = await call(http, 'admin', 'GET', '/wp-json/e4s/v5/nothing');
  expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
});
