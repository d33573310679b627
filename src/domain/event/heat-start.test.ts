import { expect, test } from 'vitest';
import { heatStart } from './heat-start.ts';

const race = { type: 'T' as const, startsAt: '2026-06-13T09:30:00.000Z' };
const third = { heat: 3, mins: 4, timeZone: 'Europe/London' };

test('heats follow each other by the minutes that the organiser has given each', () => {
  expect(heatStart(race, third)).toBe('2026-06-13T09:38:00.000Z');
});

test.each([
  ['the first begins with its event', race, { ...third, heat: 1 }],
  ['nobody has said how long one takes', race, { ...third, mins: 0 }],
  ['groups of a field event begin together', { ...race, type: 'F' as const }, third],
  ['the event itself has no time yet', { ...race, startsAt: '2026-06-12T23:00:00.000Z' }, third],
])('nobody knows it where %s', (_, group, heat) => {
  expect(heatStart(group, heat)).toBeUndefined();
});
