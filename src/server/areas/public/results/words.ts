import { EVENT_STATE_WORDS } from '#domain/event-board/event-state.ts';
import type { RankedBy } from '#domain/event-board/rankings.ts';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';

/** How far an event is, for pages and prints: `Official, 14:05`. */
export function stateText({ state, event }: Pick<PlacedEvent, 'state' | 'event'>, timeZone: string): string {
  const since = event.round ? `, ${formatClock(event.round.at, timeZone)}` : '';
  const reopened = event.reopened === undefined ? '' : ', taken back and being looked at again';
  return `${EVENT_STATE_WORDS[state]}${since}${reopened}`;
}

/** What parts a ranking into lists. */
export const RANKED_WORDS: Readonly<Record<RankedBy, string>> = {
  all: 'All',
  'age-group': 'Age group',
  gender: 'Gender',
  team: 'Club',
};
