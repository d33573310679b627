import { writeHyTekEntries } from '#domain/timing/write-hy-tek.ts';
import type { Pool } from '#server/db/connection/pool.ts';

interface Row {
  readonly surName: string;
  readonly firstName: string;
  readonly gender: string;
  readonly club: string;
  readonly eventCode: string;
  readonly best: string;
  readonly bib: number | null;
}

/** The entries of all athletes, teams left out. */
export async function hyTekEntries(pool: Pool, compId: number): Promise<string> {
  const { rows } = await pool.query<Row>(
    `select a.sur_name as "surName", a.first_name as "firstName", a.gender, coalesce(k.name, '') as club, g.event_code as "eventCode",
       e.pb as best, ca.bib_no as bib
     from entry e
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     join athlete a on a.id = ca.person_id
     left join club k on k.id = ca.club_id
     where e.comp_id = $1 order by g.event_no, e.heat, e.lane, e.id`,
    [compId],
  );
  return writeHyTekEntries(rows);
}
