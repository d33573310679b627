import { describe, expect, test } from 'vitest';
import { getPublicGroup } from '#contracts/organising/event-group.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const one = async (text: string, ...values: unknown[]): Promise<number> =>
  (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
const ask = (id: number | string, user?: DemoUser) => call(http, user, 'GET', `/wp-json/e4s/v5/public/eventgroup/${id}/athletes`);
const HOME = await one('select event_group_id as id from entry where comp_id = 1 group by 1 order by count(*) desc limit 1');

describe('athletes of an event group', () => {
  test('are shown to anybody by surname, with only the fields of a start list', async () => {
    const { body } = await ask(HOME);
    const { athletes, competition, eventGroup } = getPublicGroup.data.parse(body.data);
    const entered = await one('select count(*)::integer as id from entry where comp_id = 1 and event_group_id = $1', HOME);
    expect([competition.id, eventGroup.id, athletes.length]).toEqual([1, HOME, entered]);
    const fields = ['ageGroup', 'athleteId', 'bibNo', 'club', 'firstName', 'pb', 'surName'];
    expect(Object.keys(athletes[0] ?? {}).sort()).toEqual(fields);
    const dates = await pool.query<{ dob: string }>('select dob::text from athlete where dob is not null limit 500');
    for (const { dob } of dates.rows) expect(JSON.stringify(body)).not.toContain(dob);
  });

  test('shows a draft’s to its builder only, and says not found for an id that is not an event', async () => {
    const draft = await one(
      `select g.id from event_group g join competition c on c.id = g.comp_id where c.name = 'Autumn Open' limit 1`,
    );
    expect([codeOf(await ask(draft)), codeOf(await ask(draft, 'parent'))]).toEqual(['not-found', 'not-found']);
    expect((await ask(draft, 'organiser')).status).toBe(200);
    expect(codeOf(await ask(99_999_999))).toBe('not-found');
    expect(codeOf(await ask('99999999999'))).toBe('not-found');
    expect(codeOf(await ask('x'))).toBe('invalid');
  });

  test('come with the teams that are entered, and their runners where the organiser shows them', async () => {
    const league = await one(`select id from competition where name = 'Club League Final'`);
    const event = await pool.query<{ ceid: number; group: number; club: number }>(
      `select ce.id as ceid, ce.event_group_id as "group", (select club_id from club_comp where comp_id = $1 order by id limit 1) as club
       from comp_event ce join event e on e.id = ce.event_id where ce.comp_id = $1 and e.event_code = '4X100' and e.gender = 'F'`,
      [league],
    );
    const { ceid = 0, group = 0, club = 0 } = event.rows[0] ?? {};
    const team = await one(
      `insert into team (comp_id, name, entity_id, entity_level, gender, ce_id) values ($1, 'The Batons', $2, 1, 'F', $3) returning id`,
      league,
      club,
      ceid,
    );
    await pool.query(
      `insert into team_athlete (comp_id, team_id, athlete_id, position)
       select $1, $2, id, row_number() over () from (select id from athlete order by id limit 4) a`,
      [league, team],
    );
    const teams = async () => getPublicGroup.data.parse((await ask(group)).body.data).teams;
    expect(await teams()).toMatchObject([{ athletes: { length: 4 } }]);
    await pool.query('delete from product where comp_id = $1', [league]);
    expect(await teams()).toEqual([]);
    await pool.query(
      `insert into product (comp_id, ce_id, team_id, user_id, state, paid) select $1, $2, $3, id, 'entered', 1 from app_user limit 1`,
      [league, ceid, team],
    );
    const [entered] = await teams();
    expect([entered?.id, entered?.name, entered?.athletes.length]).toEqual([team, 'The Batons', 4]);
    await pool.query(`update competition set entry_options = entry_options || '{"showTeamAthletes":false}' where id = $1`, [
      league,
    ]);
    expect((await teams())[0]?.athletes).toEqual([]);
  });
});
