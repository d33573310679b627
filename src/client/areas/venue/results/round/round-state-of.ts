import { challengesIn } from '#domain/result/challenges-in.ts';
import type { RoundState } from '#domain/round/round-row.ts';
import { roundState } from '#domain/round/round-state.ts';
import type { Venue } from '#local/venue/venue.ts';

/** How far the results of an event are: what was official is not while a mark waits for a decision. */
export const roundStateOf = (venue: Pick<Venue, 'round' | 'resultsOf'>, eventGroupId: number): RoundState =>
  roundState(venue.round(eventGroupId), venue.resultsOf(eventGroupId).filter((row) => challengesIn(row) > 0).length);
