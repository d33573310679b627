import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getUsers, UserPage } from '#contracts/admin/user.ts';
import { BASE, type Data, type Endpoint } from '#contracts/shared/endpoint.ts';
import { call, codeOf, type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
/** What the parent was written of their rights, newest first. */
const told = async () => {
  await app.mailer.untilIdle();
  return (await app.mailer.list('parent@demo.test')).map(({ subject }) => subject).filter((one) => one.startsWith('You may'));
};
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
    ['by email', 'search=desk@demo', ['Desk']],
    ['a sign of a pattern is a letter like others', 'search=%25', []],
    ['the second page', 'search=demo.test&pagesize=3&page=2', ['Fin Finance', 'Official', 'Olive Organiser']],
  ])('%s', async (_, query, names) => {
    const { body } = await as('admin', 'GET', `/users?${query}`);
    expect(body.data).toEqual(names.map((display_name) => expect.objectContaining({ display_name })));
  });

  type Found = Data<typeof getUsers>[number];
  test.each<[string, (user: Found) => string | number]>([
    ['email', ({ user_email }) => user_email],
    ['role', ({ role }) => Number(role === 'USER')],
    ['permissions', ({ permissions }) => -permissions],
    ['number', ({ id }) => id],
  ])('sorted by %s, all pages of them', async (sort, of) => {
    const found = async (query: string) =>
      getUsers.data.parse((await as('admin', 'GET', `/users?sort=${sort}${query}`)).body.data);
    const all = await found('');
    const values = all.map(of);
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    expect([...(await found('&pagesize=4')), ...(await found('&pagesize=4&page=2'))]).toEqual(all);
    expect(codeOf(await as('admin', 'GET', '/users?sort=password_hash'))).toBe('invalid');
  });

  test('lists ten users a page, with the total', async () => {
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

  test('refuses a property that does not exist or may not be read, such as the password', async () => {
    expect(codeOf(await as('admin', 'GET', '/admin/user/property/password_hash/x'))).toBe('invalid');
  });

  test('everybody sees their own page, and no password in it', async () => {
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
    expect(await told()).toEqual([
      'You may no longer: Builder, all competitions of Riverside AC Meetings',
      'You may now: Builder, all competitions of Riverside AC Meetings',
      'You may now: Builder (Schedule), all competitions of Riverside AC Meetings',
    ]);
  });

  test('addorg lets somebody build all competitions of an organisation', async () => {
    const { body: answer } = await as('admin', 'GET', `/user/permissions/addorg/${parent}/${body.orgid}`);
    expect(answer.data).toEqual([expect.objectContaining({ role: 'BUILDER', orgid: body.orgid, compid: 0 })]);
    await pool.query('delete from permission where user_id = $1', [parent]);
  });

  test('an app admin has the settings, the configuration and their menu entries, and nothing of users', async () => {
    const [given] = z
      .array(z.object({ id: z.int() }))
      .parse((await as('admin', 'POST', `/user/permissions/${parent}`, { role: 'APPADMIN', orgid: 0, compid: 0 })).body.data);
    for (const path of ['/admin/settings', '/admin/config']) expect((await as('parent', 'GET', path)).status, path).toBe(200);
    const { menus } = z
      .object({ menus: z.array(z.object({ key: z.string() })) })
      .parse((await as('parent', 'GET', '/public/config')).body.data);
    expect(menus.map(({ key }) => key)).toEqual(expect.arrayContaining(['settings', 'health']));
    for (const path of ['/users', '/admin/mail', `/user/permissions/${admin}`])
      expect(codeOf(await as('parent', 'GET', path)), path).toBe('forbidden');
    const orgs = await as('parent', 'GET', '/myorgs');
    expect(orgs.body.data).toEqual([]);
    // Where mail leads, and what one person may give alone, stay the system administrator's.
    for (const change of [{ address: 'https://evil.example' }, { creditAlone: 9000 }])
      expect(codeOf(await as('parent', 'PUT', '/admin/settings', change))).toBe('forbidden');
    await as('admin', 'DELETE', `/user/permissions/${given?.id}`);
    expect(codeOf(await as('parent', 'GET', '/admin/settings'))).toBe('forbidden');
  });

  test.each([
    [{ role: 'KING' }, 'invalid'],
    [{ permLevels: ['Everything'] }, 'invalid'],
    [{ orgid: 777 }, 'not-found'],
    [{ compid: 777 }, 'not-found'],
    [{ orgid: 38, compid: 1 }, 'not-found'],
    [{ role: 'APPADMIN' }, 'invalid'],
  ])('%j gives nothing', async (wrong, code) => {
    expect(codeOf(await as('admin', 'POST', `/user/permissions/${parent}`, { ...body, ...wrong }))).toBe(code);
    expect((await pageOf(parent)).user.permissions).toEqual([]);
  });
});

describe('impersonation', () => {
  const impersonate = (id: number) => as('admin', 'GET', `/admin/impersonate/${id}`);

  test('an administrator is another user for all calls, and everybody can see who they are', async () => {
    expect(await impersonate(parent)).toMatchObject({ body: { message: 'Now impersonating: Pat Parent' } });
    expect((await as('admin', 'GET', '/public/config')).body.data).toMatchObject({
      userId: parent,
      role: 'USER',
      userInfo: { user: { display_name: 'Pat Parent', impersonating: true } },
      impersonator: { id: admin, display_name: 'Ada Admin' },
    });
    expect(codeOf(await as('admin', 'GET', '/users'))).toBe('forbidden');
    // The user they act as notices nothing.
    expect((await as('parent', 'GET', '/public/config')).body.data).toMatchObject({ impersonator: null });
    expect(await impersonate(admin)).toMatchObject({
      body: { message: 'Impersonating stopped', data: { impersonating: false } },
    });
    expect((await as('admin', 'GET', '/users')).status).toBe(200);
    expect((await pageOf(parent)).history[0]).toMatchObject({ by: 'Ada Admin', text: 'Impersonated' });
  });

  test('can go on to another user, and not to an unknown one', async () => {
    await impersonate(parent);
    expect(await impersonate(await idOf('desk'))).toMatchObject({ body: { message: 'Now impersonating: Desk' } });
    expect(codeOf(await impersonate(999_999))).toBe('not-found');
    await impersonate(admin);
  });

  test('ends at once for a user who is no longer an administrator', async () => {
    await impersonate(parent);
    await pool.query(`update app_user set role = 'USER' where id = $1`, [admin]);
    expect((await as('admin', 'GET', '/public/config')).body.data).toMatchObject({ userId: admin, impersonator: null });
    await pool.query(`update app_user set role = 'E4SUSER' where id = $1`, [admin]);
    await impersonate(admin);
  });

  test('is refused to other users', async () => {
    expect(codeOf(await as('parent', 'GET', `/admin/impersonate/${admin}`))).toBe('forbidden');
    expect((await pool.query('select from session where acting_as is not null')).rowCount).toBe(0);
  });

  test('what is done as somebody else is written down with both names', async () => {
    await impersonate(await idOf('finance'));
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
    expect((await told()).slice(0, 2)).toEqual([
      expect.stringMatching(/^You may no longer: represent \w/),
      expect.stringMatching(/^You may now: represent \w/),
    ]);
    expect(codeOf(await as('admin', 'POST', `/admin/user/club?userid=${parent}&clubid=999999`))).toBe('not-found');
  });
});
