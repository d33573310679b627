import { getPublicGroup } from '#contracts/event-group.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { isVisible } from '#server/db/entry/is-visible.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import type { Pool } from '#server/db/pool.ts';
import { iso } from '#server/db/row-sql.ts';
import { refuse } from '#server/lib/answer.ts';
import { LARGEST_ID } from '#server/lib/principal.ts';
import { type Router, route } from '#server/lib/route.ts';

type Group = Data<typeof getPublicGroup>;
const NO_EVENT = refuse('not-found', { message: 'There is no such event.', remedy: 'Look for it in the programme.' });

/** Who is entered in an event group, for anybody who may know of its competition. */
export function groupAthleteRoutes(router: Router, now: () => number): void {
  const { pool } = router;
  route(router, getPublicGroup, async ({ params: { id }, caller: { user } }) => {
    const found = id > LARGEST_ID ? undefined : await findGroup(pool, id);
    const configuration = found && (await readConfiguration(pool, found.competition.id, new Date(now()).toISOString()));
    if (!configuration || !isVisible(configuration, user)) return NO_EVENT;
    const { showTeamAthletes } = configuration.competition.options;
    const athletes = await readAthletes(pool, found.competition.id, id);
    const teams = await readGroupTeams(pool, found.competition.id, id, showTeamAthletes);
    return { data: { ...found, athletes, teams } };
  });
}

async function findGroup(pool: Pool, id: number): Promise<Pick<Group, 'competition' | 'eventGroup'> | undefined> {
  const { rows } = await pool.query<Pick<Group, 'competition' | 'eventGroup'>>(
    `select json_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone) as competition,
       json_build_object('id', g.id, 'name', g.name, 'eventNo', g.event_no, 'startDateIso', ${iso('g.starts_at')}) as "eventGroup"
     from event_group g join competition c on c.id = g.comp_id where g.id = $1`,
    [id],
  );
  return rows[0];
}

async function readAthletes(pool: Pool, compId: number, id: number): Promise<Group['athletes']> {
  const { rows } = await pool.query<Group['athletes'][number]>(
    `select a.id as "athleteId", a.first_name as "firstName", a.sur_name as "surName", coalesce(k.name, '') as club,
       e.age_group as "ageGroup", ca.bib_no as "bibNo", e.pb
     from entry e join athlete a on a.id = e.athlete_id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id left join club k on k.id = ca.club_id
     where e.comp_id = $1 and e.event_group_id = $2 order by a.sur_text, a.first_text, a.id`,
    [compId, id],
  );
  return rows;
}

/** Teams that are entered: a form that nobody has paid for is none. */
async function readGroupTeams(pool: Pool, compId: number, id: number, named: boolean): Promise<Group['teams']> {
  const { rows } = await pool.query<Group['teams'][number]>(
    `select t.id, t.name, coalesce(k.name, ar.name, '') as entity,
       (select coalesce(json_agg(a.first_name || ' ' || a.sur_name order by m.position), '[]') from team_athlete m
          join athlete a on a.id = m.athlete_id where m.comp_id = t.comp_id and m.team_id = t.id and $3) as athletes
     from team t join comp_event ce on ce.comp_id = t.comp_id and ce.id = t.ce_id
     left join club k on t.entity_level = 1 and k.id = t.entity_id
     left join area ar on t.entity_level > 1 and ar.id = t.entity_id
     where t.comp_id = $1 and ce.event_group_id = $2
       and exists (select from product p where p.comp_id = t.comp_id and p.team_id = t.id and p.state = 'entered')
     order by t.name, t.id`,
    [compId, id, named],
  );
  return rows;
}
