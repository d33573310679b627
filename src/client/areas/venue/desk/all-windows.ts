import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { windows } from '#client/lib/venue/rules-worker.ts';
import { onVenueMinute } from '#client/lib/venue/venue-clock.ts';
import type { CheckInStatus } from '#domain/round/check-in-window.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { serverNow } from '#local/feed/server-clock.ts';
import type { Venue } from '#local/venue/venue.ts';

export type Statuses = ReadonlyMap<number, CheckInStatus>;

const AFTER_PAINT_MS = 1000;
const NONE: Statuses = new Map();
const known = new WeakMap<Venue, AllWindows>();

/** Check-in status of every event of a competition, worked out by the web worker once a minute; empty until it has answered. */
export function useStatuses(venue: Venue): Statuses {
  const all = known.get(venue) ?? new AllWindows(venue);
  known.set(venue, all);
  return useStore(all.statuses);
}

class AllWindows {
  readonly #venue: Venue;
  #groups: readonly EventGroupRow[] = [];
  readonly statuses = createStore<Statuses>(NONE, () => this.#start());
  #followed = false;

  constructor(venue: Venue) {
    this.#venue = venue;
  }

  #start(): () => void {
    this.#followed = true;
    const stops = [onVenueMinute(() => void this.#ask()), this.#venue.subscribe(() => this.#programmeMayHaveChanged())];
    this.#askSoon();
    return () => {
      this.#followed = false;
      for (const stop of stops) stop();
    };
  }

  #programmeMayHaveChanged(): void {
    const { eventGroups } = this.#venue.getSnapshot();
    if (eventGroups !== this.#groups) this.#askSoon();
  }

  /** The worker reads the whole competition: after the list is painted, not beside it. */
  #askSoon(): void {
    this.#groups = this.#venue.getSnapshot().eventGroups;
    setTimeout(() => void this.#ask(), AFTER_PAINT_MS);
  }

  /** A worker that fails leaves the last answer as it was: the ticks themselves ask the same rule where they are. */
  async #ask(): Promise<void> {
    if (!this.#followed) return;
    const answer = await windows(this.#venue.compId, serverNow()).catch(() => undefined);
    if (!answer) return;
    this.statuses.set(new Map(answer.map(({ eventGroupId, window }) => [eventGroupId, window.status])));
  }
}
