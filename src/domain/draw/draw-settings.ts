import type { Qualified } from '#domain/progression/qualified.ts';

/** Lanes by rank: who is best in a heat gets a lane of the first band, by lot within it. */
export type Bands = readonly (readonly number[])[];

/**
 * How a heat's lanes are dealt: by lot alone; by the bands of World Athletics TR20.4.3 to TR20.4.8 for a race on the straight, of 200 or 300 m, from 400 m
 * on; by those that were in force to 2022; or as the organiser typed them.
 */
export const LANE_RULES = ['lot', 'straight', 'bend', 'oval', 'old'] as const;
export type LanePlan = (typeof LANE_RULES)[number] | Bands;

/**
 * Into heats: `zigzag` spreads the best over the heats, `graded` puts them together, `lot` and `listed` take the list as lots shuffle it or as it comes.
 */
export const DRAW_METHODS = ['zigzag', 'graded', 'lot', 'listed'] as const;
export type DrawMethod = (typeof DRAW_METHODS)[number];

/** Which heat runs first: by lot, or of graded heats the slowest or the fastest. */
export const HEAT_ORDERS = ['lot', 'slow', 'fast'] as const;

export interface DrawSettings {
  readonly method: DrawMethod;
  readonly heats: number;
  readonly order: (typeof HEAT_ORDERS)[number];
  /** Team-mates in different heats where that can be (TR20.2.2). */
  readonly apart: boolean;
  /** Where no swap of athletes seeded alike helps, within a lane band too; absent: as it was drawn before that was known, and in first rounds. */
  readonly withinBands?: true;
  /** Lanes in use, ascending; none: places in a line, from 1. */
  readonly lanes: readonly number[];
  /** So many may start in one lane; absent: one. */
  readonly perLane?: 2;
  readonly plan: LanePlan;
  /** In the order of the list and of the heats, each in heats of its own: of an age group, of a gender; absent: all start together. */
  readonly groups?: readonly HeatGroup[];
  /** Marks of the list are ranks in the round before, 1 for the first; absent: they are marks of the event. */
  readonly ranks?: true;
}

/** The next so many of a list, and how many heats they have. */
export interface HeatGroup {
  readonly name: string;
  readonly starters: number;
  readonly heats: number;
}

/** So many may start in one lane. */
export const perLaneOf = ({ perLane }: Pick<DrawSettings, 'perLane'>): number => perLane ?? 1;

/** A starter as a draw lists them: `mark` is what they are seeded by, in ms, cm or points, null without one; `team` is whose team-mates are kept apart, empty: nobody's. */
export interface Listed {
  readonly entry: number;
  readonly mark: number | null;
  readonly team: string;
  /** How they came on from the round before; absent: from none, or it was drawn by an older app. */
  readonly came?: Qualified;
}

/** Most heats of an event, and most starters of one that is drawn: as many as eight lanes need, or as a mass start has. */
export const MOST_HEATS = 400;
export const MOST_DRAWN = 3000;

/** Letters of the reason for a move. */
export const LONGEST_REASON = 200;
