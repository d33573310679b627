import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { APP_HEADER, type Endpoint } from '#contracts/shared/endpoint.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import { placeOf } from '#server/web/named-competition.ts';
import { fieldsOf, knownQuery } from '#tests/support/known-query.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, app, pool, setNow } = await venueServer();
/** Of the demo, with entries and competition events. */
const COMP = 8;
/** All that is told of the competition has this in it. */
const SECRET = 'Sekrit';
const LATER_MS = 60_000;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Lists that are narrowed to what the caller may see, whatever is asked for. */
const FILTERS = [
  'GET /wp-json/e4s/v5/public/compdates/:orgId/:compId?',
  'GET /wp-json/e4s/v5/compdates/:orgId/:compId?',
  // The permission to look at the second competition is asked by the handler: it is not the one the call is about.
  'GET /wp-json/e4s/v5/autoentries/:compId/source/:fromCompId',
];

test('a contract that names a competition, or something of one, says where', () => {
  const names = (endpoint: Endpoint) =>
    /:(compId|eventGroupId|ceid)\b|\/competition\/:id\b|\/checkin\/:id\b/.test(endpoint.path) ||
    [endpoint.query, endpoint.body].some((schema) => fieldsOf(schema).some((field) => field === 'compid' || field === 'compId'));
  const silent = app.endpoints.filter((endpoint) => names(endpoint) && placeOf(endpoint) === undefined);
  // A permission and a switch of events say themselves what they are about, to an administrator or of an own entry.
  const others = ['POST /wp-json/e4s/v5/user/permissions/:userId'];
  expect(silent.map(nameOf).filter((name) => ![...FILTERS, ...others].includes(name))).toEqual([]);
});

interface Ids {
  readonly comp: number;
  readonly group: number;
  readonly ceid: number;
  readonly athlete: number;
  readonly entry: number;
  readonly org: number;
}

/** Callers without a part in the competition: nobody signed in, somebody new, and the staff of another organisation. */
const STRANGERS = ['anonymous', 'stranger', 'other-builder'] as const;
const tokens = new Map<string, string>();
let ids: Ids;

beforeAll(async () => {
  await pool.query(`update competition set name = $1 || ' meeting' where id = $2`, [SECRET, COMP]);
  await pool.query(`update event_group set name = $1 || ' event ' || id where comp_id = $2`, [SECRET, COMP]);
  await pool.query(
    `update athlete set sur_name = $1 || id where id in (select person_id from comp_athlete where comp_id = $2) and not exists (
       select from comp_athlete other where other.person_id = athlete.id and other.comp_id <> $2)`,
    [SECRET, COMP],
  );
  for (const name of STRANGERS.slice(1)) {
    const token = randomBytes(24).toString('base64url');
    await pool.query(
      `with u as (insert into app_user (email, display_name, password_hash) values ($1 || '@demo.test', $1, '') returning id),
         s as (insert into session (token_hash, user_id, expires_at) select $2, id, now() + interval '1 day' from u)
       insert into permission (user_id, role, org_id, comp_id)
       select u.id, 'BUILDER', o.id, 0 from u, organisation o
       where $1 = 'other-builder' and o.id <> (select org_id from competition where id = $3) order by o.id limit 1`,
      [name, tokenHash(token), COMP],
    );
    tokens.set(name, token);
  }
  const { rows } = await pool.query<Ids>(
    `select c.id as comp, g.id as "group", c.org_id as org, e.athlete_id as athlete, e.id as entry,
       (select min(id) from comp_event where comp_id = c.id) as ceid
     from competition c join event_group g on g.comp_id = c.id join entry e on e.event_group_id = g.id
     where c.id = $1 order by e.id limit 1`,
    [COMP],
  );
  ids = rows[0] ?? expect.fail('the competition has no entry');
});

