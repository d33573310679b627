import type { GroupAthlete } from '#contracts/organising/event-group.ts';
import type { Pool } from '#server/db/connection/pool.ts';

/** The starters of an event, as printed lists name them. */
export interface Entered extends GroupAthlete {
  readonly groupId: number;
  readonly heat: number;
  readonly lane: number;
}
interface EnteredTeam {
  readonly groupId: number;
  readonly id: number;
  readonly name: string;
  readonly entity: string;
  readonly athletes: string[];
}

/** Those of a later round have no entry there: its published start list names the entries they came on with. */
const STARTING = `
  select e.comp_id, e.athlete_id, e.event_group_id, e.age_group, e.pb, e.heat, e.lane from entry e
  union all
  select e.comp_id, e.athlete_id, d.event_group_id, e.age_group, e.pb, (place->>'heat')::integer, (place->>'lane')::integer
  from draw d cross join json_array_elements(d.body->'places') place
  join entry e on e.comp_id = d.comp_id and e.id = (place->>'entry')::integer and e.event_group_id <> d.event_group_id
  where d.published`;

/** By surname; of one event group, or of all (null). */
export async function readEntered(pool: Pool, compId: number, groupId: number | null): Promise<readonly Entered[]> {
  const { rows } = await pool.query<Entered>(
    `select e.event_group_id as "groupId", a.id as "athleteId", a.first_name as "firstName", a.sur_name as "surName",
       coalesce(k.name, '') as club, e.age_group as "ageGroup", ca.bib_no as "bibNo", e.pb, e.heat, e.lane
     from (${STARTING}) e join athlete a on a.id = e.athlete_id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id left join club k on k.id = ca.club_id
     where e.comp_id = $1 and ($2::integer is null or e.event_group_id = $2) order by a.sur_text, a.first_text, a.id`,
    [compId, groupId],
  );
  return rows;
}

/** The teams that are entered; a form that nobody has paid for does not count. `named`: with their athletes. */
export async function readEnteredTeams(
  pool: Pool,
  compId: number,
  groupId: number | null,
  withAthletes: boolean,
): Promise<readonly EnteredTeam[]> {
  const { rows } = await pool.query<EnteredTeam>(
    `select ce.event_group_id as "groupId", t.id, t.name, coalesce(k.name, ar.name, '') as entity,
       (select coalesce(json_agg(a.first_name || ' ' || a.sur_name order by m.position), '[]') from team_athlete m
          join athlete a on a.id = m.athlete_id where m.comp_id = t.comp_id and m.team_id = t.id and $3) as athletes
     from team t join comp_event ce on ce.comp_id = t.comp_id and ce.id = t.ce_id
     left join club k on t.entity_level = 1 and k.id = t.entity_id
     left join area ar on t.entity_level > 1 and ar.id = t.entity_id
     where t.comp_id = $1 and ($2::integer is null or ce.event_group_id = $2)
       and exists (select from product p where p.comp_id = t.comp_id and p.team_id = t.id and p.state = 'entered')
     order by t.name, t.id`,
    [compId, groupId, withAthletes],
  );
  return rows;
}

export function printed({ athleteId, firstName, surName, club, ageGroup, bibNo, pb }: Entered): GroupAthlete {
  return { athleteId, firstName, surName, club, ageGroup, bibNo, pb };
}

export const named = ({ id, name, entity, athletes }: EnteredTeam) => ({ id, name, entity, athletes });
