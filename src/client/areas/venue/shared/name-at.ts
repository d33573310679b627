import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue, VenueSnapshot } from '#local/venue/venue.ts';

type Apart = ReadonlyMap<StarterId, string>;

const NONE: Apart = new Map();
/** Loaded beside the first athletes. Without a network the app may not have it: then names are as they are. */
const tell = createStore<typeof import('#domain/check-in/same-name.ts') | undefined>(undefined);
import('#domain/check-in/same-name.ts').then(tell.set, Boolean);

/** Made once for a list of names, clubs and bibs. */
const known = new WeakMap<VenueSnapshot['folded'], Apart>();

/** None before all athletes are here. */
function apartIn({ folded, athletes, sync }: VenueSnapshot): Apart {
  const telling = tell.get();
  if (!telling || sync.phase === 'loading') return NONE;
  const before = known.get(folded);
  if (before) return before;
  const told = telling.tellApart(athletes);
  const apart = told.size > 0 ? told : NONE;
  known.set(folded, apart);
  return apart;
}

/** Words for those whose name another athlete of the competition has, too. */
export function useApart(venue: Venue): Apart {
  useStore(tell);
  return useVenueValue(venue, apartIn);
}

/** The name, and what tells them from another athlete of that name. */
export function nameAt(
  { getSnapshot }: Pick<Venue, 'getSnapshot'>,
  athlete: Pick<AthleteRow, 'athleteId' | 'firstName' | 'surName'>,
): string {
  return withWords(fullName(athlete), apartIn(getSnapshot()).get(athlete.athleteId));
}

export const withWords = (name: string, words: string | undefined): string => (words ? `${name} (${words})` : name);
