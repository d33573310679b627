import type { CheckInTimes } from '#domain/round/check-in-window.ts';
import { clockOf, isTimed, localDate } from '#domain/shared/wall-clock.ts';

/**
 * `Check in from 08:00 to 09:30`, for those who start in an event; an opening on another day than the start is left out. Empty: there is nothing to say
 * yet, or no longer.
 */
export function checkInText({ opensAt, closesAt }: CheckInTimes, startsAt: string, timeZone: string): string {
  if (!isTimed(startsAt, timeZone)) return '';
  const from = localDate(opensAt, timeZone) === localDate(startsAt, timeZone) && `from ${clockOf(opensAt, timeZone)}`;
  const to = closesAt !== null && `${from ? 'to' : 'by'} ${clockOf(closesAt, timeZone)}`;
  const said = [from, to].filter(Boolean).join(' ');
  return said && `Check in ${said}`;
}
