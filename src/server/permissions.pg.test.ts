import { expect, test } from 'vitest';
import { answersOf, call, codeOf, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

/** One more competition of an organisation in which none of the demo users has a part but the administrator. */
const [{ id: foreign } = { id: 0 }] = (
  await pool.query<{ id: number }>(
    `with o as (insert into organisation (name) values ('Elsewhere') returning id)
     insert into competition (org_id, name, dates, time_zone, options, change_no, version)
     select o.id, 'Foreign meeting', c.dates, c.time_zone, c.options, 1, 1 from o, competition c where c.id = 1 returning id`,
  )
).rows;

const USERS: readonly (DemoUser | undefined)[] = [
  undefined,
  'parent',
  'club',
  'finance',
  'desk',
  'official',
  'organiser',
  'admin',
];
const shown = (user: DemoUser | undefined) => user ?? 'nobody';

/** Who gets past the permission check at the demo's own meeting: all others are turned away before anything is read. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'POST /wp-json/jwt-auth/v1/token': USERS.map(shown),
  'POST /wp-login.php': USERS.map(shown),
  'GET /wp-login.php': USERS.map(shown),
  'GET /wp-json/e4s/v5/public/config': USERS.map(shown),
  'GET /wp-json/e4s/v5/public/comps/filter': USERS.map(shown),
  'GET /wp-json/e4s/v5/public/get-all-comps': USERS.map(shown),
  'GET /wp-json/e4s/v5/public/comp/:id/info': USERS.map(shown),
  'GET /wp-json/e4s/v5/public/compdates/:orgId/:compId?': USERS.map(shown),
  'GET /wp-json/e4s/v5/compdates/:orgId/:compId?': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/comporg/:id': USERS.map(shown),
  'GET /wp-json/e4s/v5/public/comporg': USERS.map(shown),
  'GET /wp-json/e4s/v5/public/schedule/:compId': USERS.map(shown),
  'GET /wp-json/e4s/v5/public/results/:compId/:eventGroupId': USERS.map(shown),
  'GET /wp-json/e4s/v5/competition/checkinsummary': USERS.map(shown),
  'GET /wp-json/e4s/v5/competition/:id/stream': USERS.map(shown),
  'POST /wp-json/e4s/v5/competition/checkin/:id': ['desk', 'organiser', 'admin'],
  'GET /wp-json/e4s/v5/competition/checkin': ['desk', 'organiser', 'admin'],
  'GET /wp-json/e4s/v5/competition/checkin/clear': ['desk', 'organiser', 'admin'],
  'POST /wp-json/e4s/v5/bib/change/:compId': ['desk', 'organiser', 'admin'],
  'POST /wp-json/e4s/v5/bib/change/:compId/:athleteId/:bibNo': ['desk', 'organiser', 'admin'],
  'GET /wp-json/e4s/v5/bib/unused/:compId': ['desk', 'organiser', 'admin'],
  'POST /wp-json/e4s/v5/results/:compId': ['official', 'organiser', 'admin'],
  'GET /wp-json/e4s/v5/competition/:id/devices': ['organiser', 'admin'],
  'POST /wp-json/e4s/v5/import/entries': ['organiser', 'admin'],
  'GET /wp-json/e4s/v5/competition/:id/changes': ['desk', 'official', 'organiser', 'admin'],
  'GET /wp-json/e4s/v5/competition/:id/history': ['desk', 'official', 'organiser', 'admin'],
  // Any signed-in user may call these; what she gets is her own, and tested beside them.
  'GET /wp-json/e4s/v5/athlete/checkin': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/athlete/checkin/:id': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/device': USERS.filter(Boolean).map(shown),
  'DELETE /wp-json/e4s/v5/device/:id': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/register': USERS.map(shown),
  'POST /wp-json/e4s/v5/public/pwdresetrequest': USERS.map(shown),
  'POST /wp-json/e4s/v5/public/pwdreset': USERS.map(shown),
  'POST /wp-json/e4s/v5/public/confirm': USERS.map(shown),
  'GET /wp-json/e4s/v5/admin/config': ['admin'],
  'GET /wp-json/e4s/v5/users': ['admin'],
  'GET /wp-json/e4s/v5/admin/user/email/:email': ['admin'],
  'GET /wp-json/e4s/v5/admin/user/:id': ['admin'],
  'GET /wp-json/e4s/v5/admin/user/property/:name/:value': ['admin'],
  'POST /wp-json/e4s/v5/admin/user/area': ['admin'],
  'DELETE /wp-json/e4s/v5/admin/user/area': ['admin'],
  'POST /wp-json/e4s/v5/admin/user/club': ['admin'],
  'DELETE /wp-json/e4s/v5/admin/user/club': ['admin'],
  'GET /wp-json/e4s/v5/admin/impersonate/:id': ['admin'],
  'GET /wp-json/e4s/v5/user/permissions/addorg/:userId/:orgId': ['admin'],
  'GET /wp-json/e4s/v5/user/permissions/:userId': ['admin'],
  'POST /wp-json/e4s/v5/user/permissions/:userId': ['admin'],
  'DELETE /wp-json/e4s/v5/user/permissions/:id': ['admin'],
  'DELETE /wp-json/e4s/v5/selfservice/:id': ['admin'],
  'GET /wp-json/e4s/v5/admin/settings': ['admin'],
  'PUT /wp-json/e4s/v5/admin/settings': ['admin'],
  'GET /wp-json/e4s/v5/admin/mail': ['admin'],
  'GET /wp-json/e4s/v5/admin/health': ['admin'],
  'POST /wp-json/e4s/v5/admin/health/:name/run': ['admin'],
  'POST /wp-json/e4s/v5/user/credit/:id': ['finance', 'admin'],
  'POST /wp-json/e4s/v5/user/credit/update/:id': ['finance', 'admin'],
  'POST /wp-json/e4s/v5/public/contact/:compId': USERS.map(shown),
  'GET /wp-json/e4s/v5/help/:key': USERS.map(shown),
  'GET /wp-json/e4s/v5/help': ['admin'],
  'POST /wp-json/e4s/v5/help': ['admin'],
  'PUT /wp-json/e4s/v5/help/:id': ['admin'],
  'DELETE /wp-json/e4s/v5/help/:id': ['admin'],
  'GET /wp-json/e4s/v5/user/me': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/user/version': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/selfservice': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/choices': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/clubs': USERS.map(shown),
  'GET /wp-json/e4s/v5/club/:id': USERS.map(shown),
  'POST /wp-json/e4s/v5/club': ['admin'],
  'PUT /wp-json/e4s/v5/club/:id': USERS.filter(Boolean).map(shown),
  'DELETE /wp-json/e4s/v5/club/:id': ['admin'],
  'GET /wp-json/e4s/v5/areas': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/areas/:id': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/areas': ['admin'],
  'PUT /wp-json/e4s/v5/areas/:id': ['admin'],
  'DELETE /wp-json/e4s/v5/areas/:id': ['admin'],
  'GET /wp-json/e4s/v5/myorgs/:userId?': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/orgs/approve/:id': ['admin'],
  'GET /wp-json/e4s/v5/orgs/:status': ['admin'],
  'GET /wp-json/e4s/v5/orgs': ['admin'],
  'POST /wp-json/e4s/v5/orgs': ['admin'],
  'PUT /wp-json/e4s/v5/orgs/:id': ['admin'],
  'DELETE /wp-json/e4s/v5/orgs/:id': ['admin'],
  // What she gets of athletes is what she is tied to: tested beside them.
  'POST /wp-json/e4s/v5/athlete': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/athlete/:id': USERS.filter(Boolean).map(shown),
  'PUT /wp-json/e4s/v5/athlete/:id': USERS.filter(Boolean).map(shown),
  'DELETE /wp-json/e4s/v5/athlete/:athleteId/:userId': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/athlete/:athleteId/:userId': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/linkathlete/:id': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/athletes': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/athletes/:eventGroupId': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/athlete/getid': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/athlete/confirm': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/athlete/check/:athleteId/:compId': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/athlete/pof10pbs/:id': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/registration': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/entryperf/:entryId': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/athlete/pbupdatev2': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/athlete/pbupdate': USERS.filter(Boolean).map(shown),
  'POST /wp-json/e4s/v5/athlete/multi/:id': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/events/multi/:athleteId/:ceid': USERS.filter(Boolean).map(shown),
  'GET /wp-json/e4s/v5/athlete-maint/:id': ['admin'],
  'POST /wp-json/e4s/v5/athlete-maint': ['admin'],
};
/** About the caller herself, or about the whole of the system. */
const OF_NO_COMPETITION = new Set([
  'GET /wp-json/e4s/v5/entryperf/:entryId',
  'POST /wp-json/e4s/v5/athlete/pbupdatev2',
  'POST /wp-json/e4s/v5/athlete/pbupdate',
  'POST /wp-json/e4s/v5/athlete/multi/:id',
  'GET /wp-json/e4s/v5/events/multi/:athleteId/:ceid',
  'POST /wp-json/e4s/v5/athlete',
  'GET /wp-json/e4s/v5/athlete/:id',
  'PUT /wp-json/e4s/v5/athlete/:id',
  'DELETE /wp-json/e4s/v5/athlete/:athleteId/:userId',
  'POST /wp-json/e4s/v5/athlete/:athleteId/:userId',
  'POST /wp-json/e4s/v5/linkathlete/:id',
  'GET /wp-json/e4s/v5/athletes',
  'GET /wp-json/e4s/v5/athletes/:eventGroupId',
  'GET /wp-json/e4s/v5/athlete/getid',
  'GET /wp-json/e4s/v5/athlete/confirm',
  'GET /wp-json/e4s/v5/athlete/check/:athleteId/:compId',
  'GET /wp-json/e4s/v5/athlete/pof10pbs/:id',
  'GET /wp-json/e4s/v5/registration',
  'POST /wp-json/e4s/v5/user/credit/:id',
  'POST /wp-json/e4s/v5/user/credit/update/:id',
  'GET /wp-json/e4s/v5/user/me',
  'POST /wp-json/e4s/v5/user/version',
  'POST /wp-json/e4s/v5/selfservice',
  'GET /wp-json/e4s/v5/choices',
  'PUT /wp-json/e4s/v5/club/:id',
  'GET /wp-json/e4s/v5/areas',
  'GET /wp-json/e4s/v5/areas/:id',
  'GET /wp-json/e4s/v5/myorgs/:userId?',
  'GET /wp-json/e4s/v5/compdates/:orgId/:compId?',
]);
/** Signed in is enough to be let in, though the body decides what about. */
const BY_BODY = new Set([
  'POST /wp-json/e4s/v5/device',
  'DELETE /wp-json/e4s/v5/device/:id',
  'POST /wp-json/e4s/v5/athlete/checkin/:id',
]);

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const addressOf = ({ path }: Endpoint, compId: number) => {
  const filled = path
    .replace(/:compId|(?<=competition\/):id|(?<=checkin\/):id/g, String(compId))
    .replace(':id', '0190a000-0000-7000-8000-0000000000ff')
    .replace(':athleteId', '999999999')
    .replace('/:userId?', '')
    .replace(':eventGroupId', '1')
    .replace(':bibNo', '0');
  return `${filled}?compid=${compId}&since=0&lane=x&competition=x${path === '/wp-login.php' ? '&action=logout' : ''}`;
};

test('every call is in the matrix, and the matrix names no other', () => {
  expect(app.endpoints.map(nameOf).sort()).toEqual(Object.keys(ALLOWED).sort());
});

const unlessStream = app.endpoints.filter((endpoint) => !endpoint.path.endsWith('/stream') && endpoint.path !== '/wp-login.php');

test.each(unlessStream.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
  const letIn: string[] = [];
  for (const user of USERS) {
    const payload = endpoint.method === 'POST' ? {} : undefined;
    const answer = await call(http, user, endpoint.method, addressOf(endpoint, 1), payload);
    const turnedAway = answer.status === 401 ? codeOf(answer) === 'sign-in' : answer.status === 403;
    if (!turnedAway) letIn.push(shown(user));
    if (user === undefined && turnedAway) expect(codeOf(answer)).toBe('sign-in');
  }
  expect(letIn).toEqual(ALLOWED[name]);
});

