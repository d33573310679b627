import { isDate } from './wall-clock.ts';

/** Texts of the specification, word for word. */
export const DATE_ENTRY_ERROR = 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!';
export const TIME_ENTRY_ERROR = 'Please enter time HH:mm, e.g. 09:25, 23:59!';

/** A date as typed, `DD/MM/YYYY`, as a plain date `YYYY-MM-DD`; undefined when the calendar does not have it. */
export function readDateEntry(typed: string): string | undefined {
  const [, day, month, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(typed) ?? [];
  if (!day || !month || !year) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/** Day, month and year of what was typed or pasted as one, `4.5.2012`, `4-5-12` or `2012-05-04`; what is missing yet is empty. */
export function datePieces(typed: string): readonly [string, string, string] {
  const [first = '', second = '', third = ''] = typed.trim().split(/[./\s-]+/);
  return first.length === 4 ? [third, second, first] : [first, second, third];
}

/** A year of two figures is the last one that ends in them. */
export function fullYear(typed: string, thisYear: number): string {
  if (!/^\d\d$/.test(typed)) return typed;
  const year = thisYear - (thisYear % 100) + Number(typed);
  return String(year > thisYear ? year - 100 : year);
}

/** The other way; empty for no date. */
export function writeDateEntry(date: string | null): string {
  const [year, month, day] = (date ?? '').split('-');
  return year && month && day ? `${day}/${month}/${year}` : '';
}

/** A time of the day as typed, `HH:mm`; undefined when no clock shows it. */
export function readTimeEntry(typed: string): string | undefined {
  const text = typed.trim();
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}
