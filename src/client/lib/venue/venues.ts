import type { Venue } from '#local/venue/venue.ts';

type Open = (compId: number) => Venue;
type Holds = (compId: number) => Promise<boolean>;

const venues = new Map<number, Venue>();
let open: Open | undefined;
let holds: Holds | undefined;

/** Called once at the start: how a competition is opened on this device. */
export function provideVenues(how: Open, whether: Holds): void {
  open = how;
  holds = whether;
}

/** The competition if all of it is on this device already, because somebody has worked at it here; else nothing is opened. */
export async function heldVenue(compId: number): Promise<Venue | undefined> {
  return venues.get(compId) ?? ((await holds?.(compId).catch(() => false)) ? venueOf(compId) : undefined);
}

/** One `Venue` per competition, kept for the app's life: going from the desk to the bibs and back reads nothing again. */
export function venueOf(compId: number): Venue {
  const known = venues.get(compId);
  if (known) return known;
  if (!open) throw new Error('provideVenues() comes before the first screen');
  const made = open(compId);
  venues.set(compId, made);
  return made;
}

/** A sign-in, a network that came back: everybody tries now. */
export function nudgeVenues(): void {
  for (const venue of venues.values()) venue.nudge();
}

/** After a sign-out: nothing of the last user stays in memory. */
export function closeVenues(): void {
  for (const venue of venues.values()) venue.close();
  venues.clear();
}
