/** Whether a column of ticks holds one: an athlete has been checked in, or their bib collected. */
export const isTickedSql = (column: string): string => `(${column}::text <> '[]')`;

/** Whether an athlete of `comp_athlete` still starts somewhere: has an entry that is not among their withdrawals. */
export const startsSql = (athlete: string): string => `exists (select from entry s
  where s.comp_id = ${athlete}.comp_id and s.athlete_id = ${athlete}.athlete_id
    and not exists (select from json_array_elements(${athlete}.withdrawn) w where (w->>'entryId')::integer = s.id))`;

/**
 * Bibs that desks have handed out to athletes of competition `$1` who have another in the list: `bibsOut` of all of them. The first look is at the
 * text: hardly a row is taken apart.
 */
export const BIBS_OUT = `select ca.athlete_id, (t->>'bib')::integer as bib_no
  from comp_athlete ca cross join lateral json_array_elements(ca.collected) t
  where ca.comp_id = $1 and ca.team_id is null and ca.collected::text like '%"bib":%'
    and replace(ca.collected::text, '"bib":' || coalesce(ca.bib_no, 0) || '}', '') like '%"bib":%'
    and t->>'bib' is not null and (t->>'bib')::integer is distinct from ca.bib_no`;