/** A call with the ids of the competition wherever it takes one; what `:id` is of is tried out. */
function addressesOf(endpoint: Endpoint): string[] {
  const { path } = endpoint;
  const known: Readonly<Record<string, number>> = {
    compId: ids.comp,
    eventGroupId: ids.group,
    ceid: ids.ceid,
    athleteId: ids.athlete,
    orgId: ids.org,
    entryId: ids.entry,
    fromCompId: ids.comp,
  };
  const perhaps = !path.includes(':id')
    ? [0]
    : (named(endpoint) ?? [ids.comp, ids.group, ids.ceid, ids.athlete, ids.entry, ids.org]);
  return perhaps.map((id) => {
    const filled = path.replace(/:(\w+)\??/g, (_, name: string) => String(known[name] ?? id));
    return (
      filled +
      knownQuery(endpoint, { compid: ids.comp, compId: ids.comp, since: 0, lane: 'x', action: 'status', urn: 1, aocode: 'EA' })
    );
  });
}

function named(endpoint: Endpoint): readonly number[] | undefined {
  const place = placeOf(endpoint);
  if (place === 'params.id') return [ids.comp];
  return typeof place === 'object' ? [ids.group] : undefined;
}

const BODY = () => ({
  compId: ids.comp,
  deviceId: randomUUID(),
  name: 'A tablet',
  teamName: 'A team',
  areaId: 1,
  gender: 'F',
  email: 'a@b.example',
  subject: 'Hello',
  message: 'Hello there',
  code: 'guess',
  data: {
    compId: ids.comp,
    athletes: [{ opId: randomUUID(), athleteId: ids.athlete, entries: [{ id: ids.entry, checkedIn: true }] }],
  },
  products: [{ ceid: ids.ceid, athleteId: ids.athlete }],
});

async function walk(endpoints: readonly Endpoint[], callers: readonly string[] = STRANGERS) {
  const answers: { readonly name: string; readonly who: string; readonly status: number; readonly body: string }[] = [];
  for (const endpoint of endpoints) {
    for (const who of callers) {
      const token = tokens.get(who);
      const headers = { [APP_HEADER]: '1', ...(token && { authorization: `Bearer ${token}` }) };
      for (const url of addressesOf(endpoint)) {
        const { method } = endpoint;
        const answer = await http.inject({ method, url, headers, ...(method !== 'GET' && { payload: BODY() }) });
        answers.push({ name: `${nameOf(endpoint)} by ${who}`, who, status: answer.statusCode, body: answer.body });
      }
    }
  }
  return answers;
}

/** Left out: the stream of a public competition never ends, and signing out ends the session. */
const isAsked = ({ path }: Endpoint) => path !== '/wp-login.php';
let later = Date.now();
const hide = async (sql: string) => {
  await pool.query(sql, [COMP]);
  later += LATER_MS;
  setNow(later);
};

test('no call tells an outsider anything of a hidden competition', async () => {
  const all = app.endpoints.filter(isAsked);
  const open = await walk(all.filter(({ path }) => !path.endsWith('/stream')));
  const told = open.filter(({ body }) => body.includes(SECRET)).map(({ name }) => name);
  // While it is public these tell of it, so the test does look in the right places.
  for (const path of [
    'public/schedule/:compId',
    'public/entries/:compId',
    'public/eventgroup/:id/athletes',
    'competition/checkinsummary',
  ])
    expect(told).toContain(`GET /wp-json/e4s/v5/${path} by anonymous`);

  for (const sql of [
    'update competition set active = false where id = $1',
    `with c as (update competition set active = true where id = $1 returning org_id)
     update organisation set status = 'Pending' where id in (select org_id from c)`,
  ]) {
    await hide(sql);
    const answers = await walk(all);
    expect(answers.filter(({ body }) => body.includes(SECRET)).map(({ name }) => name)).toEqual([]);
    const about = new Set(all.filter((endpoint) => placeOf(endpoint) !== undefined).map(nameOf));
    const letIn = answers.filter(({ name, status }) => about.has(name.replace(/ by .*/, '')) && status < 400);
    expect(letIn.map(({ name, status, body }) => `${name}: ${status} ${body.slice(0, 80)}`)).toEqual([]);
  }
});

