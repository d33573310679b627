import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { AGENT_HEADER, APP_HEADER, type Endpoint } from '#contracts/shared/endpoint.ts';
import { Refusal } from '#contracts/shared/envelope.ts';
import { deleteAgentKey, postAgentKey } from '#contracts/venue/agent.ts';
import type { PermissionArea, PermissionLevel } from '#domain/access/permission.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import { knownQuery } from '#tests/support/known-query.ts';
import { venueServer } from '#tests/support/venue-server.ts';

const { http, app, pool } = await venueServer();
const HOME = 1;
const BUILDS = ['BUILDER', 'CHECKIN', 'TICKET', 'SCOREBOARD'] as const;

interface Kind {
  /** Account name before `@demo.test`; absent: nobody is signed in. */
  readonly account?: string;
  readonly is?: 'admin' | 'appadmin' | 'national-finance';
  /** What the user may do at this meeting and at one of another organisation. */
  readonly here?: readonly PermissionArea[];
  readonly elsewhere?: readonly PermissionArea[];
  /** Parts of the builder that the permission is narrowed to; absent: all. */
  readonly levels?: readonly PermissionLevel[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  anonymous: {},
  entrant: { account: 'parent' },
  'other entrant': { account: 'other-parent' },
  club: { account: 'club' },
  'desk of this meeting': { account: 'desk', here: ['CHECKIN'] },
  'desk of another': { account: 'other-desk', elsewhere: ['CHECKIN'] },
  official: { account: 'official', here: ['RESULTS'] },
  'builder of this organisation': { account: 'organiser', here: [...BUILDS, 'RESULTS'] },
  'builder of the schedule alone': { account: 'schedule-builder', here: ['BUILDER'], levels: ['Schedule'] },
  'builder of the events alone': { account: 'events-builder', here: ['BUILDER'], levels: ['Comp Events'] },
  'builder of another': { account: 'other-organiser', elsewhere: BUILDS },
  finance: { account: 'finance', is: 'national-finance', here: ['FINANCE'] },
  'application administrator': { account: 'app-admin', is: 'appadmin' },
  administrator: { account: 'admin', is: 'admin' },
};

/** Works at the meeting in some way, money apart. */
const isStaff = (areas: readonly PermissionArea[] = []) => areas.some((area) => area !== 'FINANCE');

/**
 * Calls whose contract alone keeps few or nobody out: `public` shows nobody's data; `own` is about the caller, or the body says what about
 * and the handler looks; `staff` wants some part in the meeting. A call that is not named here, or named wrongly, fails.
 */
const OPEN: Readonly<Record<string, 'public' | 'own' | 'staff'>> = {
  'POST /wp-json/jwt-auth/v1/token': 'public',
  'POST /wp-login.php': 'public',
  'GET /wp-login.php': 'public',
  'GET /wp-json/e4s/v5/public/config': 'public',
  'GET /wp-json/e4s/v5/public/comps/filter': 'public',
  'GET /wp-json/e4s/v5/public/get-all-comps': 'public',
  'GET /wp-json/e4s/v5/public/comp/:id/info': 'public',
  'GET /wp-json/e4s/v5/public/compdates/:orgId/:compId?': 'public',
  'GET /wp-json/e4s/v5/compdates/:orgId/:compId?': 'own',
  'GET /wp-json/e4s/v5/comporg/:id': 'public',
  'GET /wp-json/e4s/v5/public/comporg': 'public',
  'GET /wp-json/e4s/v5/public/schedule/:compId': 'public',
  'GET /wp-json/e4s/v5/public/scores/:compId': 'public',
  'GET /wp-json/e4s/v5/public/scoreboard/:compId': 'public',
  'GET /wp-json/e4s/v5/public/scoreboard/:compId/:outputId': 'public',
  'GET /wp-json/e4s/v5/public/scoreboard/:compId/file/:file': 'public',
  'GET /wp-json/e4s/v5/public/results/:compId/:eventGroupId': 'public',
  'GET /wp-json/e4s/v5/public/draw/:compId/:eventGroupId': 'public',
  // Only one that officials show to everybody: pictures.pg.test.ts.
  'GET /wp-json/e4s/v5/public/picture/:compId/:pictureId': 'public',
  // A draw that is published, and nothing else: start-lists.pg.test.ts.
  'GET /wp-json/e4s/v5/results/startlist/:compId/:eventGroupId': 'public',
  'GET /wp-json/e4s/v5/public/results/:compId': 'public',
  'GET /wp-json/e4s/v5/public/starters/:compId': 'public',
  'GET /wp-json/e4s/v5/public/following/:compId': 'public',
  'GET /wp-json/e4s/v5/public/calendar/:compId': 'public',
  'GET /wp-json/e4s/v5/public/rankings/:compId/:eventGroupId': 'public',
  'GET /wp-json/e4s/v5/results/export/:compId/:file': 'public',
  'GET /wp-json/e4s/v5/public/eventgroup/:id/athletes': 'public',
  'GET /wp-json/e4s/v5/public/entries/:compId': 'public',
  'GET /wp-json/e4s/v5/ag/coverage/:eventGroupId': 'public',
  'GET /wp-json/e4s/v5/competition/checkinsummary': 'public',
  // A code and an address that it was sent to: verify.pg.test.ts.
  'GET /wp-json/e4s/v5/competition/checkin/verify': 'public',
  'POST /wp-json/e4s/v5/competition/checkin/verify': 'public',
  'GET /wp-json/e4s/v5/public/whoishere/:compId': 'public',
  'GET /wp-json/e4s/v5/competition/:id/stream': 'public',
  'GET /wp-json/e4s/v5/help/:key': 'public',
  'POST /wp-json/e4s/v5/public/contact/:compId': 'public',
  'POST /wp-json/e4s/v5/register': 'public',
  'POST /wp-json/e4s/v5/public/pwdresetrequest': 'public',
  'POST /wp-json/e4s/v5/public/pwdreset': 'public',
  'POST /wp-json/e4s/v5/public/confirm': 'public',
  'GET /wp-json/e4s/v5/competition/:id/changes': 'staff',
  'GET /wp-json/e4s/v5/competition/:id/history': 'staff',
  'GET /wp-json/e4s/v5/competition/:id/restored': 'staff',
  // Only those whose random ids the caller knows: who-acts.pg.test.ts.
  'POST /wp-json/e4s/v5/competition/:id/arrived': 'own',
  'GET /wp-json/e4s/v5/athlete/checkin': 'own',
  'POST /wp-json/e4s/v5/athlete/checkin/:id': 'own',
  'POST /wp-json/e4s/v5/athlete/checkin/:id/codes': 'own',
  'POST /wp-json/e4s/v5/device': 'own',
  'DELETE /wp-json/e4s/v5/device/:id': 'own',
  'GET /wp-json/e4s/v5/device/:id': 'public',
  'PUT /wp-json/e4s/v5/device/:id': 'own',
  'GET /wp-json/e4s/v5/user/sessions': 'own',
  'DELETE /wp-json/e4s/v5/user/sessions': 'own',
  'DELETE /wp-json/e4s/v5/user/sessions/:session': 'own',
  'GET /wp-json/e4s/v5/user/me': 'own',
  'PUT /wp-json/e4s/v5/user/me': 'own',
  'POST /wp-json/e4s/v5/user/me/email': 'own',
  'POST /wp-json/e4s/v5/user/me/password': 'own',
  'POST /wp-json/e4s/v5/user/me/close': 'own',
  'POST /wp-json/e4s/v5/user/me/second-factor/start': 'own',
  'POST /wp-json/e4s/v5/user/me/second-factor/confirm': 'own',
  'POST /wp-json/e4s/v5/user/me/second-factor/off': 'own',
  'POST /wp-json/e4s/v5/user/me/second-factor/codes': 'own',
  'POST /wp-json/e4s/v5/public/email': 'public',
  'POST /wp-json/e4s/v5/user/version': 'own',
  'POST /wp-json/e4s/v5/selfservice': 'own',
  // Only those that the caller may answer: requests.pg.test.ts.
  'GET /wp-json/e4s/v5/selfservice': 'own',
  'POST /wp-json/e4s/v5/selfservice/:id': 'own',
  'GET /wp-json/e4s/v5/choices': 'own',
  'GET /wp-json/e4s/v5/clubs': 'public',
  'GET /wp-json/e4s/v5/club/:id': 'public',
  'PUT /wp-json/e4s/v5/club/:id': 'own',
  'GET /wp-json/e4s/v5/areas': 'own',
  'GET /wp-json/e4s/v5/areas/:id': 'own',
  'GET /wp-json/e4s/v5/myorgs/:userId?': 'own',
  // Only athletes whom the caller is tied to: athletes.pg.test.ts has each kind of user.
  'POST /wp-json/e4s/v5/athlete': 'own',
  'GET /wp-json/e4s/v5/athlete/:id': 'own',
  'PUT /wp-json/e4s/v5/athlete/:id': 'own',
  'DELETE /wp-json/e4s/v5/athlete/:athleteId/:userId': 'own',
  'POST /wp-json/e4s/v5/athlete/:athleteId/:userId': 'own',
  'POST /wp-json/e4s/v5/linkathlete/:id': 'own',
  'GET /wp-json/e4s/v5/athlete/:id/holders': 'own',
  'POST /wp-json/e4s/v5/athlete/:id/holders/:userId': 'own',
  'GET /wp-json/e4s/v5/athletes': 'own',
  'GET /wp-json/e4s/v5/athletes/filters': 'own',
  'GET /wp-json/e4s/v5/athletes/:eventGroupId': 'own',
  'GET /wp-json/e4s/v5/athlete/getid': 'own',
  'GET /wp-json/e4s/v5/athlete/confirm': 'own',
  'POST /wp-json/e4s/v5/athlete/confirm': 'own',
  'GET /wp-json/e4s/v5/athlete/check/:athleteId/:compId': 'own',
  'GET /wp-json/e4s/v5/athlete/pof10pbs/:id': 'own',
  'GET /wp-json/e4s/v5/registration': 'own',
  'GET /wp-json/e4s/v5/entryperf/:entryId': 'own',
  'POST /wp-json/e4s/v5/athlete/pbupdatev2': 'own',
  'POST /wp-json/e4s/v5/athlete/pbupdate': 'own',
  'POST /wp-json/e4s/v5/athlete/multi/:id': 'own',
  'GET /wp-json/e4s/v5/events/multi/:athleteId/:ceid': 'own',
  'GET /wp-json/e4s/v5/teams/:compId': 'own',
  'POST /wp-json/e4s/v5/competition/team/add': 'own',
  'DELETE /wp-json/e4s/v5/competition/team/:id': 'own',
  'GET /wp-json/e4s/v5/eventteams/:compId': 'own',
  'POST /wp-json/e4s/v5/eventteams/:compId': 'own',
  'GET /wp-json/e4s/v5/competition/agegroups/:id': 'public',
  // Only competitions that the caller works at: work-list.pg.test.ts.
  'GET /wp-json/e4s/v5/competition/mine': 'own',
  'GET /wp-json/e4s/v5/competition/:id': 'own',
  'GET /wp-json/e4s/v5/competition/entries/:id': 'own',
  'GET /wp-json/e4s/v5/competition/info/:id': 'own',
  'GET /wp-json/e4s/v5/competition/clubcomps': 'own',
  'POST /wp-json/e4s/v5/competition/priority/:id': 'own',
  'GET /wp-json/e4s/v5/events/:compId/:athleteId': 'own',
  // What is held, ordered and paid is its buyer's: basket.pg.test.ts has other people's ids in address and body.
  'PUT /wp-json/e4s/v5/product/:ceid/:athleteId/:clubId/:teamId': 'own',
  'POST /wp-json/e4s/v5/product/delete/:productId': 'own',
  'POST /wp-json/e4s/v5/basket/add': 'own',
  'GET /wp-json/e4s/v5/cart': 'own',
  'POST /wp-json/e4s/v5/entry/addtobasket': 'own',
  'POST /wp-json/e4s/v5/order': 'own',
  'GET /wp-json/e4s/v5/entry/mine': 'own',
  'GET /wp-json/e4s/v5/entry/actions/:entryId': 'own',
  'POST /wp-json/e4s/v5/entry/cancel/:id': 'own',
  'POST /wp-json/e4s/v5/entry/switch': 'own',
  'POST /wp-json/e4s/v5/entry/keep/:id/:entryId': 'own',
  'POST /wp-json/e4s/v5/entry/guest/:id/:entryId': 'own',
  // Its signature says whose it is.
  'POST /wp-json/e4s/v5/payment/stripe': 'public',
  'GET /wp-json/e4s/v5/order/:id': 'own',
  'GET /wp-json/e4s/v5/order/:id/receipt': 'own',
  'GET /wp-json/e4s/v5/orders': 'own',
  'GET /wp-json/e4s/v5/payment/test/:ref': 'own',
  'POST /wp-json/e4s/v5/payment/test/:ref': 'own',
};

/** A meeting of another organisation, with the people of the matrix that the demo has not got, and a session of each. */
async function setTheScene(): Promise<{ readonly away: number; readonly tokens: ReadonlyMap<string, string> }> {
  const { rows } = await pool.query<{ away: number }>(
    `with o as (insert into organisation (name) values ('Elsewhere') returning id)
     insert into competition (org_id, name, dates, time_zone, options, change_no, version)
     select o.id, 'Foreign meeting', c.dates, c.time_zone, c.options, 1, 1 from o, competition c where c.id = 1 returning id as away`,
  );
  const away = rows[0]?.away ?? 0;
  for (const account of ['other-parent', 'other-desk', 'other-organiser', 'schedule-builder', 'events-builder', 'app-admin']) {
    await pool.query(
      `insert into app_user (email, display_name, password_hash, role) values ($1 || '@demo.test', 'Somebody ' || $1, '', $2)`,
      [account, account === 'app-admin' ? 'APPADMIN' : 'USER'],
    );
  }
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id)
     select u.id, case u.email when 'other-desk@demo.test' then 'CHECKIN' else 'BUILDER' end, c.org_id, $1
     from app_user u, competition c where c.id = $1 and u.email in ('other-desk@demo.test', 'other-organiser@demo.test')`,
    [away],
  );
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id, levels)
     select u.id, 'BUILDER', c.org_id, c.id, case u.email when 'schedule-builder@demo.test' then '{Schedule}' else '{Comp Events}' end::text[]
     from app_user u, competition c where c.id = $1 and u.email in ('schedule-builder@demo.test', 'events-builder@demo.test')`,
    [HOME],
  );
  const tokens = new Map<string, string>();
  for (const [kind, { account }] of Object.entries(KINDS)) {
    if (!account) continue;
    const token = randomBytes(24).toString('base64url');
    await pool.query(
      `insert into session (token_hash, user_id, expires_at)
       select $1, id, now() + interval '1 day' from app_user where email = $2 || '@demo.test'`,
      [tokenHash(token), account],
    );
    tokens.set(kind, token);
  }
  return { away, tokens };
}

