import { progressionWords } from '#client/lib/text/progression-words.ts';
import { endFor } from '#domain/progression/next-round.ts';
import type { Qualified } from '#domain/progression/qualified.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import { endOfEvent, savedPlaces } from './round-end.ts';

/** How somebody came on to an event, with their place and mark in the round before. */
export interface Came {
  readonly by: Qualified;
  /** `1st in heat 2 · 12.15`. */
  readonly text: string;
}

const NOBODY: ReadonlyMap<number, Came> = new Map();

/** By entry; empty: nothing feeds the event. */
export function howTheyCame(venue: Venue, { id, feedsFrom }: EventGroupRow): ReadonlyMap<number, Came> {
  const source = feedsFrom === undefined ? undefined : venue.eventGroup(feedsFrom);
  if (!source) return NOBODY;
  const placings = savedPlaces(venue, source);
  const marks = new Map(placings.map(({ entryId, mark }) => [entryId, mark]));
  const through = endFor(endOfEvent(venue, source, placings), id)?.through ?? [];
  return new Map(
    through.map(({ entryId, by, heat, heatPlace }) => [
      entryId,
      { by, text: [progressionWords.heatPlace(heat, heatPlace), marks.get(entryId)].filter(Boolean).join(' · ') },
    ]),
  );
}
