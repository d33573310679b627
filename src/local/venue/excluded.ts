import { type Exclusion, exclusionFrom } from '#domain/card/exclusion.ts';
import type { AthleteRow, EntryRow, EventGroupRow } from '#domain/rows/row.ts';
import type { Venue } from './venue.ts';

type Held = Pick<Venue, 'sentOff' | 'round' | 'resultsOf' | 'eventGroup'>;
type Group = Pick<EventGroupRow, 'id'>;

type Starters = readonly { readonly athlete: AthleteRow; readonly entry: Pick<EntryRow, 'id'> }[];

const NOBODY: ReadonlyMap<number, Exclusion> = new Map();

/** Entries that a card keeps out of an event. */
export function excludedFrom(venue: Held, group: Group, starters: Starters): ReadonlyMap<number, Exclusion> {
  if (venue.sentOff().length === 0) return NOBODY;
  const found = starters.flatMap(({ athlete, entry }) => {
    const exclusion = exclusionOf(venue, group, athlete, entry.id);
    return exclusion ? [[entry.id, exclusion] as const] : [];
  });
  return found.length > 0 ? new Map(found) : NOBODY;
}

/** Entries that a card keeps out of the events that one feeds. */
export function excludedAfter(venue: Held & Pick<Venue, 'getSnapshot'>, { id }: Group, starters: Starters): ReadonlySet<number> {
  const fed = venue.sentOff().length > 0 ? venue.getSnapshot().eventGroups.filter(({ feedsFrom }) => feedsFrom === id) : [];
  return new Set(fed.flatMap((next) => [...excludedFrom(venue, next, starters).keys()]));
}

/** The card that keeps an athlete out of an event. Without an entry of theirs: they would run there for a team. */
export function exclusionOf(
  venue: Held,
  { id }: Group,
  athlete: Pick<AthleteRow, 'entries'>,
  ownEntry?: number,
): Exclusion | undefined {
  const theirs = venue.sentOff().filter(({ entryId }) => athlete.entries.some((one) => one.id === entryId));
  if (theirs.length === 0) return undefined;
  const own = venue.resultsOf(id).filter(({ entryId }) => entryId === ownEntry);
  const ended = (venue.round(id)?.state?.value ?? 'running') !== 'running';
  return exclusionFrom(id, theirs, own, { groupOf: venue.eventGroup, ended });
}
