import { outBefore } from '#domain/combined/parts.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { onStartList } from './start-lists.ts';
import type { Starter, Venue } from './venue.ts';

/** Whom results of an event are taken of: in a part of a combined event nobody who did not start in one before it, unless they have a mark. */
export function whoStarts(
  venue: Pick<Venue, 'startList' | 'resultsOf' | 'getSnapshot'>,
  group: Pick<EventGroupRow, 'id' | 'part'>,
): readonly Starter[] {
  const starters = onStartList(venue.startList(group.id));
  if (!group.part) return starters;
  const out = outBefore(group, venue.getSnapshot().eventGroups, venue.resultsOf);
  return out.size === 0 ? starters : starters.filter(({ entry: { id } }) => !out.has(id));
}
