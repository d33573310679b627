import { recordsFor } from '#domain/records/records-of.ts';
import { type Placing, places } from '#domain/result/places.ts';
import { type CheckInWindow, windowOf } from '#domain/round/check-in-window.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Database } from '#local/device/database.ts';
import { readDevice } from '#local/device/device.ts';
import { heldMarks } from '#local/venue/public-event.ts';
import { onStartList } from '#local/venue/start-lists.ts';
import { VenueFeed } from '#local/venue/venue-feed.ts';
import { VenueStore } from '#local/venue/venue-store.ts';
import type { Draft } from '#worker/api.ts';

/** A competition as the worker holds it: read once from the device's database, then patched by what changes, like the page's own. */
export interface HeldCompetition {
  windows(at: string): { readonly eventGroupId: number; readonly window: CheckInWindow }[];
  places(eventGroupId: number, drafts: readonly Draft[], scheme: FieldScheme): Placing[];
}

export async function holdCompetition(db: Database, compId: number): Promise<HeldCompetition> {
  const device = await readDevice(db);
  const store = new VenueStore(compId, {
    device: () => device && { id: device.id, userId: 0, name: '' },
    leases: () => [],
    newId: readOnly,
    now: readOnly,
    write: readOnly,
    failureText: readOnly,
    acted: () => undefined,
    nudge: () => undefined,
    close: () => undefined,
  });
  const feed = new VenueFeed(db, compId, {
    take: (...arrived) => store.take(...arrived),
    follow: (actions) => store.follow(actions),
    // The page's business; the worker asks again.
    discard: () => Promise.reject(new Error('what is stored cannot be read')),
    cursor: () => undefined,
    restarted: () => store.restarted(),
    loaded: () => undefined,
    failed: (error) => console.warn('The worker cannot read the device', error),
  });
  await feed.open();
  return {
    windows: (at) => {
      const { competition, eventGroups } = store.getSnapshot();
      if (!competition) return [];
      return eventGroups.map((group) => ({ eventGroupId: group.id, window: windowOf(group, competition, at) }));
    },
    places: (eventGroupId, drafts, scheme) => {
      const group = store.eventGroup(eventGroupId);
      return group ? placesOf(store, group, drafts, scheme) : [];
    },
  };
}

function placesOf(store: VenueStore, group: EventGroupRow, drafts: readonly Draft[], scheme: FieldScheme): Placing[] {
  const { records, before } = heldMarks(store, group);
  const starters = onStartList(store.startList(group.id)).map(
    ({ athlete: { gender }, entry: { id, heat, pb, sb, ageGroup } }) => {
      const best = before.get(id);
      return {
        entryId: id,
        heat,
        pb,
        sb,
        ...(best !== undefined && { before: best }),
        records: recordsFor(records, group, { gender, ageGroup }),
      };
    },
  );
  return places(group, starters, [...store.resultsOf(group.id), ...drafts], scheme);
}

function readOnly(): never {
  throw new Error('The web worker only reads.');
}
