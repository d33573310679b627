import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markFor, pointsOf } from './points.ts';
import { formulaOf, WORLD_ATHLETICS_TABLES } from './points-tables.ts';

const points = (gender: 'M' | 'F', code: string, mark: number): number | undefined => {
  const formula = formulaOf(WORLD_ATHLETICS_TABLES, gender, code);
  return formula && pointsOf(formula, code, mark);
};
const ALL = (['M', 'F'] as const).flatMap((gender) =>
  Object.entries(WORLD_ATHLETICS_TABLES[gender]).map(([code, formula]) => ({ gender, code, formula })),
);

describe('points of a mark', () => {
  test.each([
    ['M', '100', 11_000, 861],
    ['M', 'LJ', 700, 814],
    ['F', '800', 135_000, 893],
    ['M', '1500', 263_330, 789],
    ['M', 'SP', 1473, 773],
    ['F', 'HJ', 198, 1211],
    ['F', '100h', 13_560, 1041],
  ] as const)('%s %s %i: %i', (gender, code, mark, worth) => {
    expect(points(gender, code, mark)).toBe(worth);
  });

  test('are never below 0', () => {
    for (const { gender, code } of ALL) expect(points(gender, code, code.match(/^\d/) ? 7_000_000 : 1)).toBe(0);
  });

  test('there is no table for an event that is in no combined event', () => {
    expect(points('M', '5000', 900_000)).toBeUndefined();
  });

  test('a better mark is never worth less', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.integer({ min: 1, max: 12_000 }), fc.nat(200), ({ code, formula }, mark, more) => {
        const isTime = /^\d/.test(code);
        const of = (n: number) => pointsOf(formula, code, isTime ? 10 * n : n);
        const [better, worse] = isTime ? [mark, mark + more] : [mark + more, mark];
        expect(of(better)).toBeGreaterThanOrEqual(of(worse));
        expect(Number.isInteger(of(better))).toBe(true);
      }),
    );
  });

  test('the mark for so many points is the least that is enough', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.integer({ min: 1, max: 1100 }), ({ code, formula }, wanted) => {
        const mark = markFor(formula, code, wanted) ?? Number.NaN;
        expect(pointsOf(formula, code, mark)).toBeGreaterThanOrEqual(wanted);
        expect(pointsOf(formula, code, /^\d/.test(code) ? mark + 10 : mark - 1)).toBeLessThan(wanted);
      }),
    );
  });
});

test('a mark that is worth a whole number is worth it, though floating point falls short of it', () => {
  // A national table may be linear: 10 · (0.3 − 0.1) is 1.9999999999999998.
  expect(pointsOf({ a: 10, b: 0.1, c: 1 }, 'SP', 30)).toBe(2);
});
