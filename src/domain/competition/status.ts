import { isBefore } from 'date-fns/isBefore';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { isPublicOrganisation } from '#domain/organisation/organisation.ts';
import { formatClock, formatDate, localDate, wallClock } from '#domain/shared/wall-clock.ts';

/** What the state of a competition depends on. Instants are ISO texts. */
export interface CompetitionFacts {
  /** Of the organiser: `Approved` or anything else. */
  readonly organiserStatus: string;
  readonly active: boolean;
  readonly disabled: boolean;
  /** Null: open from the start. */
  readonly opensAt: string | null;
  /** Null: no entry is taken over the web. */
  readonly closesAt: string | null;
  /** When prices rise, in order. */
  readonly saleEnds: readonly string[];
  /** 0 = no limit. */
  readonly limits: Counted;
  readonly counts: Counted;
  /** Club competitions take entries only of users with the competition's access flag. */
  readonly clubComp: boolean;
  readonly timeZone: string;
}
interface Counted {
  readonly athletes: number;
  readonly entries: number;
  readonly teams: number;
}

export type DisplayCode =
  | 'AWAITING_APPROVAL'
  | 'NOT_ACTIVE'
  | 'DISABLED'
  | 'OPENS'
  | 'LIMIT_REACHED'
  | 'CLOSED'
  | 'PRICE_INCREASES'
  | 'ENTRIES_CLOSE';

interface DisplayStatus {
  readonly code: DisplayCode;
  /** The specification's words. */
  readonly text: string;
}

/** The late price counts from a minute before the sale's end on. */
export const risesAt = (saleEnd: string): string => subMinutes(saleEnd, 1).toISOString();
const LAST_HOURS = 48;

/** The status a card shows: the first that holds, in the specification's order. `now` is an ISO instant. */
export function displayStatus(facts: CompetitionFacts, now: string): DisplayStatus {
  const { organiserStatus, active, disabled, opensAt, closesAt } = facts;
  if (!isPublicOrganisation(organiserStatus)) return { code: 'AWAITING_APPROVAL', text: 'Awaiting Approval' };
  if (!active) return { code: 'NOT_ACTIVE', text: 'Not Active' };
  if (disabled) return { code: 'DISABLED', text: 'Disabled' };
  if (opensAt !== null && isBefore(now, opensAt)) return { code: 'OPENS', text: `Opens ${dayAndTime(opensAt, facts.timeZone)}` };
  if (isFull(facts)) return { code: 'LIMIT_REACHED', text: `Closed: ${reachedLimits(facts).join(', ')}` };
  if (closesAt === null) return { code: 'CLOSED', text: 'Closed' };
  if (!isBefore(now, closesAt)) return { code: 'CLOSED', text: `Closed ${dayOf(closesAt, facts.timeZone)}` };
  const rises = priceIncrease(facts, now);
  if (rises !== '') return { code: 'PRICE_INCREASES', text: rises };
  return { code: 'ENTRIES_CLOSE', text: `Entries Close ${dayOf(closesAt, facts.timeZone)}` };
}

/** `Price increases on 12th Aug 2026`: the next sale's end; empty when there is none or all are over. */
export function priceIncrease({ saleEnds, timeZone }: Pick<CompetitionFacts, 'saleEnds' | 'timeZone'>, now: string): string {
  const next = saleEnds.find((end) => isBefore(now, risesAt(end)));
  return next === undefined ? '' : `Price increases on ${dayOf(next, timeZone)}`;
}

/** Active; Closed: active, outside the open window; Inactive. */
export function simpleStatus({ active, opensAt, closesAt }: CompetitionFacts, now: string): 'Active' | 'Closed' | 'Inactive' {
  if (!active) return 'Inactive';
  const open = (opensAt === null || !isBefore(now, opensAt)) && closesAt !== null && isBefore(now, closesAt);
  return open ? 'Active' : 'Closed';
}

/** Active, and at most 48 hours are left until entries close. */
export function isLast48Hours({ active, closesAt }: CompetitionFacts, now: string): boolean {
  if (!active || closesAt === null) return false;
  return isBefore(now, closesAt) && !isBefore(now, subHours(closesAt, LAST_HOURS));
}

/** The limits that are reached, in the specification's words. */
export function reachedLimits({ limits, counts }: CompetitionFacts): readonly string[] {
  const kinds = ['athletes', 'entries', 'teams'] as const;
  return kinds.filter((kind) => limits[kind] > 0 && counts[kind] >= limits[kind]).map((kind) => `Max ${kind} reached`);
}

/** Max athletes or max entries; a limit of teams closes no single entry. */
export function isFull(facts: CompetitionFacts): boolean {
  return reachedLimits({ ...facts, limits: { ...facts.limits, teams: 0 } }).length > 0;
}

function dayOf(iso: string, timeZone: string): string {
  return formatDate(localDate(iso, timeZone));
}

/** With the time unless it is midnight at the venue. */
function dayAndTime(iso: string, timeZone: string): string {
  const { hour, minute } = wallClock(iso, timeZone);
  return hour === 0 && minute === 0 ? dayOf(iso, timeZone) : `${dayOf(iso, timeZone)} ${formatClock(iso, timeZone)}`;
}
