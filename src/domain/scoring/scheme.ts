/** What a separate table of teams is kept for: none, one for each gender, one for each age group. */
export const SCORED_BY = ['all', 'gender', 'ageGroup'] as const;
export type ScoredBy = (typeof SCORED_BY)[number];

/** How teams score in a competition. Points are whole numbers, for the first place on. */
export interface ScoringScheme {
  readonly individual: readonly number[];
  readonly relay: readonly number[];
  /** Points of the second strings: the better athlete of a team scores among the others' better ones, the next among theirs. Empty: no strings. */
  readonly stringB: readonly number[];
  /** How many of a team score in an event; 0: all of them. Where there are strings, those do. */
  readonly scorers: number;
  /** What becomes of those of a team beyond its scorers: they keep their place, or leave the count and the next move up. */
  readonly beyond: Leaving;
  /** The teams in the match; empty: every club. */
  readonly teams: readonly string[];
  /** The same of those who start for none of them. */
  readonly guests: Leaving;
  readonly by: ScoredBy;
  /** Events with points of their own; without points: they do not count. */
  readonly events: readonly EventPoints[];
  /** Points that officials give or take. */
  readonly adjustments: readonly Adjustment[];
}

export const LEAVING = ['stay', 'leave'] as const;
type Leaving = (typeof LEAVING)[number];

interface EventPoints {
  readonly eventGroupId: number;
  readonly points: readonly number[];
}

interface Adjustment {
  readonly team: string;
  /** As `TeamTable` has it. */
  readonly table: string;
  /** Below 0: they are taken away. */
  readonly points: number;
  readonly reason: string;
}

/** Two strings score where there are points for the second. */
export const hasStrings = ({ stringB }: Pick<ScoringScheme, 'stringB'>): boolean => stringB.length > 0;

/** A match of clubs as it is often scored; what an organiser begins with. */
export const USUAL_SCHEME: ScoringScheme = {
  individual: [8, 7, 6, 5, 4, 3, 2, 1],
  relay: [8, 7, 6, 5, 4, 3, 2, 1],
  stringB: [],
  scorers: 2,
  beyond: 'leave',
  teams: [],
  guests: 'leave',
  by: 'all',
  events: [],
  adjustments: [],
};

/** How many points a list has at most, and the most points of a place. */
export const LONGEST_POINTS = 100;
export const MOST_POINTS = 1000;

/** `8 7 6` or `8, 7, 6`, as it is typed; undefined: something else is in it. */
export function readPoints(typed: string): readonly number[] | undefined {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  if (words.length > LONGEST_POINTS || !words.every((word) => /^\d{1,4}$/.test(word))) return undefined;
  const points = words.map(Number);
  return points.every((one) => one <= MOST_POINTS) ? points : undefined;
}
