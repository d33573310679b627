import type { Client, Pool } from '#server/db/connection/pool.ts';
import { ATHLETE_ROWS, COMPETITION_ROWS, EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';

const SCHEDULE = `
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by made.row->>'startsAt', made.id), '') || ']' as json
  from (select (g.row->>'id')::integer as id, g.row from (${EVENT_GROUP_ROWS}) g) made
  cross join lateral (
    select count(*) as entries, count(*) filter (where ${isTickedSql('e.checked_in')}) as "checkedIn"
    from entry e where e.comp_id = $1 and e.event_group_id = made.id) es
  cross join lateral (select made.row as "group", es.entries, es."checkedIn", (
    select count(*) from result r where r.comp_id = $1 and r.event_group_id = made.id and r.entry_id > 0
      and r.value::text <> 'null') as results) x`;

/** JSON text of the programme with how far each event group is. */
export async function readSchedule(pool: Pool, compId: number): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({ name: 'schedule', text: SCHEDULE, values: [compId] });
  return rows[0]?.json ?? '[]';
}

/**
 * What is on a printed start list: names, clubs and bibs, with the entries of this event group alone, and the marks that stand. Whom a
 * published draw left out is not on it. Registration numbers, who checked whom in and who wrote which mark are private (`PublicRow`); the runners of a team are told where the organiser shows them. The athletes are asked for by an array of their ids,
 * so that they are found by their keys: a join would read the whole meeting at every mark.
 */
const EVENT = `
  select c.change_no as change, (
    select '[' || string_agg(made.row::text, ',' order by made.version) || ']' from (
      ${COMPETITION_ROWS}
      union all ${EVENT_GROUP_ROWS} and g.id = $2
      union all
      select r.version, row_to_json(x) as row
      from result r
      cross join lateral (select 'result' as kind, r.event_group_id as "eventGroupId", r.heat, r.entry_id as "entryId", r.version, r.value) x
      where r.comp_id = $1 and r.event_group_id = $2
      union all
      select a.version, case when a.row->'runners' is null
          or (select entry_options->>'showTeamAthletes' from competition where id = $1) = 'false' then row_to_json(x)
        else (left(row_to_json(x)::text, -1) || ',"runners":' || (a.row->>'runners') || '}')::json end as row
      from (${ATHLETE_ROWS} and ca.athlete_id = any(array(
        select athlete_id from entry where comp_id = $1 and event_group_id = $2 and (heat > 0 or not exists (
          select from draw where comp_id = $1 and event_group_id = $2 and published))))) a
      cross join lateral (
        select ('[' || string_agg(row_to_json(y)::text, ',') || ']')::json as entries
        from json_array_elements(a.row->'entries') e
        cross join lateral (select e->'id' as id, e->'eventGroupId' as "eventGroupId", e->'ageGroup' as "ageGroup", e->'pb' as pb,
          e->'sb' as sb, e->'heat' as heat, e->'lane' as lane) y
        where (e->>'eventGroupId')::integer = $2) es
      cross join lateral (select 'athlete' as kind, a.row->'athleteId' as "athleteId", a.version, a.row->'firstName' as "firstName",
        a.row->'surName' as "surName", a.row->'gender' as gender, a.row->'club' as club, a.row->'bibNo' as "bibNo",
        a.row->'teamBibNo' as "teamBibNo", es.entries) x
    ) made) as rows
  from competition c
  where c.id = $1 and exists (select from event_group where comp_id = $1 and id = $2)`;

/** JSON text of an event group's start list and results. Empty: no such event group. */
export async function readEvent(pool: Pool | Client, compId: number, eventGroupId: number): Promise<string> {
  const { rows } = await pool.query<{ change: number; rows: string }>({
    name: 'event',
    text: EVENT,
    values: [compId, eventGroupId],
  });
  const found = rows[0];
  return found ? `{"rows":${found.rows},"change":${found.change}}` : '';
}
