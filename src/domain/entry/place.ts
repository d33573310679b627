import { addMinutes } from 'date-fns/addMinutes';
import { isBefore } from 'date-fns/isBefore';
import type { CompEvent } from '#domain/event/comp-event.ts';

/**
 * A place in an event, from the moment somebody chooses it. `reserved`: in a cart, until its time runs out; `entered`: paid, promised by
 * cheque or free; `waiting`: in the queue, nothing to pay yet; `released`: the cart ran out or gave it back; `cancelled`: was entered.
 */
export const PLACE_STATES = ['reserved', 'entered', 'waiting', 'released', 'cancelled'] as const;
type PlaceState = (typeof PLACE_STATES)[number];

export interface Place {
  readonly state: PlaceState;
  /** ISO instant; only of a reserved one. */
  readonly reservedUntil: string | null;
}

/** How long somebody of the waiting list has to pay for the place that came free. */
export const OFFER_MINUTES = 24 * 60;

/** How many times its time a basket may hold a place, however often somebody adds to it or goes to pay. */
export const MOST_PERIODS = 2;

/**
 * Until when a place is held: ISO instant, `minutes` from now (`cartTimeLimit`, or those of an offer), but not beyond the close of entries. What is held
 * after the close is held by the organiser or the desk, who may still enter.
 */
export function reservedUntil(now: string, minutes: number, closesAt: string | null = null): string {
  const until = addMinutes(now, minutes).toISOString();
  return closesAt !== null && isBefore(now, closesAt) && isBefore(closesAt, until) ? closesAt : until;
}

/** A reserved place whose time is over, whether or not anybody has tidied it up yet. */
function hasRunOut({ state, reservedUntil: until }: Place, now: string): boolean {
  return state === 'reserved' && until !== null && !isBefore(now, until);
}

/** Whether the place is taken at an instant. */
export function holds(place: Place, now: string): boolean {
  return place.state === 'entered' || (place.state === 'reserved' && !hasRunOut(place, now));
}

/** What limits the places of an event, its own and those of its group, and how many are taken. */
export interface Places extends Pick<CompEvent, 'ceid' | 'eventGroupId' | 'maxAthletes' | 'maxGroup'> {
  readonly entryInfo: Pick<CompEvent['entryInfo'], 'totalCount' | 'groupCount'>;
}

/** Places given since those of an event were counted; below zero: given back. */
interface Given {
  readonly inEvent: number;
  readonly inGroup: number;
}
const NONE_GIVEN: Given = { inEvent: 0, inGroup: 0 };

/** Places left in an event, as its own limit and its group's say; Infinity: there is no limit. Never negative. */
export function placesLeft(
  { maxAthletes, maxGroup, entryInfo }: Omit<Places, 'ceid' | 'eventGroupId'>,
  { inEvent, inGroup }: Given = NONE_GIVEN,
): number {
  const room = (most: number, taken: number) => (most > 0 ? most - taken : Number.POSITIVE_INFINITY);
  const left = Math.min(room(maxAthletes, entryInfo.totalCount + inEvent), room(maxGroup, entryInfo.groupCount + inGroup));
  return Math.max(0, left);
}

/** Gives the places of some events one after the other: what is left is less by those given before. */
export function givePlaces(events: readonly Places[]) {
  const byCeid = new Map(events.map((event) => [event.ceid, event]));
  const given: Places[] = [];
  const left = (ceid: number): number => {
    const event = byCeid.get(ceid);
    if (!event) return 0;
    const inEvent = given.filter((other) => other.ceid === ceid).length;
    return placesLeft(event, { inEvent, inGroup: given.filter((other) => other.eventGroupId === event.eventGroupId).length });
  };
  return {
    left,
    /** Whether there was one left to give. */
    give(ceid: number): boolean {
      const event = byCeid.get(ceid);
      if (!event || left(ceid) === 0) return false;
      given.push(event);
      return true;
    },
  };
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
