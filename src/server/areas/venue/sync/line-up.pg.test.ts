import { expect, test } from 'vitest';
import { getPublicResults } from '#contracts/public/competition.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, changeNo, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
/** The league match, which has a relay. */
const COMP = await (async () => {
  const { rows } = await pool.query<{ id: number }>(`select comp_id as id from event_group where event_code = '4x100'`);
  return must(rows[0], 'a relay').id;
})();

interface Team {
  readonly eventGroupId: number;
  readonly entryId: number;
  readonly athleteId: number;
  readonly ids: readonly number[];
  readonly names: readonly string[];
}
/** Of the demo's relay, by lane. */
async function teams(): Promise<readonly Team[]> {
  const { rows } = await pool.query<Team>(
    `select g.id as "eventGroupId", e.id as "entryId", e.athlete_id as "athleteId",
       json_agg(m.athlete_id order by m.position) as ids, json_agg(trim(a.first_name || ' ' || a.sur_name) order by m.position) as names
     from event_group g join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     join team_athlete m on m.comp_id = ca.comp_id and m.team_id = ca.team_id join athlete a on a.id = m.athlete_id
     where g.comp_id = $1 and g.event_code = '4x100' group by g.id, e.id, e.athlete_id, e.lane order by e.lane`,
    [COMP],
  );
  return rows;
}
const pick = ({ eventGroupId, entryId, athleteId }: Team) => ({ eventGroupId, entryId, athleteId, reserves: [] });
const declare = (body: object, user: DemoUser = 'official', device = testDevice()) =>
  call(http, user, 'POST', `${V5}/venue/${COMP}/line-up`, { data: { compId: COMP, actions: [{ ...device.stamp(), ...body }] } });
const shown = async (id: number) =>
  getPublicResults.data.parse((await call(http, undefined, 'GET', `${V5}/public/results/${COMP}/${id}`)).body.data);
const legsOf = (told: Awaited<ReturnType<typeof shown>>, { athleteId }: Team) =>
  told.rows.flatMap((row) => (row.kind === 'athlete' && row.athleteId === athleteId ? [row.legs] : []))[0];

test('a line-up reaches the tablets and the public, with names where the organiser shows them', async () => {
  const team = must((await teams()).at(-1), 'a team without a line-up');
  const { eventGroupId, entryId, ids, names } = team;
  expect(legsOf(await shown(eventGroupId), team)).toBeUndefined();
  const since = await changeNo(pool, COMP);
  const legs = [3, 2, 1, 0].map((i) => must(ids[i], 'a runner'));
  const [answer] = answersOf(await declare({ ...pick(team), legs, reserves: [must(ids[4], 'the reserve')] }));
  expect(answer).toMatchObject({
    outcome: 'accepted',
    rows: [{ kind: 'line-up', key: `line-up:${eventGroupId}:${entryId}`, legs }],
  });
  expect((await pull(http, COMP, since)).rows).toMatchObject([{ kind: 'line-up', legs, reserves: [ids[4]], version: since + 1 }]);
  const told = await shown(eventGroupId);
  expect(legsOf(told, team)).toEqual([3, 2, 1, 0].map((i) => names[i]));
  expect(JSON.stringify(told)).not.toMatch(/runnerIds|reserves/);

  const again = await declare({ ...pick(team), legs: legs.toReversed() });
  expect(answersOf(again)).toMatchObject([{ code: 'line-up-changed', rows: [{ kind: 'line-up', legs }] }]);
  await pool.query(`update competition set entry_options = entry_options || '{"showTeamAthletes":false}' where id = $1`, [COMP]);
  // Public answers are kept until something changes.
  await declare({ ...pick(team), legs: legs.toReversed(), base: await changeNo(pool, COMP) });
  const hidden = await shown(eventGroupId);
  expect([legsOf(hidden, team), JSON.stringify(hidden).includes(must(names[0], 'a name'))]).toEqual([undefined, false]);
});

test('officials declare line-ups, of athletes of the team, in events that exist, and with a reason once it is late', async () => {
  const team = must((await teams())[0], 'a team');
  const legs = team.ids.slice(1);
  expect((await declare({ ...pick(team), legs }, 'desk')).status).toBe(403);
  const base = await changeNo(pool, COMP);
  const told = async (body: object) => answersOf(await declare({ ...pick(team), legs, base, ...body }))[0]?.code;
  expect(await told({ legs: [...legs.slice(1), 1] })).toBe('line-up-wrong');
  expect(await told({ eventGroupId: 99_999 })).toBe('unknown-event');
  expect(await told({ entryId: 99_999 })).toBe('unknown-entry');
  await pool.query(`update competition set office_options = office_options || '{"lineUpTo":600000}' where id = $1`, [COMP]);
  expect(await told({})).toBe('line-up-closed');
  expect(await told({ reason: 'Injured' })).toBeUndefined();
});

test('a final has line-ups of its own, for the tablets and the public', async () => {
  const team = must((await teams())[2], 'a team');
  const { rows } = await pool.query<{ id: number }>(
    `insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials)
     select comp_id, version, 900, name || ' Final', event_code, gender, type, unit, starts_at + interval '2 years', trials
     from event_group where comp_id = $1 and id = $2 returning id`,
    [COMP, team.eventGroupId],
  );
  const final = must(rows[0], 'the final').id;
  await pool.query(
    `insert into comp_event (comp_id, event_group_id, event_id, age_group_id, max_athletes, options)
     select comp_id, $3, event_id, age_group_id, -1, jsonb_build_object('entriesFrom', $2::integer) from comp_event
     where comp_id = $1 limit 1`,
    [COMP, team.eventGroupId, final],
  );
  const places = JSON.stringify({
    n: 1,
    settings: { lanes: [4] },
    list: [],
    places: [{ entry: team.entryId, heat: 1, lane: 4 }],
    moves: [],
  });
  await pool.query('insert into draw (comp_id, event_group_id, version, published, body) values ($1, $2, 1, true, $3)', [
    COMP,
    final,
    places,
  ]);
  await pool.query(`update competition set entry_options = entry_options - 'showTeamAthletes' where id = $1`, [COMP]);
  const heats = legsOf(await shown(team.eventGroupId), team);
  const order = [4, 3, 2, 1].map((i) => must(team.ids[i], 'a runner'));
  const [answer] = answersOf(await declare({ ...pick(team), eventGroupId: final, legs: order }));
  expect(answer).toMatchObject({ outcome: 'accepted', rows: [{ key: `line-up:${final}:${team.entryId}`, legs: order }] });
  expect(legsOf(await shown(final), team)).toEqual([4, 3, 2, 1].map((i) => team.names[i]));
  expect(legsOf(await shown(team.eventGroupId), team)).toEqual(heats);
});

test('a line-up goes with its entry, and the tablets hear of it', async () => {
  const team = must((await teams())[1], 'a team');
  const since = await changeNo(pool, COMP);
  await pool.query('delete from entry where comp_id = $1 and id = $2', [COMP, team.entryId]);
  const { body } = await call(http, 'desk', 'GET', `${V5}/competition/${COMP}/changes?since=${since}`);
  expect(JSON.stringify(body)).toContain(`{"key":"line-up:${team.eventGroupId}:${team.entryId}"`);
});
