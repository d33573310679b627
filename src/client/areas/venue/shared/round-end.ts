import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { BegunRounds } from '#domain/progression/begun.ts';
import { type EndOfRound, endOfRound } from '#domain/progression/next-round.ts';
import { heatOf, type Placing, places } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { begunAfter } from '#local/venue/begun-rounds.ts';
import { excludedAfter } from '#local/venue/excluded.ts';
import { onStartList } from '#local/venue/start-lists.ts';
import type { Venue } from '#local/venue/venue.ts';
import { isGone } from './who-is-in.ts';

/** Places of an event as this device has them saved. */
export function savedPlaces(venue: Venue, group: EventGroupRow): readonly Placing[] {
  const starters = onStartList(venue.startList(group.id)).map(({ entry: { id, heat } }) => ({ entryId: id, heat }));
  const rows = starters.flatMap(({ entryId, heat }) => venue.result(group.id, heatOf(heat), entryId) ?? []);
  return places(group, starters, rows, schemeOf(group, venue.round(group.id)));
}

/**
 * The end of a round: athletes who go on, by places as they are saved or being typed; undefined: nothing follows it. `begun`: the rounds after it that have
 * begun, and take no more athletes; empty: as the marks are now.
 */
export function endOfEvent(
  venue: Venue,
  { id: eventGroupId }: EventGroupRow,
  placings: readonly Placing[],
  begun: BegunRounds = begunAfter(venue, eventGroupId),
): EndOfRound | undefined {
  const { eventGroups: groups, competition } = venue.getSnapshot();
  const starters = venue.startList(eventGroupId);
  const withdrawn = starters.filter(isGone).map(({ entry }) => entry.id);
  return endOfRound({
    eventGroupId,
    placings,
    groups,
    laneCount: competition?.options.laneCount ?? 0,
    ...(competition?.progressionTable && { progressionTable: competition.progressionTable }),
    said: venue.round(eventGroupId),
    begun,
    withdrawn: new Set([...withdrawn, ...excludedAfter(venue, { id: eventGroupId }, starters)]),
  });
}
