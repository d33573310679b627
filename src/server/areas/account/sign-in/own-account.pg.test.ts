import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
const { mailer } = app;
const PASSWORD = 'callroom-demo';
const tokenFor = async (username: string, password = PASSWORD): Promise<string> =>
  (await http.inject({ method: 'POST', url: '/wp-json/jwt-auth/v1/token', payload: { username, password } })).json().token;
const as = async (token: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'x-callroom': '1' };
  const answer = await http.inject({ method, url: BASE + path, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, data: answer.json().data, error: answer.json().error };
};
const mailTo = async (email: string) => {
  await mailer.untilIdle();
  return (await mailer.list(email))[0];
};
const keyIn = (text: string | undefined) => {
  const link = new URL(must(/http\S+/.exec(text ?? '')?.[0], 'a link'));
  return { path: link.pathname, key: link.searchParams.get('key'), login: link.searchParams.get('login') };
};
const idOf = async (email: string) =>
  must((await pool.query<{ id: number }>('select id from app_user where email = $1', [email])).rows[0], email).id;

test('a name is put right by its owner; one with an address in it is refused', async () => {
  const token = await tokenFor('club@demo.test');
  const changed = await as(token, 'PUT', '/user/me', { name: '  Clara Club ' });
  expect([changed.status, changed.data.user.display_name]).toEqual([200, 'Clara Club']);
  expect(changed.data.history[0]).toMatchObject({ text: 'Name changed' });
  const bad = await as(token, 'PUT', '/user/me', { name: 'see https://evil.example' });
  expect([bad.status, bad.data.field]).toEqual([400, 'name']);
});

test('an address changes once the link sent to the new one is opened: the old one is told and no longer signs in', async () => {
  const token = await tokenFor('parent@demo.test');
  const wrong = await as(token, 'POST', '/user/me/email', { email: 'pat@new.example', password: 'not it' });
  expect([wrong.status, wrong.data.field]).toEqual([400, 'old']);
  expect((await as(token, 'POST', '/user/me/email', { email: 'Pat@New.example', password: PASSWORD })).data).toEqual({
    sent: true,
  });
  expect(await tokenFor('parent@demo.test'), 'until then nothing has changed').toBeDefined();
  const { path, ...key } = keyIn((await mailTo('pat@new.example'))?.text);
  expect([path, key.login]).toEqual(['/v2/confirm-email', 'pat@new.example']);
  const confirm = () => http.inject({ method: 'POST', url: `${BASE}/public/email`, payload: key });
  expect((await confirm()).json().data).toEqual({ login: 'pat@new.example' });
  expect((await confirm()).json().data.code, 'the link works once').toBe('key-expired');
  expect((await mailTo('parent@demo.test'))?.subject).toBe('Your email address at Callroom was changed');
  expect(await tokenFor('parent@demo.test')).toBeUndefined();
  expect(await tokenFor('pat@new.example')).toBeDefined();
  expect((await as(token, 'GET', '/user/me')).data.user.user_email, 'who is signed in stays so').toBe('pat@new.example');
});

test('the answer does not tell that an address is taken; its mail holds no key', async () => {
  const token = await tokenFor('official@demo.test');
  const answer = await as(token, 'POST', '/user/me/email', { email: 'admin@demo.test', password: PASSWORD });
  expect([answer.status, answer.data]).toEqual([200, { sent: true }]);
  const mail = await mailTo('admin@demo.test');
  expect(mail?.subject).toBe('This address has an account at Callroom already');
  expect(mail?.text).not.toContain('key=');
});

test('a key for another address sets no password, and a key for a password changes no address', async () => {
  const token = await tokenFor('official@demo.test');
  await as(token, 'POST', '/user/me/email', { email: 'official@new.example', password: PASSWORD });
  const { key, login } = keyIn((await mailTo('official@new.example'))?.text);
  const reset = await http.inject({
    method: 'POST',
    url: `${BASE}/public/pwdreset`,
    payload: { key, login, pwd: 'three wet bananas' },
  });
  expect(reset.json().data.code).toBe('key-expired');
  await http.inject({ method: 'POST', url: `${BASE}/public/pwdresetrequest`, payload: { key: 'official@demo.test' } });
  const forReset = keyIn((await mailTo('official@demo.test'))?.text);
  const email = await http.inject({ method: 'POST', url: `${BASE}/public/email`, payload: forReset });
  expect(email.json().data.code).toBe('key-expired');
});

