import { describe, expect, test } from 'vitest';
import { backOffMs, isWaiting, LONGEST_WAIT_MS, untilMs } from './wait.ts';

describe('the back-off', () => {
  test.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [6, 32_000],
    [7, 60_000],
    [400, 60_000],
  ])('after %i attempts is at most %i ms, at least half of it and never under a second', (attempts, most) => {
    expect(backOffMs(attempts, 1)).toBe(most);
    expect(backOffMs(attempts, 0)).toBe(Math.max(1000, most / 2));
  });
});

describe('a time for the next try', () => {
  const NOW = Date.parse('2026-06-20T09:00:00.000Z');

  test('is waited for', () => {
    expect(isWaiting(NOW + 1, NOW)).toBe(true);
    expect(isWaiting(NOW + LONGEST_WAIT_MS, NOW)).toBe(true);
    expect(isWaiting(NOW, NOW)).toBe(false);
  });

  test('that was set before somebody put the clock back is not: the queue would stand still for hours', () => {
    expect(isWaiting(NOW + 30_000, NOW - 20 * 3_600_000)).toBe(false);
  });
});

test.each([
  ['2026-06-13T11:30:00Z', 1_800_000],
  ['2026-06-13T11:00:02Z', 2000],
  ['2026-06-13T11:00:00Z', 60_000],
  ['2026-06-13T10:00:00Z', 60_000],
])('until %s it waits %i ms', (end, ms) => {
  expect(untilMs(end, Date.parse('2026-06-13T11:00:00Z'))).toBe(ms);
});
