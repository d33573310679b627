/**
 * At the venue a team starts as an athlete does: one row with its entry, checked in, timed and placed by the same rules. Its number there
 * begins above all athletes' ids, so that older tablets without teams go on, and the two are never confused.
 */
export const LAST_ATHLETE = 1_000_000_000;

export const teamStarter = (teamId: number): number => LAST_ATHLETE + teamId;
