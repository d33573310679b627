import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getAthletes } from '#contracts/entering/athlete.ts';
import { EventTeams, Team } from '#contracts/entering/team.ts';
import { DEFAULT_TEAM_OPTIONS, type TeamOptions } from '#domain/event/team-options.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

/** Every rule of teams as a club secretary meets it. What each rule counts is tested in `#domain/team`. */
const { http, pool } = await venueServer();
const BASE = '/wp-json/e4s/v5';
const one = async (text: string, ...values: unknown[]): Promise<number> =>
  (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
const league = await one(`select id from competition where name = 'Club League Final'`);
const secretary = await one(`select id from app_user where email = 'club@demo.test'`);
const club = await one('select club_id as id from club_comp where comp_id = $1 order by id limit 1', league);
const ceid = await one(
  `select ce.id from comp_event ce join event e on e.id = ce.event_id where ce.comp_id = $1 and e.event_code = '4X400' and e.gender = 'O'`,
  league,
);
await pool.query('delete from product where team_id > 0');
await pool.query('delete from team');
await pool.query('delete from user_club where user_id = $1', [secretary]);
await pool.query('insert into user_club (user_id, club_id) values ($1, $2)', [secretary, club]);
await pool.query('create table kept_events as select * from event');
await pool.query('create table kept_competition as select id, entry_options from competition');

async function runner(surName: string, dob = '2000-01-01', clubId = club): Promise<number> {
  const id = await one(
    `insert into athlete (first_name, sur_name, gender, dob, club_id) values ('R', $1, 'F', $2, $3) returning id`,
    surName,
    dob,
    clubId,
  );
  await pool.query('insert into user_athlete (user_id, athlete_id) values ($1, $2)', [secretary, id]);
  return id;
}
const elsewhere = await one(`select id from club where id <> $1 and club_type = 'C' order by id limit 1`, club);
const [ada, bea, cat, dot] = [await runner('Ada'), await runner('Bea'), await runner('Cat'), await runner('Dot')];
const four = [ada, bea, cat, dot];
const [young, younger] = [await runner('Young', '2013-01-01'), await runner('Younger', '2014-01-01')];
const stranger = await runner('Stranger', '2000-01-01', elsewhere);

const save = (more: object = {}) =>
  call(http, 'club', 'POST', `${BASE}/eventteams/${league}`, {
    id: 0,
    ceid,
    entityId: club,
    entityLevel: 1,
    athleteIds: four,
    ...more,
  });
const head = async () =>
  z
    .array(EventTeams)
    .parse((await call(http, 'club', 'GET', `${BASE}/eventteams/${league}?entityid=${club}&entitylevel=1`)).body.data)
    .find((event) => event.ceid === ceid);
const options = (more: Partial<TeamOptions>) =>
  pool.query('update comp_event set options = $2 where id = $1', [
    ceid,
    { eventTeam: { ...DEFAULT_TEAM_OPTIONS, min: 4, max: 6, ...more } },
  ]);

afterEach(async () => {
  await pool.query('delete from team');
  await pool.query(`update comp_event set options = '{}', max_athletes = 0, is_open = true where id = $1`, [ceid]);
  await pool.query('update event e set options = k.options from kept_events k where k.id = e.id');
  await pool.query('update competition c set entry_options = k.entry_options from kept_competition k where k.id = c.id');
  await pool.query('update club_comp set max_relays = 1, max_mixed_relays = 0 where comp_id = $1', [league]);
});

describe('a team is refused in words', () => {
  test.each<[Partial<TeamOptions>, readonly number[], string]>([
    [{ min: 5 }, four, 'A team event needs between 5 and 6 athletes.'],
    [{ max: 3, min: 2 }, four, 'A team event needs between 2 and 3 athletes.'],
    [{ minTargetAgeGroupCount: 4 }, [ada, bea, cat, young], 'At least 4 of the team must be Senior.'],
    [{ maxOtherAgeGroupCount: 1 }, [ada, bea, young, younger], 'At most 1 of the team may be of another age group than Senior.'],
    [{ singleClub: true }, [ada, bea, cat, stranger], 'All athletes of the team must be of one club.'],
    [{ mustBeIndivEntered: true }, four, 'Not entered in an event of their own: R Ada, R Bea, R Cat, R Dot.'],
  ])('where the event says %j', async (rules, athleteIds, message) => {
    await options(rules);
    const answer = await save({ athleteIds });
    expect([codeOf(answer), answer.body.error]).toEqual(['not-enterable', message]);
    await options({});
    expect((await save({ athleteIds })).status).toBe(200);
  });

  test('where an athlete runs for another team of the event, or the entity has its number', async () => {
    await save();
    await options({ maxTeamsForAthlete: 1 });
    expect((await save({ athleteIds: [ada, young, younger, stranger] })).body.error).toBe(
      'In another team of this event already: R Ada.',
    );
    await options({ maxEventTeams: 1 });
    expect((await save({ athleteIds: [young, younger, stranger, dot] })).body.error).toBe('Max teams reached');
  });

  test.each<[string, string, string]>([
    ['the club may enter none', 'update club_comp set max_mixed_relays = -1 where comp_id = $1', 'None allowed'],
    ['the event is closed', `update comp_event set is_open = false where comp_id = $1 and id = ${ceid}`, 'Event Closed'],
    [
      'the event is not available yet',
      `update comp_event set options = '{"isNotAvailable":true}' where comp_id = $1 and id = ${ceid}`,
      'Event Not Available',
    ],
    [
      'only counties enter',
      `update comp_event set options = '{"security":{"counties":[{"id":0,"name":""}]}}' where comp_id = $1 and id = ${ceid}`,
      'Entry by COUNTY representative only.',
    ],
    [
      'the code is needed',
      `update competition set entry_options = entry_options || '{"priority":{"required":true}}' where id = $1`,
      'Priority entry only.',
    ],
  ])('where %s, and the panel says so before anybody asks', async (_, change, message) => {
    await pool.query(change, [league]);
    expect((await head())?.message).toBe(message);
    expect((await save()).body.error).toBe(message);
  });

  test('where the event or the competition is full of teams', async () => {
    await save();
    await pool.query('update comp_event set max_athletes = 1 where id = $1', [ceid]);
    expect((await save({ athleteIds: [young, younger, stranger, dot] })).body.error).toBe('Event full');
    await pool.query('update comp_event set max_athletes = 2 where id = $1', [ceid]);
    await pool.query(`update competition set entry_options = entry_options || '{"compLimits":{"teams":1}}' where id = $1`, [
      league,
    ]);
    expect((await head())?.message).toBe('Max teams reached');
    expect((await save({ athleteIds: [young, younger, stranger, dot] })).body.error).toBe('Max teams reached');
  });
});

describe('a team is let in', () => {
  test('beyond the club’s number, in an event that no rule counts', async () => {
    await pool.query('update club_comp set max_mixed_relays = 1 where comp_id = $1', [league]);
    await save();
    expect((await head())?.message).toBe('Max teams reached');
    await pool.query(
      `update event set options = options || '{"excludeFromCntRule":true}' where id = (select event_id from comp_event where id = $1)`,
      [ceid],
    );
    expect((await head())?.message).toBe('');
    expect((await save({ athleteIds: [young, younger, stranger, dot] })).status).toBe(200);
  });

  test('for a county by its representative, with the county’s name', async () => {
    const county = await one('select id from area where entity_level = 2 order by id limit 1');
    const form = { entityId: county, entityLevel: 2 };
    expect(codeOf(await save(form))).toBe('forbidden');
    await pool.query('insert into user_area (user_id, area_id) values ($1, $2)', [secretary, county]);
    const { rows } = await pool.query<{ name: string }>('select name from area where id = $1', [county]);
    expect(Team.parse((await save(form)).body.data)).toMatchObject({
      areaId: county,
      entityLevel: 2,
      ceid,
      teamName: `${rows[0]?.name} 4 × 400 m Relay Mixed SEN`,
    });
  });

  test('under the name that the event makes, where it may not be typed', async () => {
    await options({ teamNameFormat: '{{entity}} {{ageGroup}}', disableTeamNameEdit: true });
    const { rows } = await pool.query<{ name: string }>('select name from club where id = $1', [club]);
    const [first, second] = [await save({ teamName: 'Mine' }), await save({ athleteIds: [young, younger, stranger, dot] })];
    expect([first, second].map(({ body }) => Team.parse(body.data).teamName)).toEqual([
      `${rows[0]?.name} SEN`,
      `${rows[0]?.name} SEN B`,
    ]);
  });
});

test('events that are in the schedule only are hidden, and take no team', async () => {
  await pool.query('update comp_event set max_athletes = -1 where id = $1', [ceid]);
  expect(await head()).toBeUndefined();
  expect(codeOf(await save())).toBe('not-found');
});

test('athletes are found by their team, and only one’s own', async () => {
  const { id } = Team.parse((await save()).body.data);
  const found = async (user: 'club' | 'parent') =>
    getAthletes.data.parse((await call(http, user, 'GET', `${BASE}/athletes?compid=${league}&teamid=${id}`)).body.data);
  expect((await found('club')).map((athlete) => athlete.surName).sort()).toEqual(['Ada', 'Bea', 'Cat', 'Dot']);
  expect(await found('parent')).toEqual([]);
});
