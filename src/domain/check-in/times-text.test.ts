import { expect, test } from 'vitest';
import { checkInText } from './times-text.ts';

test.each([
  ['2026-06-13T07:00:00Z', '2026-06-13T08:30:00Z', '2026-06-13T09:00:00Z', 'Check in from 08:00 to 09:30'],
  ['2026-06-12T07:00:00Z', '2026-06-13T08:30:00Z', '2026-06-13T09:00:00Z', 'Check in by 09:30'],
  ['2026-06-13T07:00:00Z', null, '2026-06-13T09:00:00Z', 'Check in from 08:00'],
  ['2026-06-12T07:00:00Z', null, '2026-06-13T09:00:00Z', ''],
  // The start has no time yet.
  ['2026-06-12T21:00:00Z', '2026-06-12T22:00:00Z', '2026-06-12T23:00:00Z', ''],
])('check-in from %s to %s for a start at %s: “%s”', (opensAt, closesAt, startsAt, text) => {
  expect(checkInText({ opensAt, closesAt }, startsAt, 'Europe/London')).toBe(text);
});