test('staff of a hidden competition work at it as at any other', async () => {
  const { rows } = await pool.query<{ id: number }>(`select id from app_user where email = 'desk@demo.test'`);
  const token = randomBytes(24).toString('base64url');
  await pool.query(`insert into session (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    tokenHash(token),
    rows[0]?.id,
  ]);
  const headers = { [APP_HEADER]: '1', authorization: `Bearer ${token}` };
  for (const path of [
    `public/schedule/${COMP}`,
    `competition/${COMP}/changes?since=0`,
    `competition/checkinsummary?compid=${COMP}`,
  ]) {
    const answer = await http.inject({ url: `/wp-json/e4s/v5/${path}`, headers });
    expect([path, answer.statusCode, answer.body.includes(SECRET)]).toEqual([path, 200, true]);
  }
});

/** What only the copy is called. */
const MIRAGE = 'Mirage';

test('no call tells a stranger, a family or a club anything of a rehearsal', async () => {
  await pool.query(`update organisation set status = 'Approved'`);
  await hide(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select comp_id, event_group_id, 1, id, 1, '{"type":"track","ms":11000,"code":null}', gen_random_uuid(), gen_random_uuid(), 'A', '', '[]'
     from entry where comp_id = $1`,
  );
  const started = await call(http, 'admin', 'POST', `/wp-json/e4s/v5/rehearsal/${COMP}`, { speed: 60 });
  expect(started.body.error).toBe('');
  const { rows: copies } = await pool.query<Ids>(
    `select c.id as comp, g.id as "group", c.org_id as org, e.athlete_id as athlete, e.id as entry,
       (select min(id) from comp_event where comp_id = c.id) as ceid
     from rehearsal r join competition c on c.id = r.comp_id join event_group g on g.comp_id = c.id
     join entry e on e.comp_id = c.id and e.event_group_id = g.id where r.source_id = $1 order by e.id limit 1`,
    [COMP],
  );
  ids = copies[0] ?? expect.fail('there is no copy');
  await pool.query(`update competition set name = $1 where id = $2`, [`${MIRAGE} meeting`, ids.comp]);
  await pool.query(`update event_group set name = $1 || id where comp_id = $2`, [MIRAGE, ids.comp]);
  // A family whose child is in the rehearsal, and whoever enters for the child's club.
  const family = randomBytes(24).toString('base64url');
  tokens.set('family', family);
  await pool.query(
    `with u as (insert into app_user (email, display_name, password_hash) values ('family@demo.test', 'Family', '') returning id),
       s as (insert into session (token_hash, user_id, expires_at) select $1, id, now() + interval '1 day' from u),
       c as (insert into user_club (user_id, club_id) select u.id, ca.club_id from u, comp_athlete ca
         where ca.comp_id = $2 and ca.athlete_id = $3 and ca.club_id is not null)
     insert into user_athlete (user_id, athlete_id) select id, $3 from u`,
    [tokenHash(family), ids.comp, ids.athlete],
  );
  later += LATER_MS;
  setNow(later);
  await app.rehearsals.runDue();
  const all = app.endpoints.filter(isAsked);
  const answers = await walk(all, [...STRANGERS, 'family']);
  expect(answers.filter(({ body }) => body.includes(MIRAGE)).map(({ name, body }) => `${name}: ${body.slice(0, 300)}`)).toEqual(
    [],
  );
  const about = new Set(all.filter((endpoint) => placeOf(endpoint) !== undefined).map(nameOf));
  const letIn = answers.filter(({ name, status }) => about.has(name.replace(/ by .*/, '')) && status < 400);
  expect(letIn.map(({ name, status, body }) => `${name}: ${status} ${body.slice(0, 80)}`)).toEqual([]);
});
