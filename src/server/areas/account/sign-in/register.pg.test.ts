import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { NOW } from '#tests/support/database-names.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const { pool } = await freshDatabase();
let now = NOW;
const isOwnHost = (name: string) => name === 'venue.example';
const { http, mailer } = await buildApp({ pool, now: () => now, demo: true, isOwnHost });
let address = 0;

const send = (path: string, payload: object, from = `10.1.0.${++address}`) =>
  http.inject({ method: 'POST', url: BASE + path, payload, remoteAddress: from, headers: { host: 'venue.example:3000' } });
const register = (email: string, more: object = { password: 'a long enough one' }, from?: string) =>
  send('/register', { name: 'Nora New', email, ...more }, from);
const signIn = (username: string, password: string) =>
  http.inject({ method: 'POST', url: '/wp-json/jwt-auth/v1/token', payload: { username, password } });

/** The link of the newest message to an address. */
async function linkTo(email: string): Promise<URL> {
  await mailer.untilIdle();
  const [mail] = await mailer.list(email);
  return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none.invalid');
}
const partsOf = (link: URL) => ({ key: link.searchParams.get('key'), login: link.searchParams.get('login') });

test('register, follow the mail, be signed in; before that there is no account', async () => {
  const answer = await register(' NORA@example.org ');
  expect([answer.statusCode, answer.json().data]).toEqual([200, { sent: true }]);
  expect((await signIn('nora@example.org', 'a long enough one')).statusCode).toBe(401);
  const link = await linkTo('nora@example.org');
  expect(link.href).toMatch(/^http:\/\/venue\.example:3000\/onboarding\?key=[\w-]{43}&login=nora%40example\.org$/);
  const confirmed = await send('/public/confirm', { ...partsOf(link), pwd: 'a long enough one' });
  expect(confirmed.json().data).toMatchObject({ user_email: 'nora@example.org', user_display_name: 'Nora New' });
  expect((await signIn('nora@example.org', 'a long enough one')).statusCode).toBe(200);
});

test('ignores rights, ids and money in the body', async () => {
  const greedy = { id: 1, role: 'E4SUSER', credit: 5000, e4s_credit: 50, permissions: [{ role: 'ADMIN' }], purpose: 'reset' };
  await register('greedy@example.org', { password: 'a long enough one', ...greedy });
  const parts = partsOf(await linkTo('greedy@example.org'));
  await send('/public/confirm', { ...parts, pwd: 'a long enough one', role: 'E4SUSER', userId: 1 });
  const { rows } = await pool.query(
    `select role, credit::int as credit, (select count(*)::int from permission p where p.user_id = u.id) as permissions
     from app_user u where email = 'greedy@example.org'`,
  );
  expect(rows).toEqual([{ role: 'USER', credit: 0, permissions: 0 }]);
});

test('registering a stranger’s address gives no use of it, even after the stranger opens the link', async () => {
  await register('victim@example.org', { password: 'chosen by somebody else' });
  const parts = partsOf(await linkTo('victim@example.org'));
  const refused = await send('/public/confirm', { ...parts, pwd: 'what the victim types' });
  expect(refused.json().data.code).toBe('wrong-password');
  expect((await signIn('victim@example.org', 'chosen by somebody else')).statusCode).toBe(401);
  // The owner of the mailbox can still take the address, with a password of their own.
  expect((await send('/public/pwdreset', { ...parts, pwd: 'the victim’s own words' })).statusCode).toBe(200);
  expect((await signIn('victim@example.org', 'the victim’s own words')).statusCode).toBe(200);
});

test('a registration without a password gets a link to set one', async () => {
  await register('later@example.org', {});
  const link = await linkTo('later@example.org');
  expect(link.pathname).toBe('/v2/reset_pwd');
  expect((await send('/public/pwdreset', { ...partsOf(link), pwd: 'chosen by the mail' })).json().data.login).toBe(
    'later@example.org',
  );
  expect((await signIn('later@example.org', 'chosen by the mail')).statusCode).toBe(200);
});

test('an address that has an account gets the same answer, and its account stays as it was', async () => {
  const known = await register('desk@demo.test', { password: 'somebody else’s idea' });
  const fresh = await register('unheard-of@example.org', { password: 'somebody else’s idea' });
  expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
  expect((await signIn('desk@demo.test', 'callroom-demo')).statusCode).toBe(200);
  await mailer.untilIdle();
  const [mail] = await mailer.list('desk@demo.test');
  expect(mail?.subject).toBe('You have an account at Callroom already');
});

test.each([
  [{ password: 'too short' }, 'password'],
  [{ name: '  ' }, 'name'],
  [{ email: 'no address' }, 'email'],
])('%j is refused with its field, and no mail goes out', async (wrong, field) => {
  const answer = await send('/register', { name: 'N', email: 'wrong@example.org', password: 'a long enough one', ...wrong });
  expect([answer.statusCode, answer.json().data]).toEqual([400, expect.objectContaining({ code: 'invalid', field })]);
  await mailer.untilIdle();
  expect(await mailer.list('wrong@example.org')).toEqual([]);
});

test('the mail to an address that has no account yet holds nothing that the caller typed but the address', async () => {
  const name = 'You have won! Claim now';
  await register('spam@example.org', { name });
  await mailer.untilIdle();
  const [mail] = await mailer.list('spam@example.org');
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('won');
  const link = await register('spam2@example.org', { name: 'Claim at https://evil.example/prize' });
  expect([link.statusCode, link.json().data.field]).toEqual([400, 'name']);
});

test('refuses a common password, and one that is the user’s own address', async () => {
  for (const password of ['password12', 'Qwertyuiop', '1111111111', 'common@example.org']) {
    const answer = await register('common@example.org', { password });
    expect([answer.statusCode, answer.json().data.field], password).toEqual([400, 'password']);
  }
});

test('the help text of the settings is the message for a bad password', async () => {
  const answer = await register('help@example.org', { password: 'x' });
  expect(answer.json().error).toBe('At least 10 characters. Three or four random words work well.');
});

test('one mailbox is not flooded, whoever asks and whether or not it has an account; each caller has a share of their own', async () => {
  for (const email of ['flood@example.org', 'parent@demo.test']) {
    for (let i = 0; i < 5; i++) expect((await register(email, {}, '10.8.8.8')).statusCode).toBe(200);
    const stopped = await register(email, {}, '10.8.8.8');
    expect([stopped.statusCode, stopped.json().data.code]).toEqual([429, 'too-many']);
    for (let i = 0; i < 20; i++) expect((await register(email, {})).statusCode).toBe(200);
    await mailer.untilIdle();
    expect(await mailer.list(email)).toHaveLength(20);
  }
  now = NOW + 61 * 60_000;
  expect((await register('flood@example.org', {}, '10.8.8.8')).statusCode).toBe(200);
  now = NOW;
});

test('limits the registrations from one machine', async () => {
  const all = await Promise.all(Array.from({ length: 302 }, (_, i) => register(`many${i}@example.org`, {}, '10.9.9.9')));
  expect(all.filter((answer) => answer.statusCode === 429)).toHaveLength(2);
});
