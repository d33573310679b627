import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DrawInput, type DrawnPlace, drawHeats, listOf } from './draw.ts';
import type { DrawSettings, Listed } from './draw-settings.ts';
import { heatsFor } from './heats.ts';
import { bandsOf, planText, readPlan } from './lane-plan.ts';

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
const SETTINGS: DrawSettings = { method: 'zigzag', heats: 3, order: 'lot', apart: true, lanes: EIGHT, plan: 'lot' };

const input = (list: readonly Listed[], settings: Partial<DrawSettings> = {}, over: Partial<DrawInput> = {}): DrawInput => ({
  drawSeed: '00',
  eventGroupId: 12,
  n: 1,
  settings: { ...SETTINGS, ...settings },
  list,
  lowIsBest: true,
  ...over,
});
const runners = (count: number, teams: Readonly<Record<number, string>> = {}): Listed[] =>
  Array.from({ length: count }, (_, i) => ({ entry: i + 1, mark: 10_000 + i, team: teams[i + 1] ?? '' }));
/** Seeds of the heats as they were made, A first. */
const made = (places: readonly DrawnPlace[]): string[] =>
  [1, 2, 3].map((heat) =>
    places
      .filter(({ why }) => why.made === heat)
      .map(({ why }) => why.seed)
      .toSorted((a, b) => a - b)
      .join(' '),
  );

test('a zigzag spreads the best over the heats', () => {
  expect(made(drawHeats(input(runners(9))))).toEqual(['1 6 7', '2 5 8', '3 4 9']);
});

test('team-mates are parted by a swap with the nearest in rank, and the place says from whom (TR20.2.2)', () => {
  const places = drawHeats(input(runners(9, { 1: 'harriers', 6: 'harriers' })));
  expect(made(places)).toEqual(['1 5 7', '2 6 8', '3 4 9']);
  expect(places.find(({ entry }) => entry === 6)?.why).toMatchObject({ seed: 6, from: 1, made: 2, mate: 1 });
  expect(places.find(({ entry }) => entry === 5)?.why).not.toHaveProperty('mate');
  expect(made(drawHeats(input(runners(9, { 1: 'harriers', 6: 'harriers' }), { apart: false })))).toEqual([
    '1 6 7',
    '2 5 8',
    '3 4 9',
  ]);
});

test('graded heats have the best together, even sizes, and the faster one the odd one', () => {
  const order = (heatOrder: DrawSettings['order']) => drawHeats(input(runners(8), { method: 'graded', order: heatOrder }));
  expect(made(order('fast'))).toEqual(['1 2 3', '4 5 6', '7 8']);
  const first = (places: readonly DrawnPlace[]) => places.find(({ why }) => why.seed === 1)?.heat;
  expect([first(order('fast')), first(order('slow'))]).toEqual([1, 3]);
});

