import { heatsTogether } from '#domain/draw/heat-groups.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { type TrialList, trialLists } from '#domain/horizontal/trial-lists.ts';
import { heatOf, type PlacedResult } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { excludedFrom } from '#local/venue/excluded.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { isGone } from './who-is-in.ts';

type Held = Pick<Venue, 'draw' | 'round' | 'resultsOf' | 'sentOff' | 'eventGroup'>;

/** The lists of trials of a horizontal event for those who start: `typed`: marks as they stand with what is typed; absent: as they are saved. */
export function trialsOf(
  venue: Held,
  group: EventGroupRow,
  starters: readonly Starter[],
  typed?: readonly PlacedResult[],
): readonly TrialList[] {
  const starting = starters.filter((one) => !isGone(one)).map(({ entry }) => ({ entryId: entry.id, heat: heatOf(entry.heat) }));
  const heats = [...new Set(starters.map(({ entry }) => heatOf(entry.heat)))].sort((a, b) => a - b);
  const at = new Map(starting.map(({ entryId, heat }) => [entryId, heat]));
  const taken = venue.resultsOf(group.id).filter(({ entryId, heat }) => at.get(entryId) === heat);
  return trialLists({
    scheme: schemeOf(group, venue.round(group.id)),
    starters: starting,
    results: typed ?? taken,
    ...(group.guests && { guests: group.guests }),
    taken,
    excluded: excludedFrom(venue, group, starters),
    together: heatsTogether(heats, venue.draw(group.id)?.settings.groups),
  });
}
