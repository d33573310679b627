import { challengesIn } from '#domain/result/challenges-in.ts';
import type { RoundState } from '#domain/round/round-row.ts';
import { roundState } from '#domain/round/round-state.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { resultsAndParts } from './results-and-parts.ts';
import type { Venue } from './venue.ts';

/** How far the results of an event are: what was official is not while a mark waits for a decision. */
export const roundStateOf = (
  venue: Pick<Venue, 'round' | 'resultsOf' | 'getSnapshot'>,
  group: Pick<EventGroupRow, 'id' | 'unit'>,
): RoundState => roundState(venue.round(group.id), resultsAndParts(venue, group).filter((row) => challengesIn(row) > 0).length);
