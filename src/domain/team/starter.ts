declare const STARTER: unique symbol;
declare const ATHLETE: unique symbol;
declare const TEAM: unique symbol;

/** The number of a row at the venue: who starts, an athlete or a team. */
export type StarterId = number & { readonly [STARTER]: true };
/** An athlete starts by their own id, so theirs is a starter's as well; a starter's need not be an athlete's. */
export type AthleteId = StarterId & { readonly [ATHLETE]: true };
/** A team's own id, by which it never starts: `teamStarter` gives the number. */
export type TeamId = number & { readonly [TEAM]: true };

/**
 * At the venue a team starts as an athlete does: one row with its entry, checked in, timed and placed by the same rules. Its number there
 * begins above all athletes' ids, so that older tablets without teams go on, and the two are never confused.
 */
export const LAST_ATHLETE = 1_000_000_000;

export const teamStarter = (teamId: TeamId): StarterId => starterId(LAST_ATHLETE + teamId);

/** For a number that comes without its type: of an address, a list of numbers, a test. */
export const starterId = (id: number): StarterId => id as StarterId;
export const athleteId = (id: number): AthleteId => id as AthleteId;
export const teamId = (id: number): TeamId => id as TeamId;
