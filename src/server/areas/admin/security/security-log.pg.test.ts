import { expect, test, vi } from 'vitest';
import { getSecurityLog } from '#contracts/admin/security.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { openSecurityLog } from '#server/db/security-log.ts';
import { must } from '#server/lib/must.ts';
import { NOW } from '#tests/support/database-names.ts';
import { watchLog } from '#tests/support/log-lines.ts';
import { call, codeOf, type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, app, pool, setNow } = await venueServer();
const { mailer } = app;
const signIn = (email: string, password: string, remoteAddress: string) =>
  http.inject({ method: 'POST', url: '/wp-json/jwt-auth/v1/token', payload: { username: email, password }, remoteAddress });
const asked = async (user: DemoUser, method: 'GET' | 'POST' | 'DELETE', path: string, remoteAddress: string) =>
  http.inject({
    method,
    url: BASE + path,
    remoteAddress,
    headers: { authorization: `Bearer ${await tokenOf(http, user)}`, 'x-callroom': '1' },
  });
const log = async (query = '') => {
  await app.security.flush();
  const { body } = await call(http, 'admin', 'GET', `${BASE}/admin/security?${query}`);
  return { lines: getSecurityLog.data.parse(body.data), page: getSecurityLog.meta.parse(body.meta).page };
};
const of = async (address: string) =>
  (await log(`search=${address}`)).lines.map(({ kind, name, call: what, count }) => [kind, name, what, count]);

test('holds who was let in and who was not, by minute, with the account where there is one, and never what was typed', async () => {
  await signIn('desk@demo.test', 'callroom-demo', '198.51.100.1');
  for (let i = 0; i < 3; i++) await signIn('desk@demo.test', 'secret-guess', '198.51.100.1');
  await signIn('password-typed-here@demo.test', 'secret-guess', '198.51.100.1');
  expect(await of('198.51.100.1')).toEqual([
    ['sign-in', 'Desk', 'POST /wp-json/jwt-auth/v1/token', 1],
    ['wrong-password', '', 'POST /wp-json/jwt-auth/v1/token', 1],
    ['wrong-password', 'Desk', 'POST /wp-json/jwt-auth/v1/token', 3],
  ]);
  const { rows } = await pool.query<{ all: string }>('select string_agg(s::text, $1) as all from security_event s', [' ']);
  expect(rows[0]?.all).not.toMatch(/secret-guess|callroom-demo|password-typed/);
});

test('holds refusals, limits, bulk reads, permissions, impersonation and their callers', async () => {
  const from = '198.51.100.2';
  await asked('parent', 'GET', '/users', from);
  await asked('parent', 'GET', '/athletes?pagesize=500', from);
  const { rows } = await pool.query<{ id: number; org: number }>(
    `select u.id, (select min(id) from organisation) as org from app_user u where email = 'parent@demo.test'`,
  );
  const { id, org } = must(rows[0], 'the parent');
  await asked('admin', 'GET', `/admin/user/${id}`, from);
  await asked('admin', 'GET', `/user/permissions/addorg/${id}/${org}`, from);
  await asked('desk', 'GET', '/competition/1/changes?since=0', from);
  await asked('desk', 'GET', '/competition/1/changes?since=5', from);
  for (let i = 0; i < 11; i++) await signIn('official@demo.test', 'guess', from);
  expect(await of(from)).toEqual(
    expect.arrayContaining([
      ['refused', 'Pat Parent', `GET ${BASE}/users`, 1],
      ['read', 'Pat Parent', `GET ${BASE}/athletes`, 1],
      ['read', 'Ada Admin', `GET ${BASE}/admin/user/:id`, 1],
      ['permission', 'Ada Admin', `GET ${BASE}/user/permissions/addorg/:userId/:orgId`, 1],
      ['read', 'Desk', `GET ${BASE}/competition/:id/changes`, 1],
      ['wrong-password', 'Official', 'POST /wp-json/jwt-auth/v1/token', 10],
      ['limited', 'Official', 'POST /wp-json/jwt-auth/v1/token', 1],
    ]),
  );
});

