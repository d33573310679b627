import { daysText } from '#domain/shared/dates-text.ts';
import { formatClock, localDate } from '#domain/shared/wall-clock.ts';

/** When an event starts, on the venue's clock: `Sun 22nd Nov 09:05`; of another year `Sat 9th Jan 2027 09:05`. */
export const startDayTime = (iso: string, timeZone: string): string =>
  `${thisYearsDay(localDate(iso, timeZone))} ${formatClock(iso, timeZone)}`;

/** `Sun 22nd Nov`, with the year where it is not this one, of a plain date; empty without one. */
export const thisYearsDay = (date: string): string => daysText([date], new Date().toISOString());
