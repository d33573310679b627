import { ordinal } from './ordinal.ts';

/**
 * Clock times of a competition. Rows carry ISO instants; people read and write the clock on the wall of the venue, so every function
 * here takes the competition's IANA time zone, and none reads the device's own.
 */
interface WallClock {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
// The specification's `MMM`; Intl's own short months differ from one English to the next (Sep, Sept).
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// Making a formatter costs fifty times more than using it, and a desk formats the same zone thousands of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...fields,
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  formatters.set(timeZone, made);
  return made;
}

// A programme has a few hundred instants, and a list shows each of them at every key of a search.
const clocks = new Map<string, WallClock>();
const MOST_CLOCKS = 5000;

/** What the clock at the venue shows at an instant (ISO text). */
export function wallClock(iso: string, timeZone: string): WallClock {
  const key = `${iso} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  const read = readClock(Date.parse(iso), timeZone);
  clocks.set(key, read);
  return read;
}

function readClock(at: number, timeZone: string): WallClock {
  const part: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) part[type] = Number(value);
  return { year: part.year ?? 0, month: part.month ?? 0, day: part.day ?? 0, hour: part.hour ?? 0, minute: part.minute ?? 0 };
}

/** `Do MMM HH:mm`, e.g. `12th Aug 09:30`; midnight means that the time is not known yet: `12th Aug TBC`. */
export function formatDayTime(iso: string, timeZone: string): string {
  const { month, day } = wallClock(iso, timeZone);
  return `${ordinal(day)} ${MONTHS[month - 1]} ${formatClock(iso, timeZone)}`;
}

/** The same for an instant that somebody has set, such as the end of entries: midnight is a time there, `12th Aug 00:00`. */
export function formatMoment(iso: string, timeZone: string): string {
  const { month, day, hour, minute } = wallClock(iso, timeZone);
  return `${ordinal(day)} ${MONTHS[month - 1]} ${two(hour)}:${two(minute)}`;
}

/** `HH:mm`, or `TBC` at midnight. */
export function formatClock(iso: string, timeZone: string): string {
  const { hour, minute } = wallClock(iso, timeZone);
  return hour === 0 && minute === 0 ? 'TBC' : `${two(hour)}:${two(minute)}`;
}

/** Whether somebody has set the time of a start: at the venue's midnight it is `TBC`. */
export function isTimed(iso: string, timeZone: string): boolean {
  const { hour, minute } = wallClock(iso, timeZone);
  return hour !== 0 || minute !== 0;
}

/** `HH:mm` of a time that is written back: midnight as `00:00`. */
export function clockOf(iso: string, timeZone: string): string {
  const { hour, minute } = wallClock(iso, timeZone);
  return `${two(hour)}:${two(minute)}`;
}

/** `Do MMM YYYY` of a plain date `YYYY-MM-DD`, e.g. `12th Aug 2016`. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${ordinal(day ?? 0)} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** The venue's date at an instant, `YYYY-MM-DD`. */
export function localDate(iso: string, timeZone: string): string {
  const { year, month, day } = wallClock(iso, timeZone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/**
 * The instant at which the venue's clock shows `local` (`YYYY-MM-DDTHH:mm`). A time that the clock shows twice in autumn is its first
 * pass; one that it skips in spring is as much after the gap as it was meant after the gap's start.
 */
export function toInstant(local: string, timeZone: string): string {
  const key = `${local} ${timeZone}`;
  const known = instants.get(key);
  if (known) return known;
  if (instants.size >= MOST_CLOCKS) instants.clear();
  const found = findInstant(local, timeZone);
  instants.set(key, found);
  return found;
}
const instants = new Map<string, string>();

function findInstant(local: string, timeZone: string): string {
  const wanted = Date.parse(`${local}:00Z`);
  const before = wanted - offsetAt(wanted - DAY, timeZone);
  const after = wanted - offsetAt(wanted + DAY, timeZone);
  const exact = [before, after].filter((at) => at + offsetAt(at, timeZone) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : before).toISOString();
}

/** Milliseconds the venue's clock is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = readClock(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE;
}

/** Whether `YYYY-MM-DD` is a day of the calendar, which has no year 0. */
export function isDate(date: string): boolean {
  const at = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date;
}

/** Whether it names a time zone, `Europe/London`; an offset does not, because it has no summer time. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Whole days from one plain date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** A plain date moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

const two = (n: number): string => String(n).padStart(2, '0');
