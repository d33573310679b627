import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { NOW } from '#tests/support/database-names.ts';
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

test('older clients may write both in the address, or send the form', async () => {
  const query = await http.inject({
    method: 'POST',
    url: `${TOKEN}?username=desk@demo.test&password=callroom-demo`,
    ...elsewhere(),
  });
  expect(query.json().token).toHaveLength(43);
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

test('the database knows no token, only its hash', async () => {
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

test('guessing at one account is stopped for everybody, and goes on when the time is over', async () => {
  for (let i = 0; i < 10; i++) expect((await signIn('club@demo.test', `guess ${i}`)).statusCode).toBe(401);
  const stopped = await signIn('club@demo.test', 'callroom-demo');
  expect([stopped.statusCode, stopped.json().data.code]).toEqual([429, 'too-many']);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  setNow(NOW + 16 * 60_000);
  expect((await signIn('club@demo.test', 'callroom-demo')).statusCode).toBe(200);
  setNow(NOW);
});

test('guessing at one account many times at once does not slip past the limit', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn('finance@demo.test', `guess ${i}`)));
  expect(all.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
});

test('one address can not go through all accounts', async () => {
  const from = elsewhere();
  const all = await Promise.all(Array.from({ length: 101 }, (_, i) => signIn(`account${i}@demo.test`, 'callroom', from)));
  expect(all.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
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
  const { token } = (await signIn('desk@demo.test', 'callroom-demo')).json<{ token: string }>();
  await signIn('desk@demo.test', 'secret-guess');
  await call(http, undefined, 'GET', '/wp-json/e4s/v5/nothing');
  for (const spy of spies) spy.mockRestore();
  expect(JSON.stringify(said)).not.toMatch(new RegExp(`callroom-demo|secret-guess|${token}`));
});

test('what nobody asked for is not there, and says so in the envelope', async () => {
  const answer = await call(http, 'admin', 'GET', '/wp-json/e4s/v5/nothing');
  expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
});
