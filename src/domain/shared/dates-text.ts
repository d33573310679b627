import { formatClock, formatDate, localDate } from './wall-clock.ts';

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const YEAR_LENGTH = ' 2026'.length;

/** `Sun 22nd Nov`, with the year where it is not that of `now`; `Sat 13th Jun to Sun 14th Jun` for several days (plain dates, in order). */
export function daysText(dates: readonly string[], now: string): string {
  const ofDay = (date: string) => {
    const text = `${WEEKDAY.format(new Date(date))} ${formatDate(date)}`;
    return date.slice(0, 4) === now.slice(0, 4) ? text.slice(0, -YEAR_LENGTH) : text;
  };
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return '';
  return first === last ? ofDay(first) : `${ofDay(first)} to ${ofDay(last)}`;
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** `November`, or `January 2027` where the year is not that of `now`, of a plain date; empty of one that is not valid. */
export function monthText(date: string, now: string): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return '';
  const year = date.slice(0, 4);
  return year === now.slice(0, 4) ? MONTH.format(at) : `${MONTH.format(at)} ${year}`;
}

const DAY_PARTS = ['weekday', 'day', 'month'] as const;
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `Sun`, `22`, `Nov` of a plain date; nothing of a date that is not valid. */
export function dayBlock(date: string): readonly string[] {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return [];
  const parts = DAY.formatToParts(at);
  return DAY_PARTS.map((wanted) => parts.find(({ type }) => type === wanted)?.value ?? '');
}

/** When something starts, on the venue's clock: `Sun 22nd Nov 09:05`, with the year where it is not that of `now`; without a time yet `TBC`. */
export const dayTimeText = (iso: string, timeZone: string, now: string): string =>
  `${daysText([localDate(iso, timeZone)], now)} ${formatClock(iso, timeZone)}`;
