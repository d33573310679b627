import { describe, expect, test } from 'vitest';
import { median, percentile, quartiles } from './statistics.ts';

describe('figures of the board', () => {
  test.each([
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('median of %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test.each([
    [0.95, 19],
    [0.5, 10],
    [1, 20],
    [0, 1],
  ])('of twenty values %d are at most so high', (share, expected) => {
    expect(
      percentile(
        Array.from({ length: 20 }, (_, i) => 20 - i),
        share,
      ),
    ).toBe(expected);
  });

  test('the middle half', () => {
    expect(quartiles([8, 1, 7, 2, 6, 3, 5, 4])).toEqual([2, 6]);
  });

  test('no measurement gives no figure', () => {
    expect([median([]), percentile([], 0.5)]).toEqual([Number.NaN, Number.NaN]);
  });
});
