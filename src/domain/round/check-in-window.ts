import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import { formatDate, formatDayTime, formatMoment, localDate } from '#domain/shared/wall-clock.ts';

export type CheckInStatus = 'NOT_YET_OPEN' | 'OPEN' | 'CLOSED';

/** When an event takes check-ins. Instants are ISO texts; `closesAt` null = it never closes; both null = check-in is off. */
export interface CheckInWindow {
  readonly status: CheckInStatus;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** The specification's words, or why there is no check-in. */
  readonly message: string;
}

/** The parts of an event and of its competition that the window depends on. */
type Timed = Pick<EventGroupRow, 'startsAt' | 'checkInFrom' | 'checkInTo'>;
interface Settings {
  readonly timeZone: string;
  readonly options: Pick<CompetitionRow['options'], 'checkIn'>;
}

/** Closing value that means "never before the event". */
const NEVER_CLOSES = -1;

const OFF: CheckInWindow = { status: 'CLOSED', opensAt: null, closesAt: null, message: 'No check-in at this competition' };

/**
 * The check-in window of an event group at an instant: minutes before the start, the event's own or else the
 * competition's; both bounds belong to it. Where the competition names an instant at which check-in opens, that replaces the default
 * opening, and an event's own opening is never earlier. Minutes are real ones, also over a change of summer time. Check-in that never closes
 * before the event says when it opens until it is open, for `Open` would not be true, and does not close at the start either: events begin
 * late. A person's own check-in then ends with the last day of the competition.
 */
export function windowOf(group: Timed, competition: Settings, at: string): CheckInWindow {
  const { checkIn } = competition.options;
  if (!checkIn.enabled) return OFF;
  const opens = openingOf(group, competition);
  const closes = closingOf(group, competition);
  const now = Date.parse(at);
  const status = closes !== null && now > closes ? 'CLOSED' : now < opens ? 'NOT_YET_OPEN' : 'OPEN';
  const opensAt = new Date(opens).toISOString();
  const closesAt = closes === null ? null : new Date(closes).toISOString();
  const { timeZone } = competition;
  return { status, opensAt, closesAt, message: messageOf(status, opensText(opens, competition), closesAt, timeZone) };
}

/** A competition's own opening at midnight is a day whose time is not known yet (`TBC`); one that follows from a start is a time. */
function opensText(opens: number, { timeZone, options: { checkIn } }: Settings): string {
  const { checkInDateTimeOpens: named } = checkIn;
  const says = named !== null && Date.parse(named) === opens ? formatDayTime : formatMoment;
  return says(new Date(opens).toISOString(), timeZone);
}

/** Why an event takes no check-in at an instant; `message` is for the person who checks in all the same. */
export interface OutsideCheckIn {
  /** `off`: the competition has no check-in at all. */
  readonly why: 'off' | 'other-day' | 'window';
  readonly message: string;
}

/**
 * Why check-in is not open at an instant: it is switched off, the day is not one of the competition's, or the event's window is closed.
 * Undefined: nothing does.
 */
export function outsideCheckIn(
  group: Timed,
  competition: Settings & Pick<CompetitionRow, 'dates'>,
  at: string,
): OutsideCheckIn | undefined {
  const { status, message } = windowOf(group, competition, at);
  if (!competition.options.checkIn.enabled) return { why: 'off', message };
  const today = localDate(at, competition.timeZone);
  if (!competition.dates.includes(today))
    return { why: 'other-day', message: `${formatDate(today)} is not a day of this competition` };
  return status === 'OPEN' ? undefined : { why: 'window', message };
}

/** When an event takes check-ins of people on their own phones, whom the day binds too. */
export function ownWindow(group: Timed, competition: Settings & Pick<CompetitionRow, 'dates'>, at: string): CheckInWindow {
  const window = windowOf(group, competition, at);
  const outside = window.status === 'OPEN' ? outsideCheckIn(group, competition, at) : undefined;
  return outside ? { ...window, status: 'CLOSED', message: outside.message } : window;
}

/** Whether a window takes check-ins at an instant, as far as a phone knows that cannot ask anew. A day without competition stays closed. */
export function isOpenBy({ status, opensAt, closesAt }: Omit<CheckInWindow, 'message'>, at: string): boolean {
  const now = Date.parse(at);
  if (status === 'CLOSED' || opensAt === null) return false;
  return now >= Date.parse(opensAt) && (closesAt === null || now <= Date.parse(closesAt));
}

export interface CheckInTimes {
  /** ISO instants; null: it does not close before the event. */
  readonly opensAt: string;
  readonly closesAt: string | null;
}

/** When check-in for an event opens and closes; undefined: nobody checks in for it, as for a later round or a part of a combined event. */
export function checkInTimes(
  group: Timed & Pick<EventGroupRow, 'feedsFrom' | 'part'>,
  competition: Pick<Settings, 'options'>,
): CheckInTimes | undefined {
  if (!competition.options.checkIn.enabled || group.feedsFrom !== undefined || group.part) return undefined;
  const closes = closingOf(group, competition);
  return {
    opensAt: new Date(openingOf(group, competition)).toISOString(),
    closesAt: closes === null ? null : new Date(closes).toISOString(),
  };
}

function closingOf(group: Timed, { options: { checkIn } }: Pick<Settings, 'options'>): number | null {
  const to = group.checkInTo ?? checkIn.defaultTo;
  return to === NEVER_CLOSES ? null : minutesBefore(group.startsAt, to);
}

function openingOf(group: Timed, { options: { checkIn } }: Pick<Settings, 'options'>): number {
  const own = minutesBefore(group.startsAt, group.checkInFrom ?? checkIn.defaultFrom);
  if (checkIn.checkInDateTimeOpens === null) return own;
  const everywhere = Date.parse(checkIn.checkInDateTimeOpens);
  return group.checkInFrom === undefined ? everywhere : Math.max(own, everywhere);
}

function messageOf(status: CheckInStatus, opens: string, closesAt: string | null, timeZone: string): string {
  if (status === 'NOT_YET_OPEN') return `Check-in opens: ${opens}`;
  if (closesAt === null) return 'Open';
  return `${status === 'OPEN' ? 'Closes' : 'Closed'} at ${formatMoment(closesAt, timeZone)}`;
}

const minutesBefore = (iso: string, minutes: number): number => Date.parse(iso) - minutes * 60_000;