test('a new password needs the old one, ends all other sessions, and is told by mail', async () => {
  const [here, elsewhere] = [await tokenFor('desk@demo.test'), await tokenFor('desk@demo.test')];
  const change = (old: string, password: string) => as(here, 'POST', '/user/me/password', { old, password });
  expect((await change('not it', 'three wet bananas')).data.field).toBe('old');
  expect((await change(PASSWORD, 'password12')).data.field).toBe('password');
  expect((await change(PASSWORD, 'three wet bananas')).data).toEqual({ changed: true });
  expect([(await as(here, 'GET', '/user/me')).status, (await as(elsewhere, 'GET', '/user/me')).status]).toEqual([200, 401]);
  expect(await tokenFor('desk@demo.test')).toBeUndefined();
  expect(await tokenFor('desk@demo.test', 'three wet bananas')).toBeDefined();
  expect((await mailTo('desk@demo.test'))?.subject).toBe('Your password at Callroom was changed');
});

test('limits guesses of the password on a device that is signed in', async () => {
  const token = await tokenFor('finance@demo.test');
  const headers = { authorization: `Bearer ${token}` };
  const guess = (remoteAddress: string) =>
    http.inject({ method: 'POST', url: `${BASE}/user/me/close`, headers, remoteAddress, payload: { password: 'guess' } });
  for (let i = 0; i < 10; i++) expect((await guess('203.0.113.9')).statusCode).toBe(400);
  expect((await guess('203.0.113.9')).statusCode).toBe(429);
});

test('an administrator puts a name and an address right, not to one that is taken, and nobody else may', async () => {
  const id = await idOf('organiser@demo.test');
  const put = (user: 'admin' | 'organiser', body: object) => call(http, user, 'PUT', `${BASE}/admin/user/${id}`, body);
  expect(codeOf(await put('organiser', { name: 'N', email: 'n@example.org' }))).toBe('forbidden');
  expect(codeOf(await put('admin', { name: 'N', email: 'desk@demo.test' }))).toBe('conflict');
  const done = await put('admin', { name: 'Olivia Organiser', email: 'olivia@new.example' });
  expect(done.body.data).toMatchObject({ user: { display_name: 'Olivia Organiser', user_email: 'olivia@new.example' } });
  expect((await mailTo('organiser@demo.test'))?.subject).toBe('Your email address at Callroom was changed');
});

test('an impersonating administrator changes neither the user’s name nor their address or password', async () => {
  const token = await tokenFor('admin@demo.test');
  await as(token, 'GET', `/admin/impersonate/${await idOf('official@demo.test')}`);
  expect((await as(token, 'PUT', '/user/me', { name: 'Somebody else' })).status).toBe(403);
  expect((await as(token, 'POST', '/user/me/password', { old: PASSWORD, password: 'three wet bananas' })).status).toBe(403);
});

test('a closed account keeps its orders and nothing of the person; with credit left it is not closed', async () => {
  const id = await idOf('club@demo.test');
  await pool.query('update app_user set credit = 500 where id = $1', [id]);
  const token = await tokenFor('club@demo.test');
  expect((await as(token, 'POST', '/user/me/close', { password: PASSWORD })).status).toBe(409);
  await pool.query('update app_user set credit = 0 where id = $1', [id]);
  const orders = async () => (await pool.query('select * from entry_order where user_id = $1', [id])).rows;
  const before = await orders();
  expect((await as(token, 'POST', '/user/me/close', { password: PASSWORD })).data).toEqual({ closed: true });
  expect(await orders()).toEqual(before);
  expect(await tokenFor('club@demo.test')).toBeUndefined();
  expect((await as(token, 'GET', '/user/me')).status).toBe(401);
  const { rows } = await pool.query<{ all: string }>(
    `select (select u::text from app_user u where id = $1) || coalesce((select string_agg(e::text, '') from account_event e where user_id = $1), '') as all`,
    [id],
  );
  expect(rows[0]?.all).not.toMatch(/club@demo|Clara|Secretary/);
  const admin = await tokenFor('admin@demo.test');
  expect((await as(admin, 'POST', '/user/me/close', { password: PASSWORD })).status).toBe(409);
});
