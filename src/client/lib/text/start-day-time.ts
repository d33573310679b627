import { daysText, dayTimeText } from '#domain/shared/dates-text.ts';

/** When an event starts, on the venue's clock: `Sun 22nd Nov 09:05`; of another year `Sat 9th Jan 2027 09:05`. */
export const startDayTime = (iso: string, timeZone: string): string => dayTimeText(iso, timeZone, new Date().toISOString());

/** `Sun 22nd Nov`, with the year where it is not this one, of a plain date; empty without one. */
export const thisYearsDay = (date: string): string => daysText([date], new Date().toISOString());
