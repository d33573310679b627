import { useMemo } from 'react';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { consequencesAt, consequencesFrom, type HeldConsequence, isUnsettled } from '#local/venue/consequences.ts';
import type { Venue } from '#local/venue/venue.ts';

/** What follows from changed results of an event, and of the round before it. */
export function useConsequences(venue: Venue, group: EventGroupRow): readonly HeldConsequence[] {
  const revision = useVenueValue(venue, (s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a result, a draw or a decision has come
  return useMemo(() => consequencesAt(venue, group), [venue, group, revision]);
}

/** How many wait for a decision, by the event whose results have changed, and by the round after it that they are about. */
export function useOpenConsequences(venue: Venue): ReadonlyMap<number, number> {
  const groups = useVenueValue(venue, (s) => s.eventGroups);
  const revision = useVenueValue(venue, (s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a result, a draw or a decision has come
  return useMemo(() => {
    const open = new Map<number, number>();
    for (const one of groups.flatMap((group) => consequencesFrom(venue, group).filter(isUnsettled)))
      for (const id of 'to' in one ? [one.eventGroupId, one.to] : [one.eventGroupId]) open.set(id, (open.get(id) ?? 0) + 1);
    return open;
  }, [venue, groups, revision]);
}
