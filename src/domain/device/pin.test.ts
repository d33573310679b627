import { describe, expect, test } from 'vitest';
import { afterWrongPin, isShortPin, MOST_TRIES, NO_TRIES, type PinTries, pinProblem, waitOf } from '#domain/device/pin.ts';

describe('a new PIN', () => {
  test.each(['258025', '1234567 8', 'red kites over Exmoor', '112233'])('%j is taken', (pin) => {
    expect(pinProblem(pin)).toBeUndefined();
  });

  test.each([
    ['', 'short'],
    ['2580', 'short'],
    ['25802', 'short'],
    ['      ', 'short'],
    ['000000', 'guessable'],
    ['123456', 'guessable'],
    ['987654', 'guessable'],
    ['abcdefg', 'guessable'],
    ['x'.repeat(33) + 'y'.repeat(33), 'long'],
  ])('%j is %s', (pin, problem) => {
    expect(pinProblem(pin)).toBe(problem);
  });

  test('knows the four digits of earlier versions', () => {
    expect([isShortPin('2580'), isShortPin('258025')]).toEqual([true, false]);
  });
});

describe('wrong PINs', () => {
  const wrongTimes = (count: number, now = 0): PinTries => {
    let tries = NO_TRIES;
    for (let i = 0; i < count; i += 1) tries = afterWrongPin(tries, now);
    return tries;
  };

  test('cost nothing twice, then each waits longer than the one before', () => {
    const waits = Array.from({ length: MOST_TRIES }, (_, i) => waitOf(wrongTimes(i + 1), 0) / 1000);
    expect(waits).toEqual([0, 0, 30, 60, 120, 300, 600, 900, 900, 900]);
  });

  test('keep nobody out for longer than the longest wait when the clock was put back', () => {
    expect(waitOf(wrongTimes(3, 1_000_000_000), 0)).toBe(15 * 60_000);
  });

  test('are over when the time has passed', () => {
    expect(waitOf(wrongTimes(3), 30_001)).toBe(0);
  });
});
