import { toInstant } from '#domain/shared/wall-clock.ts';
import { LAST_ATHLETE } from '#domain/team/starter.ts';
import type { Client } from '#server/db/connection/pool.ts';

/** Teams in the relay, of five women each. */
const TEAMS = 6;
/** Of so many the line-up is declared. */
const DECLARED = 4;

/** A 4 × 100 m of clubs at the end of a meeting: drawn, most line-ups declared, the fifth of each team a reserve. */
export async function insertRelay(client: Client, compId: number, date: string, timeZone: string): Promise<void> {
  await client.query(
    `with counted as (
        update competition set change_no = change_no + 1 + $3::integer + $4::integer where id = $1
        returning id, change_no - $3::integer - $4::integer as version),
      race as (
        insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials)
        select id, version, (select max(event_no) + 1 from event_group where comp_id = $1), '4 × 100 m Women', '4x100', 'F', 'T', 'T', $2, 0
        from counted returning comp_id, id, version),
      women as (
        select ca.club_id, a.id, row_number() over (partition by ca.club_id order by a.dob, a.id) as n
        from comp_athlete ca join athlete a on a.id = ca.person_id where ca.comp_id = $1 and a.gender = 'F'),
      clubs as (
        select c.id, c.name, row_number() over (order by c.name, c.id) as n from club c
        where (select count(*) from women w where w.club_id = c.id) >= 5 order by c.name, c.id limit $3::integer),
      teams as (
        insert into team (comp_id, name, entity_id, entity_level, gender)
        select $1, name || ' 4 × 100 m', id, 1, 'F' from clubs returning id, entity_id),
      members as (
        insert into team_athlete (comp_id, team_id, athlete_id, position)
        select $1, t.id, w.id, w.n from teams t join women w on w.club_id = t.entity_id and w.n <= 5),
      starters as (
        insert into comp_athlete (comp_id, athlete_id, version, club_id, team_bib_no)
        select $1, ${LAST_ATHLETE} + t.id, counted.version + c.n, t.entity_id, 900 + c.n
        from teams t join clubs c on c.id = t.entity_id, counted returning athlete_id, club_id),
      entries as (
        insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb, heat, lane)
        select $1, s.athlete_id, race.id, 'Senior', (48.9 + c.n * 0.61)::numeric(4, 2)::text, (49.2 + c.n * 0.61)::numeric(4, 2)::text, 1, c.n + 1
        from starters s join clubs c on c.id = s.club_id, race returning id, athlete_id)
    insert into line_up (comp_id, event_group_id, entry_id, version, body)
    select $1, race.id, e.id, race.version + $3::integer + c.n, json_build_object(
      'legs', (select json_agg(w.id order by w.n) from women w where w.club_id = s.club_id and w.n <= 4),
      'reserves', (select json_agg(w.id) from women w where w.club_id = s.club_id and w.n = 5),
      'opId', gen_random_uuid(), 'deviceId', gen_random_uuid(), 'by', 'Call room', 'at', to_char($2::timestamptz at time zone 'UTC'
        - interval '3 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from entries e join starters s on s.athlete_id = e.athlete_id join clubs c on c.id = s.club_id, race where c.n <= $4::integer`,
    [compId, toInstant(`${date}T17:50`, timeZone), TEAMS, DECLARED],
  );
}
