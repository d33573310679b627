import { expect, test } from 'vitest';
import { isOtherSeason, seasonYearFactor } from './season.ts';

test.each([
  ['EA', '2026-09-30', 0],
  ['EA', '2026-10-01', 1],
  ['EA', '2026-12-31', 1],
  ['EA', '2027-01-01', 0],
  ['EA', '2025-11-01', 0],
  ['IRL', '2026-11-01', 0],
  ['', '2026-11-01', 0],
] as const)('the season of %s on %s ends %i years later', (aocode, date, factor) => {
  expect(seasonYearFactor(aocode, date)).toBe(factor);
});

test.each([
  ['2027-11-06', null, false],
  ['2027-11-06', 1, false],
  ['2027-11-06', 0, true],
  ['2028-05-06', 1, true],
  ['2028-05-06', -1, true],
  // A draft without a day yet.
  ['', 1, false],
])('on %s a typed %s is another season than the association’s: %s', (date, yearFactor, isOther) => {
  expect(isOtherSeason({ date, yearFactor }, 'EA')).toBe(isOther);
});
