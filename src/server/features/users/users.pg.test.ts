import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { UserPage } from '#contracts/user.ts';
import { call, codeOf, type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const idOf = async (email: string): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>('select id from app_user where email = $1', [`${email}@demo.test`]);
  return rows[0]?.id ?? 0;
};
const parent = await idOf('parent');
const admin = await idOf('admin');
const [org] = (await pool.query<{ id: number }>(`select id from organisation where name = 'Riverside AC Meetings'`)).rows;
const as = (user: DemoUser | undefined, method: Endpoint['method'], url: string, body?: object) =>
  call(http, user, method, BASE + url, body);
const pageOf = async (id: number) => UserPage.parse((await as('admin', 'GET', `/admin/user/${id}`)).body.data);

describe('finding users', () => {
  test.each([
    ['by a part of the name', 'search=PARE', ['Pat Parent']],
    ['by e-mail', 'search=desk@demo', ['Desk']],
    ['a sign of a pattern is a letter like others', 'search=%25', []],
    ['the second page', 'search=demo.test&pagesize=3&page=2', ['Fin Finance', 'Official', 'Olive Organiser']],
  ])('%s', async (_, query, names) => {
    const { body } = await as('admin', 'GET', `/users?${query}`);
    expect(body.data).toEqual(names.map((display_name) => expect.objectContaining({ display_name })));
  });

  test('ten a page, with how many there are', async () => {
    const { body } = await as('admin', 'GET', '/users');
    expect(body.meta).toEqual({ page: { page: 1, pageSize: 10, totalCount: 7 } });
  });

  test.each([`/admin/user/email/Parent@demo.test`, `/admin/user/property/display_name/pat parent`, `/admin/user/${parent}`])(
    '%s',
    async (url) => {
      const { body } = await as('admin', 'GET', encodeURI(url));
      expect(UserPage.parse(body.data).user).toMatchObject({
        id: parent,
        display_name: 'Pat Parent',
        user_email: 'parent@demo.test',
      });
    },
  );

  test.each(['/admin/user/999999', '/admin/user/99999999999', '/admin/user/email/nobody@demo.test'])(
    '%s is nobody',
    async (url) => {
      expect(codeOf(await as('admin', 'GET', url))).toBe('not-found');
    },
  );

  test('a property that is none, such as the password, can not be asked for', async () => {
    expect(codeOf(await as('admin', 'GET', '/admin/user/property/password_hash/x'))).toBe('invalid');
  });

  test('everybody sees her own page, and no password in it', async () => {
    const { body } = await as('parent', 'GET', '/user/me');
    expect(UserPage.parse(body.data).user.id).toBe(parent);
    expect(JSON.stringify(body.data)).not.toContain('argon2');
  });
});

describe('permissions', () => {
  const body = { role: 'BUILDER', orgid: org?.id ?? 0, compid: 0, permLevels: ['Schedule'] };

  test('given, seen in the configuration at once, narrowed and taken away', async () => {
    expect((await as('admin', 'POST', `/user/permissions/${parent}`, body)).body.data).toEqual([
      expect.objectContaining({ role: 'BUILDER', orgname: 'Riverside AC Meetings', compname: 'all', permLevels: ['Schedule'] }),
    ]);
    const config = (await as('parent', 'GET', '/public/config')).body.data;
    expect(config).toMatchObject({
      userInfo: { security: { permLevels: { builder: ['Schedule'] } }, orgs: [{ id: body.orgid }] },
    });
    const { permissions } = (await pageOf(parent)).user;
    expect((await as('admin', 'POST', `/user/permissions/${parent}`, { ...body, permLevels: [] })).body.data).toHaveLength(1);
    expect((await as('admin', 'DELETE', `/user/permissions/${permissions[0]?.id}`)).body.data).toEqual([]);
    expect(codeOf(await as('admin', 'DELETE', `/user/permissions/${permissions[0]?.id}`))).toBe('not-found');
    expect((await pageOf(parent)).history.map((line) => line.text)).toEqual([
      'May no longer: BUILDER, Riverside AC Meetings, all competitions',
      'May: BUILDER, Riverside AC Meetings, all competitions',
      'May: BUILDER (Schedule), Riverside AC Meetings, all competitions',
    ]);
  });

  test('addorg lets somebody build all competitions of an organisation', async () => {
    const { body: answer } = await as('admin', 'GET', `/user/permissions/addorg/${parent}/${body.orgid}`);
    expect(answer.data).toEqual([expect.objectContaining({ role: 'BUILDER', orgid: body.orgid, compid: 0 })]);
    await pool.query('delete from permission where user_id = $1', [parent]);
  });

  test.each([
    [{ role: 'KING' }, 'invalid'],
    [{ permLevels: ['Everything'] }, 'invalid'],
    [{ orgid: 777 }, 'not-found'],
    [{ compid: 777 }, 'not-found'],
    [{ orgid: 38, compid: 1 }, 'not-found'],
  ])('%j gives nothing', async (wrong, code) => {
    expect(codeOf(await as('admin', 'POST', `/user/permissions/${parent}`, { ...body, ...wrong }))).toBe(code);
    expect((await pageOf(parent)).user.permissions).toEqual([]);
  });
});