test('is filtered by kind and by part of a name, comes in pages, and is for administrators alone', async () => {
  const { lines } = await log('kind=permission');
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['permission']));
  expect((await log('search=pat%20par')).lines.every(({ name }) => name === 'Pat Parent')).toBe(true);
  const first = await log('page=1&pagesize=2');
  const second = await log('page=2&pagesize=2');
  expect([first.lines.length, second.lines.length, first.page.totalCount > 4]).toEqual([2, 2, true]);
  expect(first.lines).not.toEqual(second.lines);
  const beyond = await log('page=99&pagesize=2');
  expect([beyond.lines, beyond.page.totalCount]).toEqual([[], (await log('page=1&pagesize=2')).page.totalCount]);
  expect(codeOf(await call(http, 'organiser', 'GET', `${BASE}/admin/security`))).toBe('forbidden');
});

test('grows by a bounded number of lines however many addresses attack, and counts all of them', async () => {
  setNow(NOW + 5 * 60_000);
  for (let i = 0; i < 5000; i++) {
    app.security.note({ kind: 'refused', userId: 0, address: `2001:db8:${i.toString(16)}::1`, call: 'GET /x' });
    if (i % 1000 === 0) await app.security.flush();
  }
  await app.security.flush();
  const { rows } = await pool.query<{ lines: number; events: number }>(
    `select count(*)::integer as lines, sum(count)::integer as events from security_event
     where kind = 'refused' and minute = to_timestamp($1 / 1000.0)`,
    [NOW + 5 * 60_000],
  );
  expect(rows[0]?.events).toBe(5000);
  expect(rows[0]?.lines).toBeLessThanOrEqual(202);
  setNow(NOW);
});

test('is kept in memory while the database is away, and fails no call', async () => {
  const away = openSecurityLog(pool, () => NOW + 9 * 60_000);
  const said = watchLog();
  const broken = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('the database is away')));
  away.note({ kind: 'import', userId: 0, address: '198.51.100.9', call: 'POST /x' });
  await away.flush();
  broken.mockRestore();
  said.end();
  away.note({ kind: 'import', userId: 0, address: '198.51.100.9', call: 'POST /x' });
  await away.close();
  expect(await of('198.51.100.9')).toEqual([['import', '', 'POST /x', 2]]);
});

test('an attack raises an alarm on the health page, in the log and by one mail an hour; old lines are deleted', async () => {
  setNow(NOW + 3_600_000);
  await pool.query(
    `insert into security_event values (to_timestamp($1 / 1000.0) - interval '91 days', 'import', 0, '', 'old', 1)`,
    [NOW],
  );
  const watch = async () => {
    await call(http, 'admin', 'POST', `${BASE}/admin/health/securityWatch/run`);
    await mailer.untilIdle();
    const report = await call(http, 'admin', 'GET', `${BASE}/admin/health`);
    return JSON.stringify(report.body.data);
  };
  expect(await watch()).toContain('Nothing unusual in the security log.');
  for (let i = 0; i < 120; i++) app.security.note({ kind: 'wrong-password', userId: 0, address: '198.51.100.77', call: 'x' });
  expect(await watch()).toContain('120 wrong passwords from 198.51.100.77. See the security log.');
  await watch();
  const letters = (await mailer.list('admin@demo.test')).filter(({ subject }) => subject.startsWith('Security alarm'));
  expect(letters).toHaveLength(1);
  expect((await log('kind=alarm')).lines).toMatchObject([{ address: '198.51.100.77', call: 'guessing-address' }]);
  setNow(NOW + 2 * 3_600_000 + 60_000);
  expect(await watch()).toContain('Nothing unusual');
  const old = await pool.query(`select from security_event where call = 'old'`);
  expect(old.rowCount).toBe(0);
});
