import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import { NOW } from '#tests/support/database-names.ts';
import { watchLog } from '#tests/support/log-lines.ts';
import { venueServer } from '#tests/support/venue-server.ts';

const { http, pool, app, setNow } = await venueServer();
const { mailer } = app;
const PASSWORD = 'callroom-demo';
const STEP = 30_000;
let at = NOW;

/** Each test in an hour of its own: no try was counted in it. */
beforeEach(async () => {
  later(3600_000);
  await pool.query('delete from second_factor');
});
function later(ms: number) {
  at += ms;
  setNow(at);
}

const signIn = async (username: string, code?: string, password = PASSWORD) => {
  const payload = { username: `${username}@demo.test`, password, ...(code !== undefined && { code }) };
  const answer = await http.inject({ method: 'POST', url: '/wp-json/jwt-auth/v1/token', payload });
  return { status: answer.statusCode, body: answer.json() };
};
const as = async (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'x-callroom': '1' };
  const answer = await http.inject({ method, url: BASE + path, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, data: answer.json().data, error: answer.json().error };
};
const OWN = '/user/me/second-factor';
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: at + steps * STEP });
const wrongFor = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return must(
    ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)),
    'a wrong code',
  );
};
const lastMailTo = async (user: string) => {
  await mailer.untilIdle();
  return (await mailer.list(`${user}@demo.test`))[0]?.subject;
};
const idOf = async (user: string) =>
  must((await pool.query<{ id: number }>('select id from app_user where email = $1', [`${user}@demo.test`])).rows[0], user).id;

/** Turned on, and the clock a step on: the code that turned it on is used up. */
async function turnOn(user: string) {
  const token: string = (await signIn(user)).body.token;
  const started = await as(token, 'POST', `${OWN}/start`, { password: PASSWORD });
  const secret: string = started.data.secret;
  const confirmed = await as(token, 'POST', `${OWN}/confirm`, { code: codeOf(secret) });
  const recoveryCodes: readonly string[] = confirmed.data.recoveryCodes;
  later(STEP);
  return { token, secret, recoveryCodes, qr: started.data.qr };
}

test('turns two-step sign-in on only after a correct first code, and tells the owner by mail', async () => {
  const { body } = await signIn('organiser');
  const wrong = await as(body.token, 'POST', `${OWN}/start`, { password: 'not it' });
  expect([wrong.status, wrong.data.field]).toEqual([400, 'old']);
  const { data } = await as(body.token, 'POST', `${OWN}/start`, { password: PASSWORD });
  expect(data.qr).toMatch(/^<svg/);
  expect((await signIn('organiser')).status, 'begun is not on').toBe(200);
  const bad = await as(body.token, 'POST', `${OWN}/confirm`, { code: wrongFor(data.secret) });
  expect([bad.data.code, bad.data.field]).toEqual(['second-factor', 'code']);
  expect((await as(body.token, 'GET', '/user/me')).data.secondFactor).toEqual({ on: false, codesLeft: 0 });
  const done = await as(body.token, 'POST', `${OWN}/confirm`, { code: codeOf(data.secret) });
  expect(new Set(done.data.recoveryCodes).size).toBe(10);
  const page = (await as(body.token, 'GET', '/user/me')).data;
  expect([page.secondFactor, page.history[0].text]).toEqual([{ on: true, codesLeft: 10 }, 'Two-step sign-in turned on']);
  expect(await lastMailTo('organiser')).toBe('Two-step sign-in at Callroom was turned on');
  expect((await as(body.token, 'POST', `${OWN}/start`, { password: PASSWORD })).status, 'no second secret').toBe(409);
});

test('signing in asks for the code after a right password alone; each code opens once, also from the step before or after', async () => {
  const { secret } = await turnOn('finance');
  const asked = await signIn('finance');
  expect([asked.status, asked.body.data.code, asked.body.token]).toEqual([422, 'second-factor', undefined]);
  const wrong = await signIn('finance', wrongFor(secret));
  expect([wrong.body.data.code, wrong.body.data.field, wrong.body.token]).toEqual(['second-factor', 'code', undefined]);
  const wrongPassword = await signIn('finance', codeOf(secret), 'not it');
  expect([wrongPassword.status, wrongPassword.body.data.code]).toEqual([401, 'wrong-password']);
  expect((await signIn('finance', codeOf(secret, -1))).body.token, 'it turned two-step sign-in on').toBeUndefined();
  const right = codeOf(secret);
  expect((await signIn('finance', ` ${right.slice(0, 3)} ${right.slice(3)}`)).status).toBe(200);
  expect((await signIn('finance', right)).body.data.code, 'seen over a shoulder').toBe('second-factor');
  expect((await signIn('finance', codeOf(secret, 1))).status, 'the phone’s clock is ahead').toBe(200);
  expect((await signIn('finance', right)).body.token, 'an earlier one than the last').toBeUndefined();
  expect((await signIn('finance', codeOf(secret, 3))).body.token).toBeUndefined();
});