const { away, tokens } = await setTheScene();
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Ids that are not the competition's are no ids at all, so an allowed caller gets no further than the contract. */
function addressOf(endpoint: Endpoint, compId: number, otherIds = 'x'): string {
  const { path, who } = endpoint;
  const named = typeof who === 'object' && 'comp' in who && who.comp === 'params.id';
  const aboutCompetition = named || /\/competition\/:id|\/checkin\/:id/.test(path);
  const filled = path.replace(/:(\w+)\??/g, (_, name: string) =>
    name === 'compId' || (name === 'id' && aboutCompetition) ? String(compId) : otherIds,
  );
  return filled + knownQuery(endpoint, { compid: compId, compId, since: 0, lane: 'result:x', action: 'logout' });
}

function ask(
  endpoint: Endpoint,
  kind: string,
  url: string,
  headers: Readonly<Record<string, string>> = { [APP_HEADER]: '1' },
  payload = {},
) {
  const token = tokens.get(kind);
  const { method } = endpoint;
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  return http.inject({ method, url, headers: { ...headers, ...authorization }, ...(method !== 'GET' && { payload }) });
}

/** From the contract's `who` and the table of kinds alone. */
function isLetIn(endpoint: Endpoint, { account, is, here = [], elsewhere = [], levels }: Kind, atHome: boolean): boolean {
  const { who } = endpoint;
  const areas = atHome ? here : elsewhere;
  const open = OPEN[nameOf(endpoint)];
  if (who === 'anyone') return true;
  if (account === undefined) return false;
  if (is === 'admin') return true;
  if (who === 'user' || who === 'user-or-nonce') return open === 'own' || isStaff(areas);
  if (who === 'admin') return false;
  if (who === 'appadmin') return is === 'appadmin';
  if ('national' in who) return is === 'national-finance';
  const held = who.comp === 'none' ? [...here, ...elsewhere] : areas;
  const isNarrowed = 'level' in who && levels !== undefined && !levels.includes(who.level);
  return (held.includes(who.area) && !isNarrowed) || (who.or ?? []).some((area) => held.includes(area));
}

