import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { NOW } from '#tests/support/database-names.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const { pool } = await freshDatabase();
const { http, mailer } = await buildApp({ pool, now: () => NOW, demo: true });
let address = 0;

const send = (url: string, payload?: object) =>
  http.inject({ method: 'POST', url: BASE + url, remoteAddress: `10.2.0.${++address}`, ...(payload && { payload }) });
const signIn = (username: string, password: string) =>
  http.inject({ method: 'POST', url: '/wp-json/jwt-auth/v1/token', payload: { username, password } });

async function keyFor(email: string): Promise<{ key: string; login: string }> {
  await send(`/public/pwdresetrequest?key=${encodeURIComponent(email)}`);
  await mailer.untilIdle();
  const [mail] = await mailer.list(email);
  const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none.invalid');
  return { key: link.searchParams.get('key') ?? '', login: link.searchParams.get('login') ?? '' };
}

test('a new password by the mailed link: the old one and all sessions are dead, the link works once', async () => {
  const { token } = (await signIn('desk@demo.test', 'callroom-demo')).json();
  const { key, login } = await keyFor('desk@demo.test');
  expect((await send('/public/pwdreset', { key, login, pwd: 'quite another one' })).statusCode).toBe(200);
  expect((await signIn('desk@demo.test', 'callroom-demo')).statusCode).toBe(401);
  expect((await signIn('desk@demo.test', 'quite another one')).statusCode).toBe(200);
  const old = await http.inject({ url: `${BASE}/user/me`, headers: { authorization: `Bearer ${token}` } });
  expect(old.statusCode).toBe(401);
  const again = await send('/public/pwdreset', { key, login, pwd: 'a third password' });
  expect([again.statusCode, again.json().data.code]).toEqual([422, 'key-expired']);
  await mailer.untilIdle();
  expect((await mailer.list('desk@demo.test'))[0]?.subject).toBe('Your password at Callroom was changed');
});

test('the answer tells nobody whether there is an account', async () => {
  const known = await send('/public/pwdresetrequest', { key: 'club@demo.test' });
  const unknown = await send('/public/pwdresetrequest', { key: 'nobody@demo.test' });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await mailer.untilIdle();
  expect(await mailer.list('nobody@demo.test')).toEqual([]);
});

test('a key opens its own account only, and a bad password does not use it up', async () => {
  const { key } = await keyFor('official@demo.test');
  const other = await send('/public/pwdreset', { key, login: 'admin@demo.test', pwd: 'quite another one' });
  expect(other.json().data.code).toBe('key-expired');
  const short = await send('/public/pwdreset', { key, login: 'official@demo.test', pwd: 'short' });
  expect(short.json().data).toMatchObject({ code: 'invalid', field: 'password' });
  expect((await send('/public/pwdreset', { key, login: 'official@demo.test', pwd: 'long enough now' })).statusCode).toBe(200);
});

test('a key that is too old opens nothing', async () => {
  const { key, login } = await keyFor('parent@demo.test');
  await pool.query(`update account_key set expires_at = now() - interval '1 second'`);
  expect((await send('/public/pwdreset', { key, login, pwd: 'long enough now' })).json().data.code).toBe('key-expired');
});

test('stores only the hash of a key', async () => {
  const { key } = await keyFor('finance@demo.test');
  const { rows } = await pool.query<{ text: string }>(`select account_key::text as text from account_key`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row.text).join()).not.toContain(Buffer.from(key).toString('hex'));
});

test('stops guesses at keys, without blocking the right one', async () => {
  const { key, login } = await keyFor('organiser@demo.test');
  const remoteAddress = '10.2.1.1';
  const reset = (tried: string) =>
    http.inject({
      method: 'POST',
      url: `${BASE}/public/pwdreset`,
      remoteAddress,
      payload: { key: tried, login, pwd: 'long enough now' },
    });
  for (let i = 0; i < 10; i++) expect((await reset('x'.repeat(43))).statusCode).toBe(422);
  expect((await reset('x'.repeat(43))).statusCode).toBe(429);
  expect((await reset(key)).statusCode, 'from the very address that guessed').toBe(200);
});

test('requests that send no mail do not use up the owner’s limit', async () => {
  const ask = (remoteAddress: string) =>
    http.inject({ method: 'POST', url: `${BASE}/public/pwdresetrequest`, remoteAddress, payload: { key: 'club@demo.test' } });
  const had = (await mailer.list('club@demo.test')).length;
  for (let i = 0; i < 7; i++) await ask('10.2.2.1');
  expect((await ask('10.2.2.1')).statusCode).toBe(429);
  expect((await ask('10.2.2.2')).statusCode).toBe(200);
  await mailer.untilIdle();
  expect(await mailer.list('club@demo.test')).toHaveLength(had + 6);
});
