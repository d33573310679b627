import { type Progress, progressOf } from '#client/areas/venue/results/heats.ts';
import { combinedBoard } from '#domain/combined/board.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { excludedFrom } from '#local/venue/excluded.ts';
import { isAllIn } from '#local/venue/is-all-in.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';

/** What this device has of the parts of a combined event. */
export const writtenIn = ({ resultsOf, round }: Pick<Venue, 'resultsOf' | 'round'>): Parameters<typeof combinedBoard>[3] => ({
  resultsOf,
  schemeOf: (part) => schemeOf(part, round(part.id)),
});

/** How far an event is, without those whom a card keeps out of it. In a combined event those are done who have all its parts behind them, or are out. */
export function eventProgress(
  venue: Pick<Venue, 'result' | 'resultsOf' | 'round' | 'getSnapshot' | 'sentOff' | 'eventGroup'>,
  group: EventGroupRow,
  starters: readonly Starter[],
): Progress {
  const excluded = excludedFrom(venue, group, starters);
  const stay = starters.filter(({ entry }) => excluded.get(entry.id)?.begun !== false);
  if (group.unit !== 'P') return progressOf(group.id, stay, venue.result);
  const scored = starters.map(({ athlete, entry: { id } }) => ({
    entryId: id,
    gender: athlete.gender,
    excluded: excluded.has(id),
  }));
  const { parts, lines } = combinedBoard(group.id, venue.getSnapshot().eventGroups, scored, writtenIn(venue));
  const done = lines.filter(({ out, parts: own }) => out || own.every(({ mark }) => mark !== ''));
  return { done: parts.length > 0 ? done.length : 0, of: starters.length };
}

/** Whether all marks of an event are in: each athlete has one, and in the field none has a trial or a height to come. */
export function isWhole(
  venue: Parameters<typeof eventProgress>[0] & Parameters<typeof isAllIn>[0],
  group: EventGroupRow,
  starters: readonly Starter[],
): boolean {
  const { done, of } = eventProgress(venue, group, starters);
  return of > 0 && done === of && (group.unit === 'P' || isAllIn(venue, group, starters));
}