test('as listed they keep the order they came in', () => {
  const list = [3, 1, 2, 4].map((entry) => ({ entry, mark: 10_000 + entry, team: '' }));
  const places = drawHeats(input(list, { method: 'listed', heats: 2 }));
  expect(
    [1, 2].map((heat) =>
      places
        .filter((p) => p.heat === heat)
        .map((p) => p.entry)
        .toSorted(),
    ),
  ).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('groups have heats of their own, one after the other, and are seeded each by itself', () => {
  const groups = [
    { name: 'U13', starters: 5, heats: 2 },
    { name: 'U15', starters: 4, heats: 1 },
  ];
  // Those of the second group are faster than all of the first.
  const list = runners(9).map((one, i) => ({ ...one, mark: i < 5 ? 15_000 - i : 12_000 - i }));
  const heatsOf = (method: DrawSettings['method'], order: DrawSettings['order']) =>
    [1, 2, 3].map((heat) =>
      drawHeats(input(list, { method, order, groups }))
        .filter((place) => place.heat === heat)
        .map(({ entry }) => entry)
        .toSorted((a, b) => a - b),
    );
  expect(heatsOf('graded', 'fast')).toEqual([
    [3, 4, 5],
    [1, 2],
    [6, 7, 8, 9],
  ]);
  expect(heatsOf('graded', 'slow')).toEqual([
    [1, 2],
    [3, 4, 5],
    [6, 7, 8, 9],
  ]);
  expect(heatsOf('zigzag', 'lot').at(-1)).toEqual([6, 7, 8, 9]);
  const mates = runners(9, { 6: 'harriers', 9: 'harriers', 1: 'harriers', 4: 'harriers' });
  const parted = drawHeats(input(mates, { groups }));
  expect(parted.find(({ entry }) => entry === 4)?.why).toMatchObject({ seed: 4, from: 1, made: 2, mate: 1 });
  expect(drawHeats(input(mates.toReversed().slice(4).concat(mates.toReversed().slice(0, 4)), { groups }))).toEqual(parted);
});

test('who has no mark comes last', () => {
  const list = [{ entry: 1, mark: null, team: '' }, ...runners(4).slice(1)];
  expect(drawHeats(input(list, { heats: 1 })).find(({ entry }) => entry === 1)?.why.seed).toBe(4);
  const far = [700, null, 650].map((mark, i) => ({ entry: i + 1, mark, team: '' }));
  const jump = drawHeats(input(far, { heats: 1 }, { lowIsBest: false }));
  expect(jump.toSorted((a, b) => a.why.seed - b.why.seed).map(({ entry }) => entry)).toEqual([1, 3, 2]);
});

const someList = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 40 }).chain((entries) =>
  fc.tuple(
    ...entries.map((entry) =>
      fc.record({
        entry: fc.constant(entry),
        mark: fc.option(fc.integer({ min: 10_000, max: 10_020 }), { nil: null }),
        team: fc.constantFrom('', 'a', 'b', 'c'),
      }),
    ),
  ),
);
const someSettings = fc.record({
  method: fc.constantFrom('zigzag', 'graded', 'lot', 'listed'),
  order: fc.constantFrom('lot', 'slow', 'fast'),
  apart: fc.boolean(),
  plan: fc.constantFrom('lot', 'straight', 'bend', 'oval', 'old'),
} as const);

