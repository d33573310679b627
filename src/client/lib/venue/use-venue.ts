import { useSyncExternalStore } from 'react';
import type { AthleteRow, EventGroupRow } from '#domain/sync/row.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Starter, Venue, VenueSnapshot } from '#local/venue/venue.ts';
import { venueOf } from './venues.ts';

/** The competition as this device holds it; opened at the first use and kept. */
export function useVenue(compId: number): Venue {
  return venueOf(compId);
}

/** Renders again only when what `select` gives is another value: it must give parts of the snapshot, nothing made anew. */
export function useVenueValue<T>(venue: Venue, select: (snapshot: VenueSnapshot) => T): T {
  return useSyncExternalStore(venue.subscribe, () => select(venue.getSnapshot()));
}

export function useAthlete(venue: Venue, athleteId: StarterId): AthleteRow | undefined {
  return useSyncExternalStore(venue.subscribe, () => venue.athlete(athleteId));
}

export function useEventGroup(venue: Venue, id: number): EventGroupRow | undefined {
  return useSyncExternalStore(venue.subscribe, () => venue.eventGroup(id));
}

export function useStartList(venue: Venue, eventGroupId: number): readonly Starter[] {
  return useSyncExternalStore(venue.subscribe, () => venue.startList(eventGroupId));
}