test.each(
  unlessStream
    .filter(
      (e) => e.who !== 'anyone' && !BY_BODY.has(nameOf(e)) && !OF_NO_COMPETITION.has(nameOf(e)) && !e.path.includes('import'),
    )
    .map((e) => [nameOf(e), e] as const),
)('at a competition of another organisation: %s', async (_, endpoint) => {
  for (const user of USERS) {
    if (user === 'admin') continue;
    const payload = endpoint.method === 'POST' ? {} : undefined;
    const answer = await call(http, user, endpoint.method, addressOf(endpoint, foreign), payload);
    // Own athletes may be asked for anywhere: there are none there.
    if (endpoint.path.endsWith('/athlete/checkin') && user) expect(answer.body.data).toEqual([]);
    else expect([401, 403], `${user} at ${endpoint.path}`).toContain(answer.status);
  }
});

test('a device can not be registered where its user has no part, nor revoked by who may not build', async () => {
  const device = { deviceId: '0190a000-0000-7000-8000-0000000000d1', name: 'Tablet', compId: foreign };
  expect(codeOf(await call(http, 'desk', 'POST', '/wp-json/e4s/v5/device', device))).toBe('forbidden');
  expect(codeOf(await call(http, 'parent', 'POST', '/wp-json/e4s/v5/device', { ...device, compId: 1 }))).toBe('forbidden');
  expect((await call(http, 'desk', 'POST', '/wp-json/e4s/v5/device', { ...device, compId: 1 })).status).toBe(200);
  expect(codeOf(await call(http, 'desk', 'DELETE', `/wp-json/e4s/v5/device/${device.deviceId}`))).toBe('forbidden');
  expect(codeOf(await call(http, 'parent', 'DELETE', `/wp-json/e4s/v5/device/${device.deviceId}`))).toBe('not-found');
});

