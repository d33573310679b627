import { expect, test } from 'vitest';
import { openLongest } from './longest-transaction.ts';

const HOUR = 3_600_000;

test('tells the longest of the last day, and forgets it a day later', () => {
  const longest = openLongest();
  expect(longest.ofDay(0)).toBeUndefined();
  longest.note(900, 10 * HOUR);
  longest.note(40, 10 * HOUR + 5);
  longest.note(300, 20 * HOUR);
  expect(longest.ofDay(21 * HOUR)).toEqual({ ms: 900, at: 10 * HOUR });
  expect(longest.ofDay(35 * HOUR)).toEqual({ ms: 300, at: 20 * HOUR });
});
