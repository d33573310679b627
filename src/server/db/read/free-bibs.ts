import type { Client, Pool } from '#server/db/connection/pool.ts';
import { BIBS_OUT } from './ticked-sql.ts';

/** The next numbers of the competition's pool that nobody wears and no device has in reserve. */
export async function freeBibs(db: Pool | Client, compId: number, count: number): Promise<number[]> {
  const { rows } = await db.query<{ n: number }>(
    `select n from competition c
     cross join generate_series((c.options->'bibNos'->>'first')::integer, (c.options->'bibNos'->>'last')::integer) n
     where c.id = $1
       and not exists (select from comp_athlete ca where ca.comp_id = $1 and ca.bib_no = n)
       and not exists (select from (${BIBS_OUT}) o where o.bib_no = n)
       and not exists (select from bib_lease l where l.comp_id = $1 and l.bib_no = n)
     order by n limit $2`,
    [compId, count],
  );
  return rows.map((row) => row.n);
}
