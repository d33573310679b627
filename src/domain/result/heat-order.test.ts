import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { places } from '#domain/result/places.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';

describe('several heats whose order judges or the photo finish gave', () => {
  interface Finish {
    readonly heat: number;
    readonly ms: number;
    readonly place?: number;
  }
  function finished(all: readonly Finish[], byHand: readonly number[] = []) {
    const rows = all.map(({ heat, ms, place }, i) => ({
      heat,
      entryId: i + 1,
      value: { type: 'track', ms, code: null, ...(place !== undefined && { place }) } as const,
    }));
    const heats = byHand.map((heat) => ({ heat, entryId: 0, value: { type: 'wind', wind: null, hand: true } as const }));
    return places(sampleGroup({ eventCode: '800' }), rows, [...rows, ...heats]);
  }
  const ranked = (...given: Parameters<typeof finished>) => finished(...given).map(({ place, entryId }) => `${place} ${entryId}`);

  test('two of one heat with one time by hand do not share, and those of different heats do', () => {
    const hand = [1, 2];
    const race = [
      { heat: 1, ms: 135_000, place: 2 },
      { heat: 1, ms: 135_000, place: 1 },
      { heat: 2, ms: 134_900, place: 1 },
    ];
    expect(ranked(race, hand)).toEqual(['1 3', '2 2', '3 1']);
    expect(ranked([...race, { heat: 2, ms: 135_000, place: 2 }], hand)).toEqual(['1 3', '2 2', '2 4', '4 1']);
  });

  test('two the picture separates at the same thousandth do not share', () => {
    expect(
      ranked([
        { heat: 1, ms: 120_123, place: 2 },
        { heat: 1, ms: 120_123, place: 1 },
        { heat: 2, ms: 119_000 },
      ]),
    ).toEqual(['1 3', '2 2', '3 1']);
  });

  test('a watch does not put the second of a heat before its winner', () => {
    const hand = [1, 2];
    const race = [
      { heat: 1, ms: 11_400, place: 1 },
      { heat: 1, ms: 11_300, place: 2 },
      { heat: 2, ms: 11_350 },
    ];
    expect(ranked(race, hand)).toEqual(['1 1', '1 3', '3 2']);
    expect(ranked(race.slice(0, 2).concat({ heat: 2, ms: 11_200 }), hand)).toEqual(['1 3', '2 1', '3 2']);
  });

  const finish = fc.record({
    heat: fc.integer({ min: 1, max: 3 }),
    ms: fc.integer({ min: 11_000, max: 11_012 }).map((ms) => ms * 10),
    place: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  });
  const meeting = fc
    .array(finish, { minLength: 1, maxLength: 14 })
    .map((all) => all.map(({ heat, ms, place }): Finish => ({ heat, ms, ...(place !== undefined && { place }) })));

  test('over all heats the order within a heat is never broken, and only athletes that no heat separates share a place', () => {
    fc.assert(
      fc.property(meeting, fc.subarray([1, 2, 3]), (all, byHand) => {
        const placed = finished(all, byHand);
        expect(placed.map(({ place }) => place)).not.toContain(null);
        for (const a of placed)
          for (const b of placed)
            if (a.heat === b.heat)
              expect(Math.sign((a.place ?? 0) - (b.place ?? 0))).toBe(Math.sign((a.heatPlace ?? 0) - (b.heatPlace ?? 0)));
      }),
    );
  });

  test('athletes of different heats are ranked by their times, unless the order of their own heat holds them back', () => {
    fc.assert(
      fc.property(meeting, (all) => {
        const placed = finished(all);
        const msOf = (entryId: number) => all[entryId - 1]?.ms ?? 0;
        const isHeldBack = (one: (typeof placed)[number]) =>
          placed.some(
            (other) =>
              other.heat === one.heat &&
              (other.heatPlace ?? 0) <= (one.heatPlace ?? 0) &&
              msOf(other.entryId) >= msOf(one.entryId) &&
              !(other.heatPlace === one.heatPlace && msOf(other.entryId) === msOf(one.entryId)),
          );
        const free = placed.filter((one) => !isHeldBack(one));
        for (const a of free)
          for (const b of free) if (msOf(a.entryId) < msOf(b.entryId)) expect(a.place).toBeLessThan(b.place ?? 0);
      }),
    );
  });
});
