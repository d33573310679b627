import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  getLogout,
  postConfirm,
  postLogin,
  postPasswordReset,
  postPasswordResetRequest,
  postRegister,
  postToken,
} from '#contracts/account/account.ts';
import { postCredit, postCreditUpdate } from '#contracts/admin/credit.ts';
import { deleteHelp, getHelp, getHelpList, postHelp, putHelp } from '#contracts/admin/help.ts';
import { postSelfService } from '#contracts/admin/self-service.ts';
import * as users from '#contracts/admin/user.ts';
import { getAdminConfig, getPublicConfig } from '#contracts/public/config.ts';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { call, type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

/** Kinds of user of the specification, and the kinds of permission among them. `official` is made an application administrator here. */
const KINDS = [undefined, 'parent', 'club', 'desk', 'organiser', 'finance', 'official', 'admin'] as const;
type Kind = (typeof KINDS)[number];
const EVERYBODY: readonly Kind[] = KINDS;
const SIGNED_IN: readonly Kind[] = KINDS.filter(Boolean);
const ADMIN: readonly Kind[] = ['admin'];

const one = async (sql: string, ...values: readonly unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(sql, [...values]);
  return rows[0]?.id ?? 0;
};
const idOf = (name: DemoUser) => one('select id from app_user where email = $1', `${name}@demo.test`);
const ids = {
  parent: await idOf('parent'),
  admin: await idOf('admin'),
  org: await one(`select id from organisation where name = 'Riverside AC Meetings'`),
  area: await one('select min(id) as id from area where entity_level = 2'),
  club: await one('select min(id) as id from club'),
};
beforeAll(() =>
  pool.query(`update app_user set role = 'APPADMIN', google_email = 'official@google.test' where email = 'official@demo.test'`),
);

interface Wanted {
  readonly url?: string;
  readonly body?: object;
}
interface Row {
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly may: readonly Kind[];
  /** Made anew for each caller: what one takes away the next must find. */
  readonly wanted?: (kind: Kind) => Wanted | Promise<Wanted>;
  /** Fields that the specification names, as paths into `data`. */
  readonly fields?: readonly string[];
}

const CONFIG = [
  'systemName',
  'env',
  'theme',
  'logo',
  'currency',
  'userId',
  'role',
  'menus',
  'organisations',
  'options',
  'userInfo',
  ...[
    'addCost',
    'minFee',
    'minCost',
    'percCharged',
    'nationaladdCost',
    'nationalminCost',
    'cartTimeLimit',
    'health',
    'homePage',
  ].map((name) => `options.${name}`),
  ...['password.regex', 'password.helpText', 'defaultAllowExpiredRegistration', 'useStripeConnect', 'defaultMandatoryPB'].map(
    (name) => `options.${name}`,
  ),
  ...['entryCheck', 'healthMonitor', 'orderCheck', 'paymentStatus', 'waitingList'].flatMap((name) => [
    `options.health.${name}.every`,
    `options.health.${name}.lastRun`,
  ]),
  ...['fromDate', 'type', 'display', 'pagesize'].map((name) => `options.homePage.defaultFilters.${name}`),
].flatMap((name) => [name]);
const USER = [
  ...['id', 'role', 'display_name', 'impersonating', 'user_email', 'google_email', 'permissions'].map((name) => `user.${name}`),
  'areas',
  'clubs',
  'orgs',
  'security.permLevels.builder',
  'e4s_credit',
];
const PERMISSION = ['role', 'orgid', 'orgname', 'compid'].map((name) => `0.${name}`);
const HELP = ['id', 'key', 'title', 'type', 'data', 'preload'];
const SIGN_IN = { username: 'parent@demo.test', password: 'callroom-demo' };
const key = { key: 'x'.repeat(43), login: 'nobody@demo.test', pwd: 'three wet bananas' };

const permissionId = async () => {
  const made = await pool.query<{ id: number }>(
    `insert into permission (user_id, role, org_id) values ($1, 'REPORTS', $2)
     on conflict (user_id, role, org_id, comp_id) do update set levels = '{}' returning id`,
    [ids.parent, ids.org],
  );
  return made.rows[0]?.id ?? 0;
};
let made = 0;
const helpId = () =>
  one(`insert into help_item (key, title, type, data, preload) values ($1, 'T', 'T', '', false) returning id`, `walk-${++made}`);
const help = () => ({ key: `walked-${++made}`, title: 'Walked', data: 'Text' });
const at = ({ path }: Endpoint, ...parts: readonly (number | string)[]) => {
  const left = [...parts];
  return path.replaceAll(/:\w+/g, () => String(left.shift()));
};

const ROWS: readonly Row[] = [
  {
    id: 'C003',
    endpoint: postRegister,
    may: EVERYBODY,
    wanted: () => ({ body: { name: 'N', email: `n${++made}@example.org` } }),
  },
  { id: 'C004', endpoint: postPasswordResetRequest, may: EVERYBODY, wanted: () => ({ body: { key: `n${++made}@example.org` } }) },
  {
    id: 'C007',
    endpoint: getPublicConfig,
    may: EVERYBODY,
    wanted: () => ({ url: `${getPublicConfig.path}?random=1` }),
    fields: [...CONFIG, ...USER.map((name) => `userInfo.${name}`)],
  },
  {
    id: 'C008',
    endpoint: getAdminConfig,
    may: ['official', 'admin'],
    wanted: () => ({ url: `${getAdminConfig.path}?random=1` }),
    fields: CONFIG,
  },
  {
    id: 'C020',
    endpoint: users.getUsers,
    may: ADMIN,
    wanted: () => ({ url: `${users.getUsers.path}?search=demo&page=1&pagesize=2` }),
    fields: ['0.id', '1.display_name'],
  },
  {
    id: 'C021',
    endpoint: users.getUserByEmail,
    may: ADMIN,
    wanted: () => ({ url: at(users.getUserByEmail, 'parent@demo.test') }),
    fields: USER,
  },
  { id: 'C022', endpoint: users.getUser, may: ADMIN, wanted: () => ({ url: at(users.getUser, ids.parent) }), fields: USER },
  {
    id: 'C023',
    endpoint: users.getUserByProperty,
    may: ADMIN,
    wanted: () => ({ url: at(users.getUserByProperty, 'google_email', 'official@google.test') }),
    fields: USER,
  },
  {
    id: 'C024 POST',
    endpoint: users.postUserArea,
    may: ADMIN,
    wanted: () => ({ url: `${users.postUserArea.path}?userid=${ids.parent}&areaid=${ids.area}` }),
    fields: ['areas.0.name', 'areas.0.entityLevel', 'areas.0.id', 'areas.0.entityName', 'areas.0.clubType'],
  },
  {
    id: 'C024 DELETE',
    endpoint: users.deleteUserArea,
    may: ADMIN,
    wanted: () => ({ url: `${users.deleteUserArea.path}?userid=${ids.parent}&areaid=${ids.area}` }),
    fields: USER,
  },
  {
    id: 'C025 POST',
    endpoint: users.postUserClub,
    may: ADMIN,
    wanted: () => ({ url: `${users.postUserClub.path}?userid=${ids.parent}&clubid=${ids.club}` }),
    fields: ['clubs.0.name', 'clubs.0.entityLevel', 'clubs.0.id', 'clubs.0.clubType'],
  },
  {
    id: 'C025 DELETE',
    endpoint: users.deleteUserClub,
    may: ADMIN,
    wanted: () => ({ url: `${users.deleteUserClub.path}?userid=${ids.parent}&clubid=${ids.club}` }),
    fields: USER,
  },
  {
    id: 'C026',
    endpoint: users.getImpersonate,
    may: ADMIN,
    wanted: () => ({ url: at(users.getImpersonate, ids.admin) }),
    fields: ['impersonating', 'display_name'],
  },
  {
    id: 'C027',
    endpoint: postCredit,
    may: ['finance', 'admin'],
    wanted: () => ({ url: `${at(postCredit, ids.parent)}?value=1.50&reason=Walk` }),
    fields: ['e4s_credit'],
  },
  {
    id: 'C028',
    endpoint: postCreditUpdate,
    may: ['finance', 'admin'],
    wanted: () => ({ url: `${at(postCreditUpdate, ids.parent)}?value=0` }),
    fields: ['e4s_credit'],
  },
  {
    id: 'C029',
    endpoint: users.postVersion,
    may: SIGNED_IN,
    wanted: async (kind) => ({ body: { version: 'v2', toggle: 1, userId: kind ? await idOf(kind) : 1 } }),
    fields: ['version'],
  },
  {
    id: 'C030',
    endpoint: users.getAddOrg,
    may: ADMIN,
    wanted: () => ({ url: at(users.getAddOrg, ids.parent, ids.org) }),
    fields: PERMISSION,
  },
  {
    id: 'C031 GET',
    endpoint: users.getPermissions,
    may: ADMIN,
    wanted: () => ({ url: at(users.getPermissions, ids.parent) }),
    fields: PERMISSION,
  },
  {
    id: 'C031 POST',
    endpoint: users.postPermission,
    may: ADMIN,
    wanted: () => ({
      url: at(users.postPermission, ids.parent),
      body: { role: 'BUILDER', orgid: ids.org, compid: 0, permLevels: ['General', 'Comp Events'] },
    }),
    fields: PERMISSION,
  },
  {
    id: 'C032',
    endpoint: users.deletePermission,
    may: ADMIN,
    wanted: async () => ({ url: at(users.deletePermission, await permissionId()) }),
  },
  {
    id: 'C033',
    endpoint: postSelfService,
    may: SIGNED_IN,
    wanted: () => ({ url: `${postSelfService.path}?ssid=1&entityid=${ids.area}` }),
    fields: ['asked'],
  },
  { id: 'C170', endpoint: getHelp, may: EVERYBODY, wanted: () => ({ url: at(getHelp, 'competition') }), fields: HELP },
  { id: 'C171 list', endpoint: getHelpList, may: ADMIN, fields: HELP.map((name) => `0.${name}`) },
  { id: 'C171 POST', endpoint: postHelp, may: ADMIN, wanted: () => ({ body: help() }), fields: HELP },
  { id: 'C171 GET', endpoint: getHelp, may: EVERYBODY, wanted: async () => ({ url: at(getHelp, await helpId()) }), fields: HELP },
  {
    id: 'C171 PUT',
    endpoint: putHelp,
    may: ADMIN,
    wanted: async () => ({ url: at(putHelp, await helpId()), body: help() }),
    fields: HELP,
  },
  {
    id: 'C171 DELETE',
    endpoint: deleteHelp,
    may: ADMIN,
    wanted: async () => ({ url: at(deleteHelp, await helpId()) }),
    fields: HELP,
  },
];

describe.each(ROWS)('$id', ({ endpoint, may, wanted, fields = [] }) => {
  test.each(KINDS)('by %s', async (kind) => {
    const { url = endpoint.path, body } = (await wanted?.(kind)) ?? {};
    const answer = await call(http, kind, endpoint.method, url, body);
    if (!may.includes(kind)) {
      expect([answer.status, answer.body.data]).toEqual(
        kind ? [403, expect.objectContaining({ code: 'forbidden' })] : [401, expect.objectContaining({ code: 'sign-in' })],
      );
      expect(answer.body.errNo).toBeGreaterThan(0);
      return;
    }
    expect([answer.status, answer.body.errNo]).toEqual([200, 0]);
    expect(z.safeParse(endpoint.data, answer.body.data).success, 'as the contract says').toBe(true);
    for (const field of fields) expect(answer.body.data).toHaveProperty(field);
  });
});

describe('signing in and out', () => {
  const signIn = async (): Promise<string> =>
    postToken.data.parse((await http.inject({ method: 'POST', url: postToken.path, payload: SIGN_IN })).json()).token;

  test('C001: the form answers with the session token', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: postLogin.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ log: SIGN_IN.username, pwd: SIGN_IN.password, 'interim-login': '1' }).toString(),
    });
    expect(postLogin.data.parse(answer.json())).toMatchObject({
      user_email: 'parent@demo.test',
      user_display_name: 'Pat Parent',
    });
  });

  test('C002: ends the session, with the header of the app and not without', async () => {
    const authorization = `Bearer ${await signIn()}`;
    const url = `${getLogout.path}?action=logout`;
    expect((await http.inject({ url, headers: { authorization } })).json().data.code).toBe('app-header');
    const me = () => http.inject({ url: users.getOwnUser.path, headers: { authorization } });
    expect((await me()).statusCode).toBe(200);
    expect((await http.inject({ url, headers: { authorization, 'x-callroom': '1' } })).json().data).toEqual({ signedOut: true });
    expect((await me()).statusCode).toBe(401);
  });

  test.each([
    ['C005', postPasswordReset],
    ['the end of a registration', postConfirm],
  ] as const)('%s: a key that fits nothing is refused, also one that is made up', async (_, endpoint) => {
    const answer = await call(http, undefined, 'POST', endpoint.path, key);
    expect(answer.body.data).toMatchObject({ code: 'key-expired' });
  });

  test('C006 answers without an envelope', async () => {
    const answer = await http.inject({ method: 'POST', url: postToken.path, payload: SIGN_IN });
    expect(Object.keys(answer.json()).sort()).toEqual(['token', 'user_display_name', 'user_email', 'user_nicename']);
  });
});

