import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Starter } from '#local/venue/venue.ts';

export const isGone = ({ athlete, entry }: Starter): boolean => withdrawalOf(athlete, entry.id) !== undefined;

export const isHere = (starter: Starter): boolean => starter.entry.checkedIn.length > 0 && !isGone(starter);

/** The starters of a draw: everybody who has not withdrawn, or of them only those who have checked in. */
export const whoIsIn = (starters: readonly Starter[], onlyHere: boolean): readonly Starter[] =>
  starters.filter((starter) => (onlyHere ? isHere(starter) : !isGone(starter)));
