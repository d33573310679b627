import { describe, expect, test } from 'vitest';
import { clockOffset } from './server-clock.ts';

const NOON = Date.parse('2026-06-20T12:00:00.000Z');
const HOUR = 3_600_000;

describe("the server's clock", () => {
  test('is measured against the middle of the call, whole seconds on average half a second late', () => {
    expect(clockOffset(NOON, NOON - 100, NOON + 100)).toBe(500);
  });

  test.each([-26, 26])('is known on a device that is %i hours off', (hours) => {
    const device = NOON + 500 - hours * HOUR;
    expect(clockOffset(NOON, device - 50, device + 50)).toBe(hours * HOUR);
  });

  test('is not taken from a reply that was long on its way, nor while the clock is being set', () => {
    expect(clockOffset(NOON, NOON - 9000, NOON)).toBeUndefined();
    expect(clockOffset(NOON, NOON + 100, NOON)).toBeUndefined();
  });
});
