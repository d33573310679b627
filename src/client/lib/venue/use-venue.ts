import { useSyncExternalStore } from 'react';
import type { AthleteRow, EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { untilShown } from '#local/device/browser.ts';
import type { Starter, Venue, VenueSnapshot } from '#local/venue/venue.ts';
import { createStore, type Readable } from '../net/store.ts';
import { venueOf } from './venues.ts';

/** The competition as this device holds it; opened at the first use and kept. */
export function useVenue(compId: number): Venue {
  return venueOf(compId);
}

/** Renders again only when what `select` gives is another value: it must give parts of the snapshot, nothing made anew. */
export function useVenueValue<T>(venue: Venue, select: (snapshot: VenueSnapshot) => T): T {
  return useSyncExternalStore(venue.subscribe, () => select(venue.getSnapshot()));
}

/** The same for counts around a tick: they follow once the tick itself is on the screen. */
export function useVenueCount<T>(venue: Venue, select: (snapshot: VenueSnapshot) => T): T {
  return useSyncExternalStore(shownChanges(venue).subscribe, () => select(venue.getSnapshot()));
}

const shown = new WeakMap<Venue, Readable<number>>();

/** How many changes of a venue the rows on the screen have shown. */
function shownChanges(venue: Venue): Readable<number> {
  const known = shown.get(venue);
  if (known) return known;
  let waiting = false;
  const changes = createStore(0, () =>
    venue.subscribe(() => {
      if (waiting) return;
      waiting = true;
      void untilShown().then(() => {
        waiting = false;
        changes.set(changes.get() + 1);
      });
    }),
  );
  shown.set(venue, changes);
  return changes;
}

export function useAthlete(venue: Venue, athleteId: StarterId): AthleteRow | undefined {
  return useSyncExternalStore(venue.subscribe, () => venue.athlete(athleteId));
}

export function useEventGroup(venue: Venue, id: number): EventGroupRow | undefined {
  return useSyncExternalStore(venue.subscribe, () => venue.eventGroup(id));
}

/** To find events by their ids where one element shows several: one subscription for all of them. */
export function useEventGroups(venue: Venue): Venue['eventGroup'] {
  useVenueValue(venue, (s) => s.eventGroups);
  return venue.eventGroup;
}

/** Results with a card that excludes: who shows what follows from them renders again when one is given or taken away. */
export function useSentOff(venue: Venue): readonly ResultRow[] {
  return useSyncExternalStore(venue.subscribe, venue.sentOff);
}

/** Ids of this device's actions that the server has not answered yet, or that wait for a person. */
export function useUnsent(venue: Venue): ReadonlySet<string> {
  return useSyncExternalStore(venue.subscribe, venue.unsent);
}

export function useStartList(venue: Venue, eventGroupId: number): readonly Starter[] {
  return useSyncExternalStore(venue.subscribe, () => venue.startList(eventGroupId));
}