test('an official gets no bibs in reserve', async () => {
  const device = { deviceId: '0190a000-0000-7000-8000-0000000000d2', name: 'Phone', compId: 1, leaseBibs: 5 };
  const { body } = await call(http, 'official', 'POST', '/wp-json/e4s/v5/device', device);
  expect(body.data).toMatchObject({ leases: [] });
});

test('who is not allowed in has not even her body read', async () => {
  const url = '/wp-json/e4s/v5/competition/checkin/1';
  const answer = await http.inject({ method: 'POST', url, payload: '{"broken', headers: { 'content-type': 'application/json' } });
  expect(answer.statusCode).toBe(401);
  const token = await tokenOf(http, 'desk');
  const broken = await http.inject({
    method: 'POST',
    url,
    payload: '{"broken',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  expect([broken.statusCode, broken.json().data.code]).toEqual([400, 'invalid']);
});

test('a permission counts from, and is gone with, the next call', async () => {
  const url = '/wp-json/e4s/v5/bib/unused/1';
  expect((await call(http, 'parent', 'GET', url)).status).toBe(403);
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select id, 'CHECKIN', 0, 1 from app_user where email = 'parent@demo.test'`,
  );
  expect((await call(http, 'parent', 'GET', url)).status).toBe(200);
  await pool.query(`delete from permission where comp_id = 1`);
  expect((await call(http, 'parent', 'GET', url)).status).toBe(403);
});

test('a stranger at a public screen sees no registration number, date of birth or check-in', async () => {
  const group = await pool.query<{ id: number }>('select min(id) as id from event_group where comp_id = 1');
  const desk = { opId: '0190a000-0000-7000-8000-0000000000e1', athleteId: 31, collected: true };
  answersOf(await call(http, 'desk', 'POST', '/wp-json/e4s/v5/competition/checkin/1', { data: { compId: 1, athletes: [desk] } }));
  const { body } = await call(http, undefined, 'GET', `/wp-json/e4s/v5/public/results/1/${group.rows[0]?.id}`);
  const text = JSON.stringify(body.data);
  expect(text).not.toMatch(/"urn":"|"dob"|"collected":\[\{|"checkedIn":\[\{/);
});

test('another entrant gets nothing of an athlete by naming her, whatever the address, the query or the body say', async () => {
  await pool.query(`delete from user_athlete where user_id = (select id from app_user where email = 'club@demo.test')`);
  const [owned] = (
    await pool.query<{ athlete: number; entry: number; name: string }>(
      `select a.id as athlete, e.id as entry, a.sur_name as name from user_athlete ua
       join app_user u on u.id = ua.user_id and u.email = 'parent@demo.test'
       join athlete a on a.id = ua.athlete_id join entry e on e.athlete_id = a.id and e.comp_id = 1 limit 1`,
    )
  ).rows;
  if (!owned) throw new Error('the demo parent has an athlete');
  const item = { opId: '0190a000-0000-7000-8000-0000000000f1', athleteId: owned.athlete };
  const athletes = [{ ...item, entries: [{ id: owned.entry, checkedIn: true }] }];
  const tried = await call(http, 'club', 'POST', '/wp-json/e4s/v5/athlete/checkin/1', { data: { compId: 1, athletes } });
  expect(answersOf(tried)).toMatchObject([{ outcome: 'rejected', code: 'forbidden', rows: [] }]);
  const listed = await call(http, 'club', 'GET', `/wp-json/e4s/v5/athlete/checkin?compid=1&athleteid=${owned.athlete}`);
  expect(listed.body.data).toEqual([]);
  expect(JSON.stringify([tried.body, listed.body])).not.toContain(owned.name);
  const version = { version: 'v1', toggle: 1, userId: 1 };
  expect(codeOf(await call(http, 'club', 'POST', '/wp-json/e4s/v5/user/version', version))).toBe('forbidden');
});
