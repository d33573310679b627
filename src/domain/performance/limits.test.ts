import { describe, expect, test } from 'vitest';
import { checkLimits } from '#domain/performance/limits.ts';

describe('limits of a performance', () => {
  test.each([
    ['none', 612, {}, null],
    ['inside', 612, { min: 300, max: 950 }, null],
    ['the bounds themselves', 300, { min: 300, max: 300 }, null],
    ['below', 299, { min: 300, max: 950 }, 'PB is below standard min.'],
    ['above', 951, { min: 300, max: 950 }, 'PB is above standard min.'],
    ['0 means none', 951, { min: 0, max: 0, split: 0 }, null],
    ['a split above 0: at least', 300, { split: 301 }, 'Below split.'],
    ['reached', 301, { split: 301 }, null],
    ['a split below 0: at most', 302, { split: -301 }, 'Above split.'],
    ['kept', 301, { split: -301 }, null],
    ['the standard comes before the split', 100, { min: 200, split: 300 }, 'PB is below standard min.'],
  ])('%s', (_, value, limits, error) => {
    expect(checkLimits(value, limits)).toBe(error);
  });
});
