/** Whether a column of ticks holds one: an athlete has been checked in, or their bib collected. */
export const isTickedSql = (column: string): string => `(${column}::text <> '[]')`;
