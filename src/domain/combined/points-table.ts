/** A points table of an organiser, such as a national one, by the same kind of formula as the tables of World Athletics. */
export interface PointsTable {
  readonly name: string;
  readonly lines: readonly PointsLine[];
  /** The combined events that are scored by it; all others go by the tables of World Athletics. */
  readonly eventGroupIds: readonly number[];
}

/** One event: points = a·(b − seconds)^c on the track, a·(M − b)^c in the field (jumps in cm, throws in m). */
export interface PointsLine {
  readonly gender: 'M' | 'F';
  readonly eventCode: string;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** The most tables of a competition, and lines of one. */
export const MOST_TABLES = 20;
export const MOST_LINES = 200;
