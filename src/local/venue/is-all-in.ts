import { heatsTogether } from '#domain/draw/heat-groups.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { withStopped } from '#domain/horizontal/trial-lists.ts';
import { heatOf, places } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { excludedFrom } from './excluded.ts';
import type { Starter, Venue } from './venue.ts';

type Held = Pick<Venue, 'draw' | 'round' | 'resultsOf' | 'sentOff' | 'eventGroup'>;

/** Whether no more marks can come that would change the results: none come of those a card keeps out. False of a combined event. */
export function isAllIn(venue: Held, group: EventGroupRow, starters: readonly Starter[]): boolean {
  if (group.unit === 'P' || starters.length === 0) return false;
  const excluded = excludedFrom(venue, group, starters);
  const own = starters.map(({ entry }) => ({ entryId: entry.id, heat: heatOf(entry.heat) }));
  const saved = venue.resultsOf(group.id);
  const results = group.unit === 'D' ? withStopped(saved, own, excluded) : saved;
  const heats = [...new Set(own.map(({ heat }) => heat))].sort((a, b) => a - b);
  const scheme = schemeOf(group, venue.round(group.id));
  // A cut is of one competition, and what is drawn apart is not.
  return heatsTogether(heats, venue.draw(group.id)?.settings.groups).every((together) =>
    places(
      group,
      own.filter(({ heat }) => together.includes(heat)),
      results,
      scheme,
    ).every(({ entryId, done }) => done || excluded.has(entryId)),
  );
}