test('every call that its contract leaves open is classified, and no other', () => {
  const left = app.endpoints.filter(({ who }) => who === 'anyone' || who === 'user' || who === 'user-or-nonce');
  expect(left.map(nameOf).sort()).toEqual(Object.keys(OPEN).sort());
  for (const endpoint of left) expect(OPEN[nameOf(endpoint)] === 'public', nameOf(endpoint)).toBe(endpoint.who === 'anyone');
});

test('a call that changes a competition names the part of the builder that it belongs to', () => {
  const changing = app.endpoints.filter(
    ({ method, who }) => method !== 'GET' && typeof who === 'object' && 'area' in who && who.area === 'BUILDER',
  );
  // What these change is said by their bodies: each part by its own right, builder.pg.test.ts.
  const bySection = ['PUT /wp-json/e4s/v5/builder/:id', 'POST /wp-json/e4s/v5/builder/:id/undo/:changeId'];
  expect(changing.filter(({ who }) => typeof who === 'object' && !('level' in who)).map(nameOf)).toEqual(bySection);
});

/** The stream never ends, and signing out ends the session: both have tests of their own. */
const asked = app.endpoints.filter(({ path }) => !path.endsWith('/stream') && path !== '/wp-login.php');
const names = await pool.query<{ name: string }>(
  `select distinct sur_name as name from athlete where length(sur_name) > 4 union select email from app_user`,
);
const somebody = new RegExp(names.rows.map(({ name }) => name.replace(/\W/g, '\\$&')).join('|'));

