import { type Entered, writeHyTekEntries } from '#domain/timing/out/write-hy-tek.ts';
import type { Pool } from '#server/db/connection/pool.ts';

/** The entries of all athletes and teams; a team's runners in the order that was declared, else as the team was entered. */
export async function hyTekEntries(pool: Pool, compId: number): Promise<string> {
  const { rows } = await pool.query<Entered>(
    `select coalesce(a.sur_name, t.name) as "surName", coalesce(a.first_name, '') as "firstName", coalesce(a.gender, t.gender) as gender,
       coalesce(k.name, ar.name, '') as club, g.event_code as "eventCode", e.pb as best, ca.bib_no as bib,
       case when t.id is not null then (
         select coalesce(json_agg(json_build_object('surName', r.sur_name, 'firstName', r.first_name, 'gender', r.gender, 'bib', x.bib_no)
           order by l.n), '[]')
         from json_array_elements_text(coalesce(u.body->'legs',
           (select json_agg(m.athlete_id order by m.position) from team_athlete m where m.comp_id = e.comp_id and m.team_id = t.id), '[]'))
           with ordinality l(id, n)
         join athlete r on r.id = l.id::integer
         left join comp_athlete x on x.comp_id = e.comp_id and x.athlete_id = r.id) end as runners
     from entry e
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     left join athlete a on a.id = ca.person_id
     left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
     left join area ar on t.entity_level > 1 and ar.id = t.entity_id
     left join club k on k.id = ca.club_id
     left join line_up u on u.comp_id = e.comp_id and u.event_group_id = e.event_group_id and u.entry_id = e.id
     where e.comp_id = $1 order by g.event_no, e.heat, e.lane, e.id`,
    [compId],
  );
  return writeHyTekEntries(rows);
}
