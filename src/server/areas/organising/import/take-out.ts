import type { Client } from '#server/db/connection/pool.ts';
import { IS_DRAWN } from '#server/db/read/row-sql.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import type { Row } from './run.ts';

/** What stays, and why, in words. */
export interface Kept {
  readonly name: string;
  readonly why: string;
}

interface TakenOut {
  /** Rows of `entry`, as they were. */
  readonly gone: readonly Row[];
  readonly kept: readonly Kept[];
}

/** Why an entry `e` of a starter `ca` stays; null: nothing depends on it. */
const WHY = `case
  when exists (select from result r where r.comp_id = e.comp_id and r.entry_id = e.id) then 'has a result'
  when ${isTickedSql('e.checked_in')} then 'has checked in'
  when exists (select from product p where p.comp_id = e.comp_id and p.entry_id = e.id and p.state = 'entered') then 'was entered here as well'
  when exists (select from draw d, json_array_elements(d.body->'places') p
    where d.comp_id = e.comp_id and ${IS_DRAWN} and (p->>'entry')::integer = e.id) then 'is drawn'
  when exists (select from line_up l where l.comp_id = e.comp_id and l.entry_id = e.id) then 'has a line-up'
  when ${isTickedSql('ca.collected')} then 'has bib ' || coalesce(ca.bib_no::text, '') || ' in hand'
  when coalesce(ca.note->>'text', '') <> '' then 'has a note'
  end`;

/**
 * Takes entries out of the venue that nothing depends on yet, under the competition's lock. Their athletes' rows take a change number each, so that tablets are told; with
 * the last entry goes the bib. `next` gives change numbers.
 */
export async function takeOut(
  client: Client,
  compId: number,
  entryIds: readonly number[],
  next: () => number,
): Promise<TakenOut> {
  if (entryIds.length === 0) return { gone: [], kept: [] };
  const { rows } = await client.query<{ id: number; name: string; why: string | null }>(
    `select e.id, a.first_name || ' ' || a.sur_name || ', ' || g.name as name, ${WHY} as why
     from entry e join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     join athlete a on a.id = e.athlete_id join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     where e.comp_id = $1 and e.id = any($2::integer[]) order by a.sur_name, a.first_name, e.id`,
    [compId, entryIds],
  );
  const going = rows.filter(({ why }) => why === null).map(({ id }) => id);
  const { rows: gone } = await client.query<{ row: Row; athlete: number }>(
    'delete from entry e where comp_id = $1 and id = any($2::integer[]) returning to_json(e) as row, athlete_id as athlete',
    [compId, going],
  );
  const athletes = [...new Set(gone.map(({ athlete }) => athlete))];
  await client.query(
    `update comp_athlete ca set version = x.version,
       bib_no = case when exists (select from entry e where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id)
         or ${isTickedSql('ca.collected')} then bib_no end
     from unnest($2::integer[], $3::integer[]) x(athlete, version) where ca.comp_id = $1 and ca.athlete_id = x.athlete`,
    [compId, athletes, athletes.map(() => next())],
  );
  return {
    gone: gone.map(({ row }) => row),
    kept: rows.flatMap(({ name, why }) => (why === null ? [] : [{ name, why }])),
  };
}