const FILE = /^(application\/pdf|text\/csv)/;
const NO_ENVELOPE = { data: null, meta: null };

test.each(asked.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
  for (const compId of [HOME, away]) {
    for (const [kind, who] of Object.entries(KINDS)) {
      const answer = await ask(endpoint, kind, addressOf(endpoint, compId));
      const { data, meta } = FILE.test(String(answer.headers['content-type'])) ? NO_ENVELOPE : answer.json();
      const turnedAway = answer.statusCode === 403 || (answer.statusCode === 401 && data?.code === 'sign-in');
      const at = `${kind} at ${compId === HOME ? 'this meeting' : 'another'}: ${name} answered ${answer.statusCode}`;
      expect(!turnedAway, at).toBe(isLetIn(endpoint, who, compId === HOME));
      if (!turnedAway) continue;
      expect(answer.statusCode, at).toBe(kind === 'anonymous' ? 401 : 403);
      expect(Object.keys(data), at).toEqual(Object.keys(Refusal.parse(data)));
      expect([meta, answer.headers['cache-control']], at).toEqual([null, 'no-store']);
      expect(answer.body, at).not.toMatch(somebody);
    }
  }
});

test('a key of a timing computer opens its three calls of its own competition, and no other call', async () => {
  const made = await ask(postAgentKey, 'builder of this organisation', `/wp-json/e4s/v5/results/agent/${HOME}`, undefined, {
    name: 'Finish line',
  });
  const { key } = postAgentKey.data.parse(made.json().data);
  const { rows } = await pool.query<{ id: number }>('select id from agent_key where name = $1', ['Finish line']);
  const opened = async (compId: number) => {
    const found: string[] = [];
    for (const endpoint of asked.filter(({ who }) => who !== 'anyone')) {
      const answer = await ask(endpoint, 'anonymous', addressOf(endpoint, compId, '0'), {
        [APP_HEADER]: '1',
        [AGENT_HEADER]: key,
      });
      if (answer.statusCode !== 401) found.push(nameOf(endpoint));
    }
    return found.sort();
  };
  // The nonce of a check-in code comes another way: these two ask for it by themselves.
  const ofCodes = app.endpoints.filter(({ who }) => who === 'user-or-nonce').map(nameOf);
  const own = [
    'GET /wp-json/e4s/v5/results/lynx/:compId/:file',
    'POST /wp-json/e4s/v5/otd/secure/track/:compId/:eventGroupId',
    'POST /wp-json/e4s/v5/results/picture/:compId',
  ];
  expect((await opened(HOME)).filter((name) => !ofCodes.includes(name))).toEqual(own);
  expect((await opened(away)).filter((name) => !ofCodes.includes(name))).toEqual([]);
  await ask(deleteAgentKey, 'builder of this organisation', `/wp-json/e4s/v5/results/agent/${HOME}/${rows[0]?.id}`);
  expect((await opened(HOME)).filter((name) => !ofCodes.includes(name))).toEqual([]);
});