describe('credit', () => {
  beforeEach(async () => {
    await pool.query('update app_user set credit = 0');
    await pool.query('delete from credit_entry');
  });

  test('is added with a reason, and set; each change is written down', async () => {
    expect((await as('finance', 'POST', `/user/credit/${parent}?value=12.50&reason=Cancelled%20event`)).body.data).toEqual({
      e4s_credit: 12.5,
    });
    expect((await as('finance', 'POST', `/user/credit/${parent}?value=-2.25&reason=Fee`)).body.data).toEqual({
      e4s_credit: 10.25,
    });
    expect((await as('finance', 'POST', `/user/credit/update/${parent}?value=3`)).body.data).toEqual({ e4s_credit: 3 });
    const { creditEntries, e4s_credit } = await pageOf(parent);
    expect(e4s_credit).toBe(3);
    expect(creditEntries.map(({ value, reason, by }) => [value, reason, by])).toEqual([
      [-7.25, 'Set by hand', 'Fin Finance'],
      [-2.25, 'Fee', 'Fin Finance'],
      [12.5, 'Cancelled event', 'Fin Finance'],
    ]);
  });

  test('twenty at once all count', async () => {
    await Promise.all(Array.from({ length: 20 }, () => as('finance', 'POST', `/user/credit/${parent}?value=0.10&reason=x`)));
    expect((await pageOf(parent)).e4s_credit).toBe(2);
  });

  test('a call that names itself happens once, however often it comes; another content under its name is refused', async () => {
    const once = { 'idempotency-key': randomUUID() };
    const add = (value: string) =>
      call(http, 'finance', 'POST', `${BASE}/user/credit/${parent}?value=${value}&reason=x`, undefined, once);
    const all = await Promise.all(Array.from({ length: 5 }, () => add('4')));
    expect(all.map(({ body }) => body.data)).toEqual(all.map(() => ({ e4s_credit: 4 })));
    expect(codeOf(await add('5'))).toBe('conflict');
    expect((await pageOf(parent)).creditEntries).toHaveLength(1);
    const set = () =>
      call(http, 'finance', 'POST', `${BASE}/user/credit/update/${parent}?value=9`, undefined, { 'idempotency-key': id });
    const id = randomUUID();
    await set();
    await as('finance', 'POST', `/user/credit/${parent}?value=1&reason=x`);
    expect((await set()).body.data).toEqual({ e4s_credit: 10 });
    const unreadable = { 'idempotency-key': 'mine' };
    expect(
      codeOf(await call(http, 'finance', 'POST', `${BASE}/user/credit/${parent}?value=1&reason=x`, undefined, unreadable)),
    ).toBe('invalid');
  });

  test.each(['value=1.005&reason=x', 'value=lots&reason=x', 'value=5&reason=%20', 'value=5'])(
    '%s changes nothing',
    async (query) => {
      expect(codeOf(await as('finance', 'POST', `/user/credit/${parent}?${query}`))).toBe('invalid');
      expect((await pageOf(parent)).e4s_credit).toBe(0);
    },
  );

  test('finance of one organisation has no say about it', async () => {
    await pool.query(`delete from permission where org_id = 38`);
    expect(codeOf(await as('finance', 'POST', `/user/credit/${parent}?value=1&reason=x`))).toBe('forbidden');
  });
});