test('everybody has one place, no lane is dealt twice, and heats differ by one at most', () => {
  fc.assert(
    fc.property(someList, someSettings, (list, settings) => {
      const heats = heatsFor(list.length, 8);
      const places = drawHeats(input(list, { ...settings, heats }));
      expect(places.map(({ entry }) => entry).toSorted((a, b) => a - b)).toEqual(
        list.map(({ entry }) => entry).toSorted((a, b) => a - b),
      );
      expect(new Set(places.map(({ heat, lane }) => `${heat}:${lane}`)).size).toBe(list.length);
      const sizes = Array.from({ length: heats }, (_, i) => places.filter(({ heat }) => heat === i + 1).length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(places.every(({ lane, why }) => why.band.includes(lane))).toBe(true);
    }),
  );
});

test('a draw does not hang on the order in which the entries came', () => {
  fc.assert(
    fc.property(someList, someSettings, (list, settings) => {
      fc.pre(settings.method !== 'listed');
      expect(drawHeats(input(list.toReversed(), settings))).toEqual(drawHeats(input(list, settings)));
      expect(listOf(input(list.toReversed(), settings)).text).toBe(listOf(input(list, settings)).text);
    }),
  );
});

/** How many pairs of team-mates are in one heat. */
function matesIn(places: readonly DrawnPlace[], list: readonly Listed[]): number {
  const team = new Map(list.map((one) => [one.entry, one.team]));
  const pairs = places.flatMap((a, i) => places.slice(i + 1).map((b) => [a, b] as const));
  return pairs.filter(([a, b]) => a.heat === b.heat && team.get(a.entry) !== '' && team.get(a.entry) === team.get(b.entry))
    .length;
}

test('apart never leaves more team-mates together', () => {
  fc.assert(
    fc.property(someList, (list) => {
      const heats = heatsFor(list.length, 8);
      const [parted, plain] = [true, false].map((apart) => matesIn(drawHeats(input(list, { apart, heats })), list));
      expect(parted).toBeLessThanOrEqual(plain ?? 0);
    }),
  );
});

test('one alone has a heat, and two hundred have twenty-five that are full; nobody has an empty one', () => {
  expect(drawHeats(input(runners(1), { heats: 9 }))).toMatchObject([{ entry: 1, heat: 1, lane: 8 }]);
  const all = drawHeats(input(runners(200), { heats: heatsFor(200, 8), plan: 'oval' }));
  expect(new Set(all.map(({ heat, lane }) => `${heat}.${lane}`)).size).toBe(200);
  expect(new Set(all.map(({ heat }) => heat))).toEqual(new Set(Array.from({ length: 25 }, (_, i) => i + 1)));
  // Of the best twenty-five each is in another heat.
  expect(new Set(all.filter(({ why }) => why.seed <= 25).map(({ heat }) => heat)).size).toBe(25);
  expect(drawHeats(input([]))).toEqual([]);
});

describe('a later round, drawn by ranks', () => {
  const teams = { 1: 'x', 4: 'x', 2: 'y', 5: 'y', 3: 'z', 8: 'z' };
  const later = { ranks: true, plan: 'oval', heats: 2 } as const;
  const seedsOf = (places: readonly DrawnPlace[], heat: number) =>
    places.flatMap(({ why }) => (why.made === heat ? [why.seed] : [])).toSorted((a, b) => a - b);

  test('team-mates whom no row parts are parted within a lane band, and the place says so', () => {
    const rows = drawHeats(input(runners(8, teams), later));
    expect([seedsOf(rows, 1), seedsOf(rows, 2)]).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
    const bands = drawHeats(input(runners(8, teams), { ...later, withinBands: true }));
    expect([seedsOf(bands, 1), seedsOf(bands, 2)]).toEqual([
      [1, 5, 6, 8],
      [2, 3, 4, 7],
    ]);
    expect(bands.find(({ entry }) => entry === 4)?.why).toMatchObject({ from: 1, made: 2, mate: 1 });
    expect(bands.find(({ entry }) => entry === 6)?.why).not.toHaveProperty('mate');
  });

  const someLater = fc.tuple(
    someList,
    fc.constantFrom('straight', 'bend', 'oval', 'old'),
    fc.constantFrom(EIGHT, [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6]),
  );

  test('nobody leaves the band of their rank, and no more team-mates meet than by rows alone', () => {
    fc.assert(
      fc.property(someLater, ([list, plan, lanes]) => {
        const heats = heatsFor(list.length, lanes.length);
        const settings = { ...later, plan, lanes, heats };
        const places = drawHeats(input(list, { ...settings, withinBands: true }));
        const bandAt = (rank: number, inHeat: number) =>
          bandsOf(plan, lanes, inHeat).findIndex((_, i, all) => rank <= all.slice(0, i + 1).flat().length);
        for (const { heat, why } of places) {
          const inHeat = places.filter((one) => one.heat === heat).length;
          expect(bandAt(why.rank, inHeat)).toBe(bandAt(Math.ceil(why.seed / heats), inHeat));
        }
        expect(matesIn(places, list)).toBeLessThanOrEqual(matesIn(drawHeats(input(list, settings)), list));
      }),
    );
  });

  test('where rows part all, bands change nothing', () => {
    fc.assert(
      fc.property(someLater, ([list, plan, lanes]) => {
        const settings = { ...later, plan, lanes, heats: heatsFor(list.length, lanes.length) };
        const rows = drawHeats(input(list, settings));
        fc.pre(matesIn(rows, list) === 0);
        expect(drawHeats(input(list, { ...settings, withinBands: true }))).toEqual(rows);
      }),
    );
  });
});

test('another number of the draw gives another one', () => {
  expect(drawHeats(input(runners(16), {}, { n: 2 }))).not.toEqual(drawHeats(input(runners(16))));
});

test.each([
  ['straight', 8, 8, '3 4 5 6 | 2 7 | 1 8'],
  ['straight', 9, 9, '4 5 6 | 3 7 | 2 8 | 1 9'],
  ['bend', 8, 8, '5 6 7 | 3 4 8 | 1 2'],
  ['bend', 9, 9, '5 6 7 8 | 3 4 9 | 1 2'],
  ['oval', 8, 8, '4 5 6 7 | 3 8 | 1 2'],
  ['oval', 9, 9, '5 6 7 | 4 8 | 3 9 | 1 2'],
  ['oval', 8, 7, '4 5 6 7 | 3 8 | 2'],
  ['oval', 9, 8, '5 6 7 8 | 4 9 | 2 3'],
  ['bend', 9, 7, '6 7 8 | 4 5 9 | 3'],
  ['straight', 8, 5, '3 4 5 6 | 7'],
  ['old', 8, 8, '3 4 5 6 | 7 8 | 1 2'],
  ['lot', 8, 6, '3 4 5 6 7 8'],
  ['straight', 6, 6, '3 4 | 2 5 | 1 6'],
  ['straight', 4, 4, '2 3 | 1 4'],
  ['oval', 10, 10, '5 6 7 8 | 4 9 | 3 10 | 1 2'],
] as const)('lanes %s, %i in use, %i runners: %s', (plan, lanes, count, bands) => {
  const used = Array.from({ length: lanes }, (_, i) => i + 1);
  expect(planText(bandsOf(plan, used, count))).toBe(bands);
});

test('a lane that is not in use is left out: first lane 2, or without lane 3', () => {
  expect(planText(bandsOf('straight', [2, 3, 4, 5, 6, 7, 8, 9], 8))).toBe('4 5 6 7 | 3 8 | 2 9');
  expect(planText(bandsOf('oval', [1, 2, 4, 5, 6, 7, 8], 7))).toBe('5 6 7 | 4 8 | 1 2');
});

test('each table deals every lane once, whatever their number', () => {
  for (const plan of ['lot', 'straight', 'bend', 'oval', 'old'] as const)
    for (let count = 1; count <= 10; count += 1) {
      const used = Array.from({ length: count }, (_, i) => i + 1);
      expect(
        bandsOf(plan, used, count)
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual(used);
    }
});

test('a plan as typed is taken, and refused with a lane twice', () => {
  expect(readPlan('3 4 | 2 5|1,6')).toEqual([
    [3, 4],
    [2, 5],
    [1, 6],
  ]);
  for (const wrong of ['', '3 3', '3 | 3', '0 1', 'a', '1.5', '3 4 |']) expect(readPlan(wrong)).toBeUndefined();
});

describe('two in a lane', () => {
  const lanes = [1, 2, 3, 4, 5, 6, 7, 8];
  test.each([
    ['oval', 7, '4 5 6 7 | 3 8 | 2'],
    ['oval', 10, '4 5 6 7 | 3 8 | 1 2 | 7 8'],
    ['lot', 10, '1 2 3 4 5 6 7 7 8 8'],
    ['oval', 16, '4 5 6 7 | 3 8 | 1 2 | 1 2 3 4 5 6 7 8'],
  ] as const)('%s, %i runners: %s', (plan, runners, bands) => {
    expect(planText(bandsOf(plan, lanes, runners, 2))).toBe(bands);
  });

  test('a plan may name a lane twice, not three times, and the outer lanes take those it has no lane for', () => {
    const plan = readPlan('4 5 | 7 | 7', 2);
    expect(plan).toEqual([[4, 5], [7], [7]]);
    expect(planText(bandsOf(plan ?? [], lanes, 5, 2))).toBe('4 5 | 7 | 7 | 8');
    expect(readPlan('7 | 7 | 7', 2)).toBeUndefined();
  });

  test('the draw puts everybody somewhere, no more than two together', () => {
    const places = drawHeats(input(runners(14), { heats: 1, lanes, perLane: 2, plan: 'oval' }));
    expect(places).toHaveLength(14);
    const inLane = lanes.map((lane) => places.filter((place) => place.lane === lane).length);
    expect(inLane).toEqual([1, 1, 2, 2, 2, 2, 2, 2]);
  });
});