test('a GET that changes something does nothing without the header of the app', async () => {
  const effects = app.endpoints.filter(({ effect }) => effect);
  expect(effects.map(nameOf)).toEqual(
    expect.arrayContaining([
      'GET /wp-login.php',
      'GET /wp-json/e4s/v5/admin/impersonate/:id',
      'GET /wp-json/e4s/v5/user/permissions/addorg/:userId/:orgId',
      'GET /wp-json/e4s/v5/competition/checkin/clear',
      'GET /wp-json/e4s/v5/competition/checkin/verify',
    ]),
  );
  const before = await contents();
  for (const endpoint of effects) {
    for (const headers of [{}, { [APP_HEADER]: '0' }]) {
      const answer = await ask(endpoint, 'administrator', addressOf(endpoint, HOME, '1'), headers);
      expect([answer.statusCode, answer.json().data.code], nameOf(endpoint)).toEqual([400, 'app-header']);
    }
  }
  expect(await contents()).toEqual(before);
});

test('no other GET changes anything, even for the administrator', async () => {
  const before = await contents();
  for (const endpoint of asked.filter(({ method, effect }) => method === 'GET' && !effect)) {
    await ask(endpoint, 'administrator', addressOf(endpoint, HOME, '1'));
  }
  expect(await contents()).toEqual(before);
});

test('no answer can land in a shared cache, and what a signed-in user gets is kept nowhere', async () => {
  for (const endpoint of asked.filter(({ method }) => method === 'GET')) {
    for (const kind of ['anonymous', 'entrant', 'desk of this meeting', 'administrator']) {
      const { headers, statusCode } = await ask(endpoint, kind, addressOf(endpoint, HOME, '1'), {});
      const cache = String(headers['cache-control']);
      const at = `${kind}: ${nameOf(endpoint)} ${statusCode}`;
      if (kind !== 'anonymous') expect(cache, at).toBe('no-store');
      else if (cache !== 'no-store') expect([cache, headers.etag, headers.vary], at).toEqual(ASKED_EACH_TIME);
    }
  }
});
const ASKED_EACH_TIME = ['private, no-cache', expect.stringMatching(/^"[\w-]{22}"$/), expect.stringContaining('authorization')];

/** A fingerprint of each table but the security log, which notes reading too and writes it down some seconds later. */
async function contents(): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'security_event' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
    );
    found[name] = rows[0]?.hash ?? '';
  }
  return found;
}
