import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDayTime, thisYearsDay } from './start-day-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a start is said with its weekday on the venue’s clock, and the year only where it is another', () => {
  expect(startDayTime('2026-06-20T08:05:00Z', 'Europe/London')).toBe('Sat 20th Jun 09:05');
  expect(startDayTime('2027-01-09T09:05:00Z', 'Europe/London')).toBe('Sat 9th Jan 2027 09:05');
  expect(startDayTime('2026-06-19T23:00:00Z', 'Europe/London'), 'not known yet').toBe('Sat 20th Jun TBC');
});

test('so is a day', () => {
  expect(thisYearsDay('2026-12-23')).toBe('Wed 23rd Dec');
  expect(thisYearsDay('')).toBe('');
});
