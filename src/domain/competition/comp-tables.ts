import type { PointsTable } from '#domain/combined/points-table.ts';
import type { ProgressionLine } from '#domain/progression/progression.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import type { ScoringScheme } from '#domain/scoring/scheme.ts';

/** What an organiser lays down for a whole competition beyond its programme. Devices hold it with the competition's row. */
export interface CompTables {
  /** How teams score; absent: they do not. */
  readonly scoring?: ScoringScheme;
  /** That its marks are held against; absent: none. */
  readonly records?: readonly RecordMark[];
  /** Points tables of combined events; absent: those of World Athletics. */
  readonly pointsTables?: readonly PointsTable[];
  /** How many go on from rounds of a size; absent, or without a line for it: what the rules have. */
  readonly progressionTable?: readonly ProgressionLine[];
}

export const COMP_TABLES = [
  'scoring',
  'records',
  'pointsTables',
  'progressionTable',
] as const satisfies readonly (keyof CompTables)[];
