import { expect, test } from 'vitest';
import { deviceDayTime } from './device-day-time.ts';

const thisYear = new Date().getFullYear();
const local = (...of: Parameters<typeof Date.UTC>) => new Date(of[0], of[1] ?? 0, of[2], of[3], of[4]).toISOString();

test.each([
  [local(thisYear, 7, 12, 9, 5), '12th Aug 09:05'],
  [local(thisYear, 8, 1, 0, 0), '1st Sep 00:00'],
  [local(2016, 7, 22, 23, 59), '22nd Aug 2016 23:59'],
])('%s is shown as Do MMM HH:mm, of another year with the year: %s', (iso, text) => {
  expect(deviceDayTime(iso)).toBe(text);
});
