import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import { buyer } from '#tests/support/buyer.ts';
import { plainCall } from '#tests/support/odd-calls.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { venueServer } from '#tests/support/venue-server.ts';

const { http, app, pool } = await venueServer();
const one = async (text: string, ...values: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
};

/** What a parent has: an athlete, an entry that is paid, a place in the basket with an open order, and a team. */
const parent = buyer(http, 'parent');
const parentId = await one(`select id from app_user where email = 'parent@demo.test'`);
const { compId, ceids } = await openMeeting(pool, {
  events: [{ code: '100' }, { code: '200' }, { code: '4X100' }, { code: 'LJ' }],
});
const [hundred = 0, second = 0, relay = 0, jump = 0] = ceids;
const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
await pool.query(
  `update athlete set sur_name = 'Zzyzxova', email = 'zz@home.test', urn = '7654321',
     options = '{"emergency":{"name":"Zz Gran","tel":"07700 900000","relationship":"Gran"}}' where id = $1`,
  [athleteId],
);
const SECRETS = /Zzyzxova|zz@home|7654321|Zz Gran|07700 900000/;
await parent.held(hundred, athleteId);
const paidOrder = await parent.pays(8);
const entryId = (await parent.entries()).find((entry) => entry.compId === compId)?.entryId ?? 0;
const { productId } = await parent.held(second, athleteId);
const { orderId, url: payAt } = await parent.ordered(8);
const [theirClub, otherClub] = [
  await one('select min(id) as id from club'),
  await one(`select max(id) as id from club where club_type = 'C'`),
];
const teamId = await one(
  `insert into team (comp_id, name, entity_id, entity_level, gender, ce_id, created_by) values ($1, 'Zzyzxova Four', $2, 1, 'F', $3, $4) returning id`,
  compId,
  theirClub,
  relay,
  parentId,
);
await pool.query('insert into team_athlete (comp_id, team_id, athlete_id, position) values ($1, $2, $3, 1)', [
  compId,
  teamId,
  athleteId,
]);

/** A rival: signed in, with rights of their own elsewhere. */
async function rival(name: string): Promise<{ readonly id: number; readonly token: string }> {
  const id = await one(
    `insert into app_user (email, display_name, password_hash, role) values ($1 || '@rival.test', $1, '', 'USER') returning id`,
    name,
  );
  const token = randomBytes(24).toString('base64url');
  await pool.query(`insert into session (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    tokenHash(token),
    id,
  ]);
  await pool.query(
    `with made as (insert into athlete (first_name, sur_name, gender, dob) values ('Riv', 'Al', 'F', '1996-01-01') returning id)
     insert into user_athlete (user_id, athlete_id) select $1, id from made`,
    [id],
  );
  return { id, token };
}
const [entrant, secretary, organiser] = [await rival('entrant'), await rival('secretary'), await rival('organiser')];
await pool.query('insert into user_club (user_id, club_id) values ($1, $2)', [secretary.id, otherClub]);
await pool.query(
  `with o as (insert into organisation (name) values ('Elsewhere') returning id),
     c as (insert into competition (org_id, name, dates, time_zone, options, change_no, version)
           select o.id, 'Foreign meeting', c.dates, c.time_zone, c.options, 1, 1 from o, competition c where c.id = 1 returning id, org_id)
   insert into permission (user_id, role, org_id, comp_id)
   select $1, role, c.org_id, c.id from c, unnest(array['BUILDER', 'CHECKIN', 'RESULTS', 'TICKET']) role`,
  [organiser.id],
);
const RIVALS = { 'another entrant': entrant, 'the secretary of another club': secretary, 'the organiser of another': organiser };

const theirs = async (): Promise<string> => {
  const { rows } = await pool.query<{ x: string }>(
    `select t::text as x from athlete t where id = $1 union all select t::text from athlete_pb t where athlete_id = $1
     union all select t::text from product t where athlete_id = $1 or team_id = $2 union all select t::text from entry t where athlete_id = $1
     union all select t::text from comp_athlete t where athlete_id = $1 union all select t::text from user_athlete t where athlete_id = $1
     union all select t::text from entry_order t where user_id = $3 union all select t::text from order_line t where order_id = any($4)
     union all select t::text from payment t where order_id = any($4) union all select t::text from team t where id = $2
     union all select t::text from team_athlete t where team_id = $2 union all select t::text from app_user t where id = $3
     union all select t::text from user_club t where user_id = $3 union all select t::text from permission t where user_id = $3 order by 1`,
    [athleteId, teamId, parentId, [paidOrder, orderId]],
  );
  return JSON.stringify(rows);
};

/** What `:id` stands for. */
function idOf(path: string): number {
  if (/entry\/(cancel|actions)/.test(path)) return entryId;
  if (path.includes('/order/')) return orderId;
  if (path.includes('/team/')) return teamId;
  if (/athlete/.test(path)) return athleteId;
  return path.includes('/user') ? parentId : compId;
}

const SKIPPED = /logout|wp-login|stream|jwt-auth/;
const calls = app.endpoints.filter(({ path, who }) => who !== 'anyone' && !SKIPPED.test(path));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: rivals who name what is theirs change nothing and learn nothing',
  async (name, endpoint) => {
    const before = await theirs();
    for (const [who, { id, token }] of Object.entries(RIVALS)) {
      for (const userId of [id, parentId]) {
        const known = {
          compId,
          compid: compId,
          athleteId,
          athleteid: athleteId,
          aid: athleteId,
          entryId,
          entryid: entryId,
          productId,
          productid: productId,
          prodId: productId,
          ceid: jump,
          clubId: 0,
          clubid: 0,
          teamId: 0,
          teamid: teamId,
          userId,
          userid: userId,
          entityId: theirClub,
          entityid: theirClub,
          entityLevel: 1,
          entitylevel: 1,
          ref: payAt.split('/').at(-1),
          id: endpoint.body && /eventteams/.test(endpoint.path) ? teamId : idOf(endpoint.path),
          eid: 1,
          eventid: 1,
          pb: '11.00',
          performance: '11.00',
          reason: 'Mine',
          surname: '',
          search: '',
          showAllAthletes: '1',
          // Half of what proves that they know the athlete.
          aocode: 'EA',
          regid: '7654321',
          urn: '7654321',
          URN: '7654321',
          dob: '2001-02-03',
          key: randomUUID(),
          gender: 'F',
          firstName: 'Al',
          surName: 'Ias',
          firstname: '',
          club: '',
          county: '',
          region: '',
        };
        const { url, payload } = plainCall(endpoint, known);
        const answer = await http.inject({
          method: endpoint.method,
          url,
          ...(payload && { payload }),
          headers: { 'x-callroom': '1', authorization: `Bearer ${token}` },
        });
        expect.soft(answer.body, `${who}: ${name}`).not.toMatch(SECRETS);
        expect.soft(answer.statusCode, `${who}: ${name}`).toBeLessThan(500);
      }
    }
    expect(await theirs(), name).toBe(before);
  },
);

test('the owner can open all of it', async () => {
  const seen = [
    await parent.get(`/athlete/${athleteId}`),
    await parent.get(`/events/${compId}/${athleteId}`),
    await parent.get(`/entryperf/${entryId}`),
    await parent.get(`/entry/actions/${entryId}`),
    await parent.get('/cart'),
    await parent.get(`/order/${paidOrder}`),
  ];
  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
  expect(JSON.stringify(seen)).toMatch(SECRETS);
});