describe('ignores rights, owners and money in a client’s body', () => {
  test('gives the permission to the user in the path, in the name of the signed-in administrator', async () => {
    const club = await idOf('club');
    const body = { role: 'RESULTS', orgid: ids.org, compid: 0, userId: club, user_id: club, id: 1, by: 'Nobody' };
    await call(http, 'admin', 'POST', at(users.postPermission, ids.parent), body);
    const holders = await pool.query(`select user_id from permission where role = 'RESULTS' and user_id in ($1, $2)`, [
      ids.parent,
      club,
    ]);
    expect(holders.rows).toEqual([{ user_id: ids.parent }]);
    const noted = await pool.query('select by from account_event where user_id = $1 order by id desc limit 1', [ids.parent]);
    expect(noted.rows).toEqual([{ by: 'Ada Admin' }]);
  });

  test('files a request to act for a club for the caller, whatever the body says', async () => {
    await pool.query('delete from self_service');
    await call(http, 'parent', 'POST', `${postSelfService.path}?ssid=1&entityid=${ids.area}&userid=${ids.admin}`, {
      userId: ids.admin,
      approved: true,
    });
    expect((await pool.query('select user_id from self_service')).rows).toEqual([{ user_id: ids.parent }]);
    expect((await pool.query('select user_id from user_area where user_id = $1', [ids.parent])).rows).toEqual([]);
  });

  test('refuses another user’s version, page and permissions without telling anything of them', async () => {
    const body = { version: 'v1', toggle: 1, userId: ids.admin };
    const answers = [
      await call(http, 'club', 'POST', users.postVersion.path, body),
      await call(http, 'club', 'GET', at(users.getUser, ids.admin)),
      await call(http, 'club', 'GET', at(users.getPermissions, ids.admin)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(JSON.stringify(answers)).not.toMatch(/Ada|admin@/);
  });
});

test('GETs that change things change nothing without the header of the app, also with a right', async () => {
  const counts = async () =>
    (
      await pool.query(
        `select (select count(*) from session) as sessions, (select count(*) from session where acting_as is not null) as acting,
         (select count(*) from permission) as permissions, (select count(*) from account_event) as events`,
      )
    ).rows;
  await tokenOf(http, 'admin');
  const before = await counts();
  for (const url of [
    at(users.getImpersonate, ids.parent),
    at(users.getAddOrg, await idOf('club'), ids.org),
    `${getLogout.path}?action=logout`,
  ]) {
    for (const value of ['', '0', 'yes']) {
      const answer = await call(http, 'admin', 'GET', url, undefined, { 'x-callroom': value });
      expect(answer.body.data).toMatchObject({ code: 'app-header' });
    }
  }
  expect(await counts()).toEqual(before);
});
