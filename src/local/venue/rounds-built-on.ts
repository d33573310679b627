import type { Consequence } from '#domain/consequence/consequence.ts';
import { roundConsequences } from '#domain/consequence/consequences-of.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { endOfRound } from '#domain/progression/next-round.ts';
import { heatOf, type Placing, places } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import { begunAfter } from './begun-rounds.ts';
import { excludedAfter } from './excluded.ts';
import type { HeldEvents } from './held-events.ts';
import { onStartList } from './start-lists.ts';

/** Consequences of an event for the start lists of the rounds after it. */
export function roundsBuiltOn(venue: HeldEvents, group: EventGroupRow): readonly Consequence[] {
  const fed = venue.getSnapshot().eventGroups.filter(({ feedsFrom }) => feedsFrom === group.id);
  if (!fed.some(({ id }) => venue.draw(id))) return [];
  const starters = onStartList(venue.startList(group.id)).map(({ entry }) => ({ entryId: entry.id, heat: heatOf(entry.heat) }));
  const placings = places(group, starters, venue.resultsOf(group.id), schemeOf(group, venue.round(group.id)));
  const begun = begunAfter(venue, group.id);
  return roundConsequences({
    round: asNow(venue, group, placings),
    drawOf: venue.draw,
    hasBegun: (id) => begun.has(id),
  });
}

/** As the marks are now, whatever has begun. */
function asNow(
  venue: HeldEvents,
  { id: eventGroupId }: EventGroupRow,
  placings: readonly Placing[],
): Parameters<typeof endOfRound>[0] {
  const { eventGroups: groups, competition } = venue.getSnapshot();
  const starters = venue.startList(eventGroupId);
  const withdrawn = starters.flatMap(({ athlete, entry }) => (withdrawalOf(athlete, entry.id) ? entry.id : []));
  return {
    eventGroupId,
    placings,
    groups,
    laneCount: competition?.options.laneCount ?? 0,
    progressionTable: competition?.progressionTable ?? [],
    said: venue.round(eventGroupId),
    withdrawn: new Set([...withdrawn, ...excludedAfter(venue, { id: eventGroupId }, starters)]),
  };
}
