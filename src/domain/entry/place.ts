/**
 * A place in an event, from the moment somebody chooses it. `reserved`: in a cart, until its time runs out; `entered`: paid, promised by
 * cheque or free; `waiting`: in the queue, nothing to pay yet; `released`: the cart ran out or gave it back; `cancelled`: was entered.
 */
export const PLACE_STATES = ['reserved', 'entered', 'waiting', 'released', 'cancelled'] as const;
type PlaceState = (typeof PLACE_STATES)[number];

export interface Place {
  readonly productId: number;
  readonly state: PlaceState;
  /** ISO instant; only of a reserved one. */
  readonly reservedUntil: string | null;
  /** ISO instant at which it was asked for: the queue's order, with `productId` where that is equal. */
  readonly since: string;
}

const MINUTE_MS = 60_000;
/** How long somebody of the waiting list has to pay for the place that came free. */
export const OFFER_MINUTES = 24 * 60;

/** Until when a cart holds its places: ISO instant, `minutes` of `cartTimeLimit` (30) from now. */
export function reservedUntil(now: string, minutes: number): string {
  return new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString();
}

/** A reserved place whose time is over, whether or not anybody has tidied it up yet. */
function hasRunOut({ state, reservedUntil: until }: Place, now: string): boolean {
  return state === 'reserved' && until !== null && Date.parse(now) >= Date.parse(until);
}

/** Whether the place is taken at an instant. */
export function holds(place: Place, now: string): boolean {
  return place.state === 'entered' || (place.state === 'reserved' && !hasRunOut(place, now));
}

/** Places left of `most` (0 = unlimited: Infinity); never negative. */
export function placesLeft(most: number, places: readonly Place[], now: string): number {
  return most === 0 ? Number.POSITIVE_INFINITY : Math.max(0, most - places.filter((place) => holds(place, now)).length);
}

/**
 * What somebody gets who asks for a place now. Nobody gets one past the queue: while others wait, a free place is theirs.
 */
export function placeFor(
  most: number,
  places: readonly Place[],
  waitingList: boolean,
  now: string,
): 'reserved' | 'waiting' | 'full' {
  const ahead = waitingList ? places.filter(({ state }) => state === 'waiting').length : 0;
  if (placesLeft(most, places, now) > ahead) return 'reserved';
  return waitingList ? 'waiting' : 'full';
}

/** The entries of the waiting list that get the places that have come free, the longest waiting first: product ids. */
export function movesUp(most: number, places: readonly Place[], now: string): readonly number[] {
  const queue = places.filter(({ state }) => state === 'waiting').sort(bySince);
  return queue.slice(0, Math.min(placesLeft(most, places, now), queue.length)).map(({ productId }) => productId);
}

/**
 * What a payment for a place means, which may come after the cart ran out: it is entered if it still holds its place or another is left,
 * and paid back if not. Paying twice changes nothing.
 */
export function whenPaid(place: Place, left: number, now: string): 'enter' | 'pay-back' | 'nothing' {
  if (place.state === 'entered') return 'nothing';
  if (place.state === 'cancelled') return 'pay-back';
  return holds(place, now) || left > 0 ? 'enter' : 'pay-back';
}

const bySince = (a: Place, b: Place): number => Date.parse(a.since) - Date.parse(b.since) || a.productId - b.productId;
