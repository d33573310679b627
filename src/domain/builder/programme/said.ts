import { fold } from '#domain/shared/fold.ts';
import { clockOf, formatDate, isDate, localDate, toInstant } from '#domain/shared/wall-clock.ts';
import type { Catalogue } from './rows.ts';

/** What people type into a programme, read; undefined: it means nothing. */

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (n: number | string): string => String(n).padStart(2, '0');
const weekday = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** `Sat 27th Jun`: the year is the competition's. */
export const dayText = (date: string): string => {
  const day = weekday(date);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatDate(date).slice(0, -5)}`;
};

/** A day of the competition: `27/06/2026`, `2026-06-27`, `27 Jun`, `Sat`, `Day 2`, `2`. */
export function dayCalled(text: string, dates: readonly string[]): string | undefined {
  const said = text.trim().toLowerCase();
  if (isDate(said)) return dates.find((date) => date === said);
  const [, number] = /^(?:day )?(\d{1,2})$/.exec(said) ?? [];
  if (number !== undefined) return dates[Number(number) - 1];
  const [, day, month, year = ''] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\.?$/.exec(said) ?? named(said) ?? [];
  if (day !== undefined && month !== undefined)
    return dates.find((date) => date.slice(5) === `${two(month)}-${two(day)}` && date.slice(0, 4).endsWith(year));
  const days = dates.filter((date) => said.length >= 3 && fold(dayName(date)).startsWith(fold(said)));
  return days.length === 1 ? days[0] : undefined;
}

const LONG_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayName = (date: string): string => LONG_DAYS[WEEKDAYS.indexOf(weekday(date))] ?? '';

/** `Sat 27th June 2026`. */
function named(said: string): readonly (string | undefined)[] | undefined {
  const found = /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z]*\.?(?: (\d{4}))?$/.exec(said);
  const month = MONTHS.indexOf(found?.[2] ?? '');
  return found && month >= 0 ? ['', found[1], String(month + 1), found[3]] : undefined;
}

/** `HH:mm` of `9:25`, `9.25`, `0925`, `9.25 pm`; midnight of `TBC` and of nothing. */
export function timeCalled(text: string): string | undefined {
  const said = text.trim().toLowerCase();
  if (said === '' || said === 'tbc') return '00:00';
  const [, hours = '', minutes = '', , half = ''] = /^(\d{1,2})[:.h]?(\d{2})(:\d{2})? ?(am|pm)?$/.exec(said) ?? [];
  if (hours === '' || Number(minutes) > 59) return undefined;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  return hour > 23 ? undefined : `${two(hour)}:${minutes}`;
}

/** The same start on another day or at another time. */
export function startOn(
  startsAt: string,
  timeZone: string,
  { day, time }: { readonly day?: string; readonly time?: string },
): string {
  return toInstant(`${day ?? localDate(startsAt, timeZone)}T${time ?? clockOf(startsAt, timeZone)}`, timeZone);
}

/** How many may enter: −1 schedule only, 0 unlimited. */
export const LIMIT_WORDS = { none: 'Timetable only', any: 'No limit' } as const;
export const limitText = (max: number): string => (max < 0 ? LIMIT_WORDS.none : max === 0 ? LIMIT_WORDS.any : String(max));

export function limitCalled(text: string): number | undefined {
  const said = fold(text.replace('−', '-').replace('-', 'minus '));
  if (said === '' || said === '0' || said === fold(LIMIT_WORDS.any) || said === 'unlimited') return 0;
  if (said === 'minus 1' || /^(?:timetable|schedule) only$/.test(said)) return -1;
  return /^\d{1,6}$/.test(said) ? Number(said) : undefined;
}

/** The age groups that a list means, `U13, U15`, with what nobody knows. Those of the competition come first, then its association's. */
export function agesCalled(
  text: string,
  catalogue: Catalogue,
  prefer: { readonly ids: readonly number[]; readonly aocode: string },
) {
  const ids: number[] = [];
  const unknown: string[] = [];
  for (const said of text
    .split(/[,;/+&|]/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const id = ageCalled(said, catalogue, prefer);
    if (id === undefined) unknown.push(said);
    else if (!ids.includes(id)) ids.push(id);
  }
  return { ids, unknown };
}

/** The id of an age group by its name, or with its association, as the buttons of the builder say: `Senior (EA)`. */
export function ageCalled(
  said: string,
  { ages }: Catalogue,
  { ids, aocode }: { readonly ids: readonly number[]; readonly aocode: string },
): number | undefined {
  const [, bare = said, of] = /^(.+?)\s*\(([A-Z]{2,4})\)$/i.exec(said) ?? [];
  const called = spelt(bare);
  const found = ages.filter(
    (age) =>
      (of === undefined || age.aocode === of.toUpperCase()) &&
      [age.name, age.shortName, age.keyName].some((one) => spelt(one) === called),
  );
  return (found.find(({ id }) => ids.includes(id)) ?? found.find((age) => age.aocode === aocode) ?? found[0])?.id;
}

/** `Under 15`, `U-15` and `u15s` are one. */
const spelt = (text: string): string =>
  fold(text)
    .replace(/^under\b/, 'u')
    .replaceAll(' ', '')
    .replace(/^(u\d+)s$/, '$1')
    .replace(/s$/, '');
