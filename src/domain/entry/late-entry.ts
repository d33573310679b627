import { type Block, block } from '#domain/eligibility/block.ts';
import { type EligibilityContext, eligibilityContext } from '#domain/eligibility/context.ts';
import { mayEnter } from '#domain/eligibility/evaluate.ts';
import { suits } from '#domain/eligibility/event-blocks.ts';
import type { EligibilityInput, EntryCompetition } from '#domain/eligibility/input.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { isItem } from '#domain/event/item.ts';
import { localDate } from '#domain/shared/wall-clock.ts';
import { placesLeft } from './place.ts';
import { type Charge, chargeAt } from './price.ts';

/** Why a competition takes no late entries at an instant (ISO): its organiser allows none, or it is not one of its days. Undefined: it does. */
export function noLateEntries({ options, dates, facts }: EntryCompetition, now: string): 'off' | 'other-day' | undefined {
  if (!options.lateEntries) return 'off';
  return dates.includes(localDate(now, facts.timeZone)) ? undefined : 'other-day';
}

/** An event of today as the desk can offer it to an athlete. */
export interface LateEvent {
  readonly event: CompEvent;
  /** Why they cannot be entered; undefined: they can. */
  readonly block: Block | undefined;
  readonly charge: Charge;
  /** Infinity: there is no limit. */
  readonly left: number;
}

/**
 * The events of today that are for an athlete, in the order of the programme. `underWay`: event groups that have results.
 */
export function lateEvents(input: EligibilityInput, underWay: ReadonlySet<number>): readonly LateEvent[] {
  const desk = asAtDesk(input);
  const at = eligibilityContext(desk);
  return [...at.byCeid.values()]
    .filter((event) => isOffered(event, at))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.ceid - b.ceid)
    .map((event) => ({
      event,
      block: blockOf(event, desk, underWay),
      charge: chargeAt(event.price, desk.now, desk.competition.options.saleEndDate),
      left: placesLeft(event),
    }));
}

/** A team has its runners' names, and an item is had with an event: neither is entered on the day. */
function isOffered(event: CompEvent, at: EligibilityContext): boolean {
  const isToday = at.dayOf(event) === localDate(at.input.now, at.input.competition.facts.timeZone);
  return isToday && !isItem(event) && !event.event.options.isTeamEvent && event.maxAthletes >= 0 && suits(event, at);
}

function blockOf(event: CompEvent, desk: EligibilityInput, underWay: ReadonlySet<number>): Block | undefined {
  const [first] = mayEnter(desk, event.ceid);
  if (first) return first;
  return underWay.has(event.eventGroupId) ? block('event-closed', 'EVENT', 'Results are in already') : undefined;
}

/** After any entries close. */
const NEVER = '9999-12-31T23:59:59.999Z';

/**
 * The organiser lets the desk take entries after they have closed for everybody else, from anybody. All else binds as before: whom an event is
 * for, registration, how many one may enter, marks, and places, without a waiting list: who stands at the desk takes what is left.
 */
function asAtDesk({ competition, entries, user, ...input }: EligibilityInput): EligibilityInput {
  const { facts, options } = competition;
  return {
    ...input,
    entries: entries.filter(({ waiting }) => !waiting),
    user: { ...user, clubAccess: true, priority: true },
    competition: {
      ...competition,
      facts: { ...facts, opensAt: null, closesAt: NEVER },
      options: { ...options, subscription: { ...options.subscription, enabled: false } },
    },
  };
}
