/** Whether a column of ticks holds one: an athlete has been checked in, or their bib collected. */
export const isTickedSql = (column: string): string => `(${column}::text <> '[]')`;

/** Whether an athlete of `comp_athlete` still starts somewhere: has an entry that is not among their withdrawals. */
export const startsSql = (athlete: string): string => `exists (select from entry s
  where s.comp_id = ${athlete}.comp_id and s.athlete_id = ${athlete}.athlete_id
    and not exists (select from json_array_elements(${athlete}.withdrawn) w where (w->>'entryId')::integer = s.id))`;
