/**
 * At the venue a team starts as an athlete does: one row with its entry, checked in, timed and placed by the same rules. Its number there
 * begins where no athlete's number reaches, so that tablets which know nothing of teams go on, and nobody takes the one for the other.
 */
export const LAST_ATHLETE = 1_000_000_000;

export const teamStarter = (teamId: number): number => LAST_ATHLETE + teamId;