test('one code that is sent many times at once opens once', async () => {
  const { secret } = await turnOn('official');
  const code = codeOf(secret);
  const all = await Promise.all(Array.from({ length: 8 }, () => signIn('official', code)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('refuses an old client’s form without a code', async () => {
  const { secret } = await turnOn('desk');
  const form = await http.inject({
    method: 'POST',
    url: '/wp-login.php',
    payload: { log: 'desk@demo.test', pwd: PASSWORD, code: codeOf(secret) },
  });
  expect(form.json().data.code).toBe('second-factor');
});

test('a recovery code opens once, as it was written down; new ones end the old ones', async () => {
  const { token, secret, recoveryCodes } = await turnOn('club');
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn('club', first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await signIn('club', first)).body.data.code).toBe('second-factor');
  expect((await as(token, 'GET', '/user/me')).data.secondFactor).toEqual({ on: true, codesLeft: 9 });
  const fresh = await as(token, 'POST', `${OWN}/codes`, { password: PASSWORD, code: codeOf(secret) });
  expect(fresh.data.recoveryCodes).toHaveLength(10);
  expect((await signIn('club', second)).body.token).toBeUndefined();
  expect((await signIn('club', fresh.data.recoveryCodes[9])).status).toBe(200);
  const off = await as(token, 'POST', `${OWN}/off`, { password: PASSWORD, code: fresh.data.recoveryCodes[0] });
  expect(off.data).toEqual({ off: true });
  expect((await signIn('club')).status).toBe(200);
  expect(await lastMailTo('club')).toBe('Two-step sign-in at Callroom was turned off');
});

test('turns two-step sign-in off only with the password and a code together', async () => {
  const { token, secret } = await turnOn('parent');
  const off = (password: string, code: string) => as(token, 'POST', `${OWN}/off`, { password, code });
  expect((await off('not it', codeOf(secret))).data.field).toBe('old');
  expect((await off(PASSWORD, wrongFor(secret))).data.field).toBe('code');
  expect((await signIn('parent')).body.data.code).toBe('second-factor');
  expect((await off(PASSWORD, codeOf(secret))).data).toEqual({ off: true });
  expect((await signIn('parent')).status).toBe(200);
});

test('an administrator resets it for somebody without a phone, not for themselves; nobody else may', async () => {
  await turnOn('parent');
  const [parent, admin] = [await idOf('parent'), await idOf('admin')];
  const { token }: { token: string } = (await signIn('admin')).body;
  const club: string = (await signIn('club')).body.token;
  expect((await as(club, 'DELETE', `/admin/user/${parent}/second-factor`)).status).toBe(403);
  expect((await as(token, 'DELETE', `/admin/user/${admin}/second-factor`)).status).toBe(403);
  expect((await as(token, 'DELETE', '/admin/user/999999/second-factor')).status).toBe(404);
  const done = await as(token, 'DELETE', `/admin/user/${parent}/second-factor`);
  expect(done.data.secondFactor).toEqual({ on: false, codesLeft: 0 });
  expect(done.data.history[0]).toMatchObject({ text: 'Two-step sign-in turned off' });
  expect((await signIn('parent')).status).toBe(200);
  expect(await lastMailTo('parent')).toBe('Two-step sign-in at Callroom was turned off');
  await as(token, 'GET', `/admin/impersonate/${parent}`);
  expect((await as(token, 'POST', `${OWN}/start`, { password: PASSWORD })).status, 'at work as somebody else').toBe(403);
  expect((await as(token, 'POST', `${OWN}/confirm`, { code: '123456' })).status).toBe(403);
});

test('after ten wrong codes the right one waits as well, also when all come at once; the security log knows', async () => {
  const { secret, token } = await turnOn('parent');
  const all = await Promise.all(Array.from({ length: 20 }, () => signIn('parent', wrongFor(secret))));
  expect(all.filter(({ status }) => status === 422)).toHaveLength(10);
  const stopped = await signIn('parent', codeOf(secret));
  expect([stopped.status, stopped.body.data.code]).toEqual([429, 'too-many']);
  const off = await as(token, 'POST', `${OWN}/off`, { password: PASSWORD, code: codeOf(secret) });
  expect(off.status, 'one count for all').toBe(429);
  expect((await signIn('parent')).body.data.code, 'without a code nothing is tried').toBe('second-factor');
  await app.security.flush();
  const { rows } = await pool.query(
    `select sum(count)::integer as wrong from security_event where kind = 'wrong-code' and user_id = $1`,
    [await idOf('parent')],
  );
  expect(rows[0]?.wrong).toBeGreaterThanOrEqual(10);
  later(16 * 60_000);
  expect((await signIn('parent', codeOf(secret))).status).toBe(200);
});

test('a code in figures of another script, or of another length, is a wrong one', async () => {
  await turnOn('parent');
  for (const code of ['\u0660\u0660\u0660\u0660\u0660\u0660', '１２３４５６', '12345', '1234567'])
    expect([code, (await signIn('parent', code)).status]).toEqual([code, 422]);
});

test('tries without the right password use up no code', async () => {
  const { secret } = await turnOn('finance');
  for (let i = 0; i < 9; i++) expect((await signIn('finance', wrongFor(secret), 'not it')).status).toBe(401);
  for (let i = 0; i < 9; i++) expect((await signIn('finance', wrongFor(secret))).status).toBe(422);
  expect((await signIn('finance', codeOf(secret))).status).toBe(200);
});

test('the database holds neither the secret nor a recovery code', async () => {
  const { secret, recoveryCodes } = await turnOn('admin');
  const { rows } = await pool.query<{ sealed: Buffer; hash: Buffer }>(
    `select f.sealed, r.code_hash as hash from second_factor f join recovery_code r on r.user_id = f.user_id
     where f.user_id = $1`,
    [await idOf('admin')],
  );
  expect(rows).toHaveLength(10);
  expect(rows[0]?.sealed.toString('latin1')).not.toContain(secret);
  const hashes = rows.map(({ hash }) => hash.toString('hex'));
  expect(hashes).toContain(tokenHash(must(recoveryCodes[0], 'a recovery code').replaceAll('-', '')).toString('hex'));
});

test('a secret that was sealed for somebody else opens nothing, and a recovery code still does', async () => {
  const { secret } = await turnOn('admin');
  const other = await turnOn('club');
  await pool.query(`update second_factor set sealed = (select sealed from second_factor where user_id = $2) where user_id = $1`, [
    await idOf('club'),
    await idOf('admin'),
  ]);
  const said = watchLog();
  expect((await signIn('club', codeOf(secret))).body.token).toBeUndefined();
  expect(said.text()).toContain('SECRET_KEY');
  said.end();
  expect((await signIn('club', other.recoveryCodes[3])).status).toBe(200);
});

test('where a second factor is required, staff set it up first; others, and a tablet’s own calls, go on', async () => {
  await pool.query(`insert into setting (name, value) values ('requireSecondFactor', 'true')`);
  const tokens = {
    organiser: (await signIn('organiser')).body.token,
    admin: (await signIn('admin')).body.token,
    parent: (await signIn('parent')).body.token,
  };
  const needed = async (token: string) => (await as(token, 'GET', '/public/config')).data.secondFactorNeeded;
  expect([await needed(tokens.organiser), await needed(tokens.admin), await needed(tokens.parent)]).toEqual([true, true, false]);
  expect((await as(tokens.parent, 'GET', '/user/sessions')).status).toBe(200);
  for (const [token, path] of [
    [tokens.organiser, '/user/sessions'],
    [tokens.organiser, '/athletes'],
    [tokens.admin, '/users'],
    [tokens.admin, '/admin/settings'],
  ] as const)
    expect(await as(token, 'GET', path), path).toMatchObject({ status: 403, data: { code: 'second-factor-needed' } });
  expect((await as(tokens.organiser, 'GET', '/user/me')).status).toBe(200);
  expect((await as(tokens.organiser, 'GET', '/competition/1/changes?since=0')).status).toBe(200);
  // Nor is it a way round to be somebody else.
  await as(tokens.admin, 'GET', `/admin/impersonate/${await idOf('parent')}`);
  expect((await as(tokens.admin, 'GET', '/user/sessions')).status).toBe(403);

  const { token } = await turnOn('organiser');
  expect(await needed(token)).toBe(false);
  expect((await as(token, 'GET', '/user/sessions')).status).toBe(200);
  await pool.query(`delete from setting where name = 'requireSecondFactor'`);
});
