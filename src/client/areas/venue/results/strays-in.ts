import { strayResults } from '#domain/draw/stray-results.ts';
import type { Venue } from '#local/venue/venue.ts';

/** Marks of an event that no list shows, since their athletes are in another heat. */
export const straysIn = (venue: Pick<Venue, 'startList' | 'resultsOf'>, eventGroupId: number) =>
  strayResults(
    venue.resultsOf(eventGroupId),
    venue.startList(eventGroupId).map(({ entry: { id, heat }, undrawn }) => ({ entryId: id, heat: undrawn ? undefined : heat })),
  );
