import { expect, test } from 'vitest';
import { AppConfig } from '#contracts/public/config.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/app-settings.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
const config = async (user?: 'admin' | 'organiser' | 'parent') =>
  AppConfig.parse((await call(http, user, 'GET', `${BASE}/public/config?random=1`)).body.data);
const put = (body: object) => call(http, 'admin', 'PUT', `${BASE}/admin/settings`, body);

test('a stranger gets every field of the specification, with its defaults', async () => {
  const answer = await config();
  expect(answer).toMatchObject({
    systemName: 'Callroom',
    env: 'demo',
    theme: 'gbr',
    currency: 'GBP',
    userId: 0,
    role: 'ANON',
    organisations: [],
    impersonator: null,
    userInfo: { user: { display_name: 'ANONYMOUS', permissions: [] }, areas: [], clubs: [], orgs: [], e4s_credit: 0 },
  });
  expect(answer.options).toMatchObject({
    cartTimeLimit: 30,
    percCharged: 5,
    homePage: { defaultFilters: { fromDate: '2026-06-06', type: 'ALL', display: 'CARD', pagesize: 25 } },
    password: { regex: '^.{10,128}$', helpText: DEFAULT_SETTINGS.passwordHelp },
  });
  expect(answer.options.health.entryCheck).toEqual({ every: 3600, lastRun: null });
  expect(answer.menus.map((menu) => menu.key)).toContain('login');
});

test('a user gets who they are and what they may do', async () => {
  const answer = await config('organiser');
  expect(answer).toMatchObject({ role: 'USER', organisations: [{ name: 'Riverside AC Meetings' }] });
  expect(answer.userInfo.user.permissions.map((p) => p.role)).toEqual(['BUILDER', 'RESULTS']);
  expect(answer.userInfo.security.permLevels.builder).toEqual(['General', 'Config', 'Schedule', 'Comp Events']);
  expect(answer.menus.map((menu) => menu.title)).toContain('Create Comp');
});

test('what an administrator sets is what everybody gets, and survives what another sets beside it', async () => {
  expect((await put({ theme: 'irl', cartTimeLimit: 45 })).status).toBe(200);
  expect((await put({ currency: 'EUR' })).status).toBe(200);
  expect(await config()).toMatchObject({ theme: 'irl', currency: 'EUR', options: { cartTimeLimit: 45, percCharged: 5 } });
  const own = await call(http, 'admin', 'GET', `${BASE}/admin/config?random=2`);
  expect(own.body.data).toMatchObject({ theme: 'irl', role: 'E4SUSER' });
});

test.each([
  [{ currency: 'pounds' }, 'currency'],
  [{ cartTimeLimit: 0 }, 'cartTimeLimit'],
  [{ address: 'https://a.example/path' }, 'address'],
  [{ logo: 'javascript:alert(1)' }, 'logo'],
  [{ logo: '//evil.example/x.png' }, 'logo'],
  [{ logo: 'https://elsewhere.example/x.png' }, 'logo'],
  [{ passwordLength: 7 }, 'passwordLength'],
  [{ percCharged: -1 }, 'percCharged'],
  [{ theme: 'mars' }, 'theme'],
])('%j is refused with its field and changes nothing', async (body, field) => {
  const before = (await pool.query('select name, value from setting order by name')).rows;
  const answer = await put({ systemName: 'Changed', ...body });
  expect([answer.status, answer.body.data]).toEqual([400, expect.objectContaining({ code: 'invalid', field })]);
  expect((await pool.query('select name, value from setting order by name')).rows).toEqual(before);
});

test('a password rule counts from the next registration on', async () => {
  await put({ passwordLength: 20, passwordHelp: 'Twenty characters.' });
  expect((await config()).options.password).toEqual({ regex: '^.{20,128}$', helpText: 'Twenty characters.' });
  const body = { name: 'N', email: 'rule@example.org', password: 'three wet bananas' };
  const answer = await call(http, undefined, 'POST', `${BASE}/register`, body);
  expect([codeOf(answer), answer.body.error]).toEqual(['invalid', 'Twenty characters.']);
  const longer = { ...body, password: 'three very wet bananas' };
  expect((await call(http, undefined, 'POST', `${BASE}/register`, longer)).status).toBe(200);
});

test('a rule of an older version, which could stop the server, is not heard any more', async () => {
  await pool.query(`insert into setting (name, value) values ('passwordRegex', '"^(a+)+$"') on conflict do nothing`);
  expect((await config()).options.password.regex).toBe('^.{20,128}$');
  expect((await put({ passwordRegex: '^(a+)+$' })).status).toBe(200);
  const body = { name: 'N', email: 'slow@example.org', password: `${'a'.repeat(28)}!b and more` };
  expect((await call(http, undefined, 'POST', `${BASE}/register`, body)).status).toBe(200);
});

test('an application administrator may set, but sees neither users nor mail', async () => {
  await pool.query(`update app_user set role = 'APPADMIN' where email = 'parent@demo.test'`);
  expect((await call(http, 'parent', 'GET', `${BASE}/admin/settings`)).status).toBe(200);
  expect(codeOf(await call(http, 'parent', 'GET', `${BASE}/users`))).toBe('forbidden');
  expect(codeOf(await call(http, 'parent', 'GET', `${BASE}/admin/mail`))).toBe('forbidden');
});

test('the address that mailed keys lead to is the system administrator’s alone', async () => {
  await pool.query(`update app_user set role = 'APPADMIN' where email = 'parent@demo.test'`);
  const set = (body: object) => call(http, 'parent', 'PUT', `${BASE}/admin/settings`, body);
  const taken = await set({ address: 'https://evil.example', cartTimeLimit: 46 });
  expect([taken.status, taken.body.data]).toEqual([403, expect.objectContaining({ field: 'address' })]);
  const addressNow = async () => (await call(http, 'admin', 'GET', `${BASE}/admin/settings`)).body.data;
  expect(await addressNow()).toMatchObject({ settings: { address: '', cartTimeLimit: 45 } });
  expect((await put({ address: 'https://entries.example.org' })).status).toBe(200);
  // What is sent unchanged is no change.
  expect((await set({ address: 'https://entries.example.org', cartTimeLimit: 45 })).status).toBe(200);
  expect((await set({ address: '' })).status).toBe(403);
  expect((await put({ address: '' })).status).toBe(200);
});

test('the administrator reads the mail that stayed on the server', async () => {
  await call(http, undefined, 'POST', `${BASE}/public/pwdresetrequest?key=desk@demo.test`);
  await app.mailer.untilIdle();
  expect((await call(http, 'admin', 'GET', `${BASE}/admin/mail?search=desk`)).body.data).toEqual([
    expect.objectContaining({ to: 'desk@demo.test', subject: 'Set a new password at Callroom', problem: '' }),
  ]);
});