describe('impersonation', () => {
  const impersonate = (id: number) => as('admin', 'GET', `/admin/impersonate/${id}`);

  test('an administrator is another user for all calls, and everybody can see who she is', async () => {
    expect(await impersonate(parent)).toMatchObject({ body: { message: 'Now impersonating: Pat Parent' } });
    expect((await as('admin', 'GET', '/public/config')).body.data).toMatchObject({
      userId: parent,
      role: 'USER',
      userInfo: { user: { display_name: 'Pat Parent', impersonating: true } },
      impersonator: { id: admin, display_name: 'Ada Admin' },
    });
    expect(codeOf(await as('admin', 'GET', '/users'))).toBe('forbidden');
    // The user herself notices nothing.
    expect((await as('parent', 'GET', '/public/config')).body.data).toMatchObject({ impersonator: null });
    expect(await impersonate(admin)).toMatchObject({
      body: { message: 'Impersonating stopped', data: { impersonating: false } },
    });
    expect((await as('admin', 'GET', '/users')).status).toBe(200);
    expect((await pageOf(parent)).history[0]).toMatchObject({ by: 'Ada Admin', text: 'Impersonated' });
  });

  test('from one user to the next, and nobody who does not exist', async () => {
    await impersonate(parent);
    expect(await impersonate(await idOf('desk'))).toMatchObject({ body: { message: 'Now impersonating: Desk' } });
    expect(codeOf(await impersonate(999_999))).toBe('not-found');
    await impersonate(admin);
  });

  test('who is no administrator any more is herself again at once', async () => {
    await impersonate(parent);
    await pool.query(`update app_user set role = 'USER' where id = $1`, [admin]);
    expect((await as('admin', 'GET', '/public/config')).body.data).toMatchObject({ userId: admin, impersonator: null });
    await pool.query(`update app_user set role = 'E4SUSER' where id = $1`, [admin]);
    await impersonate(admin);
  });

  test('a user can be nobody else', async () => {
    expect(codeOf(await as('parent', 'GET', `/admin/impersonate/${admin}`))).toBe('forbidden');
    expect((await pool.query('select from session where acting_as is not null')).rowCount).toBe(0);
  });

  test('what is done as somebody else is written down with both names', async () => {
    await impersonate(await idOf('finance'));
    await pool.query('insert into permission (user_id, role, org_id) select id, $1, 38 from app_user where email = $2', [
      'FINANCE',
      'finance@demo.test',
    ]);
    await as('admin', 'POST', `/user/credit/${parent}?value=1&reason=x`);
    await impersonate(admin);
    expect((await pageOf(parent)).creditEntries[0]?.by).toBe('Ada Admin as Fin Finance');
    expect((await tokenOf(http, 'admin')).length).toBeGreaterThan(20);
  });
});

describe('version and entities', () => {
  test.each([
    ['v1', 1, 'v1'],
    ['v1', 0, 'v2'],
    ['v2', 0, 'v1'],
    ['v2', 1, 'v2'],
  ])('version %s toggled %i leaves %s, kept on the server', async (version, toggle, kept) => {
    await as('parent', 'POST', '/user/version', { version, toggle, userId: parent });
    expect((await pageOf(parent)).user.version).toBe(kept);
  });

  test('nobody but an administrator toggles somebody else', async () => {
    const body = { version: 'v1', toggle: 1, userId: parent };
    expect(codeOf(await as('desk', 'POST', '/user/version', body))).toBe('forbidden');
    expect((await as('admin', 'POST', '/user/version', { ...body, version: 'v2' })).status).toBe(200);
  });

  test('a club is given and taken', async () => {
    const [club] = (await pool.query<{ id: number }>('select id from club order by id limit 1')).rows;
    const url = `/admin/user/club?userid=${parent}&clubid=${club?.id}`;
    expect((await as('admin', 'POST', url)).body.data).toMatchObject({ clubs: [{ id: club?.id, entityLevel: 1 }] });
    expect((await as('admin', 'DELETE', url)).body.data).toMatchObject({ clubs: [] });
    expect(codeOf(await as('admin', 'POST', `/admin/user/club?userid=${parent}&clubid=999999`))).toBe('not-found');
  });
});
