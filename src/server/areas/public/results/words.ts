import { boardChanges, changeText, noticesOf } from '#domain/event-board/board-changes.ts';
import { completeIn, stateWord } from '#domain/event-board/event-state.ts';
import type { RankedBy } from '#domain/event-board/rankings.ts';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';

/** How far an event is, for pages and prints: `Official, 14:05`. */
export function stateText({ state, event, board }: Pick<PlacedEvent, 'state' | 'event' | 'board'>, timeZone: string): string {
  const since = event.round ? `, ${formatClock(event.round.at, timeZone)}` : '';
  const reopened = event.reopened === undefined ? '' : ', taken back and being looked at again';
  return `${stateWord(state, completeIn(state, board).complete)}${since}${reopened}`;
}

/** What parts a ranking into lists. */
export const RANKED_WORDS: Readonly<Record<RankedBy, string>> = {
  all: 'All',
  'age-group': 'Age group',
  gender: 'Gender',
  team: 'Club',
};

/** What has changed since the results were announced, and what officials have still to decide. */
export function changeTexts({ event, board }: PlacedEvent, timeZone: string): readonly string[] {
  return [
    ...noticesOf(event),
    ...boardChanges(event, board).map((one) => `Result changed ${formatClock(one.at, timeZone)}: ${changeText(one)}`),
  ];
}
