import { searchIndex } from '#domain/check-in/search-index.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Venue } from '#local/venue/venue.ts';

/** What the desk looks for. */
interface DeskFilter {
  readonly query: string;
  /** 0: all. */
  readonly eventGroupId: number;
  /** Empty: all. */
  readonly club: string;
  readonly notYetHere: boolean;
  /** Whom this desk looks after, until something is typed: nobody is sent away from a desk that can help. */
  readonly part: { readonly name: string; readonly has: (athlete: AthleteRow) => boolean } | undefined;
  /** A scanned athlete, alone. */
  readonly only: StarterId | undefined;
}
export const NO_FILTER: DeskFilter = {
  query: '',
  eventGroupId: 0,
  club: '',
  notYetHere: false,
  part: undefined,
  only: undefined,
};

export interface DeskView {
  readonly filter: DeskFilter;
  readonly athleteIds: Int32Array;
  /** How many events each of them has: what a row's height follows from. */
  readonly events: Int32Array;
}

/** What of a venue is searched. */
type Searched = Pick<Venue, 'athlete' | 'getSnapshot' | 'subscribe'>;

/** The list of one desk, kept as long as its venue: coming back from the bibs finds the same list. */
export interface DeskList {
  getSnapshot(): DeskView;
  subscribe(listener: () => void): () => void;
  change(part: Partial<DeskFilter>): void;
}

/**
 * The list is worked out when the filter or somebody's name, club or bib changes, and not when somebody is ticked: at 14,000
 * athletes a tick then costs one row. So a person just ticked under "not yet here" stays in sight, to be undone, until the next search.
 */
export function createDeskList(venue: Searched): DeskList {
  const listeners = new Set<() => void>();
  let searched = venue.getSnapshot().folded;
  let view = find(venue, NO_FILTER);

  function renew(filter: DeskFilter) {
    searched = venue.getSnapshot().folded;
    view = find(venue, filter);
  }

  return {
    getSnapshot() {
      // Also when nobody was subscribed while the venue went on.
      if (venue.getSnapshot().folded !== searched) renew(view.filter);
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = venue.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    change(part) {
      const { only: _scanned, ...typed } = view.filter;
      renew({ ...typed, only: undefined, ...part });
      for (const listener of listeners) listener();
    },
  };
}

const indexes = new WeakMap<readonly string[], ReturnType<typeof searchIndex>>();

/** Another list of texts comes with whatever of an athlete is searched. */
function indexOf(athletes: readonly AthleteRow[], folded: readonly string[]) {
  const index = indexes.get(folded) ?? searchIndex(athletes, folded);
  indexes.set(folded, index);
  return index;
}

function find(venue: Searched, filter: DeskFilter): DeskView {
  const { athletes, folded, ids, eventCounts } = venue.getSnapshot();
  if (filter.only !== undefined)
    return {
      filter,
      athleteIds: Int32Array.of(filter.only),
      events: Int32Array.of(venue.athlete(filter.only)?.entries.length ?? 0),
    };
  const matching = indexOf(athletes, folded)(filter.query);
  const all = filter.club === '' && filter.eventGroupId === 0 && !filter.notYetHere && !filter.part;
  const places = all ? matching : matching.filter((place) => passes(athletes[place], filter));
  const view = { filter, athleteIds: new Int32Array(places.length), events: new Int32Array(places.length) };
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] ?? 0;
    view.athleteIds[i] = ids[place] ?? 0;
    view.events[i] = eventCounts[place] ?? 0;
  }
  return view;
}

function passes(athlete: AthleteRow | undefined, { eventGroupId, club, notYetHere, part, query }: DeskFilter): boolean {
  if (!athlete || (part && query === '' && !part.has(athlete))) return false;
  if (club !== '' && athlete.club !== club) return false;
  if (eventGroupId === 0 && !notYetHere) return true;
  return athlete.entries.some(
    (entry) =>
      (eventGroupId === 0 || entry.eventGroupId === eventGroupId) &&
      !(notYetHere && (entry.checkedIn.length > 0 || withdrawalOf(athlete, entry.id))),
  );
}
