import { describe, expect, test } from 'vitest';
import type { Lane } from './draw-row.ts';
import type { DrawSettings } from './draw-settings.ts';
import { freeLane } from './free-lane.ts';

const drawn = (heats: readonly (readonly number[])[], lanes: readonly number[]) => ({
  settings: { method: 'zigzag', heats: heats.length, order: 'lot', apart: true, lanes, plan: 'lot' } as DrawSettings,
  list: [],
  places: heats.flatMap((taken, h) => taken.map((lane, i) => ({ entry: h * 10 + i, heat: h + 1, lane }))),
});

test.each<[string, readonly (readonly number[])[], readonly number[], Lane | undefined]>([
  [
    'the emptiest heat, its outermost free lane',
    [
      [1, 2, 3],
      [2, 4],
    ],
    [1, 2, 3, 4],
    { heat: 2, lane: 3 },
  ],
  [
    'the later of two that are level',
    [
      [1, 2],
      [1, 2],
    ],
    [1, 2, 3],
    { heat: 2, lane: 3 },
  ],
  [
    'none where all are full',
    [
      [1, 2],
      [1, 2],
    ],
    [1, 2],
    undefined,
  ],
  ['a heat that was emptied since', [[1, 2], []], [1, 2], { heat: 2, lane: 2 }],
  [
    'in a line the next place',
    [
      [1, 2, 3],
      [1, 2],
    ],
    [],
    { heat: 2, lane: 3 },
  ],
  ['in a line none beyond the most', [[1, 2, 3, 4]], [], undefined],
])('%s', (_, heats, lanes, expected) => {
  expect(freeLane(drawn(heats, lanes), 4)).toEqual(expected);
});

test('where two start in a lane one of its own comes first, then half of the outermost', () => {
  const { list, settings, places } = drawn([[1, 2, 4]], [1, 2, 3, 4]);
  const pairs = { ...settings, perLane: 2 } as const;
  expect(freeLane({ list, settings: pairs, places }, 8)).toEqual({ heat: 1, lane: 3 });
  const full = [...places, { entry: 9, heat: 1, lane: 3 }];
  expect(freeLane({ list, settings: pairs, places: full }, 8)).toEqual({ heat: 1, lane: 4 });
  expect(freeLane({ list, settings: pairs, places: [...full, { entry: 10, heat: 1, lane: 4 }] }, 8)).toEqual({
    heat: 1,
    lane: 3,
  });
});

describe('in graded heats', () => {
  /** Seconds of those in each heat, in the order in which they run. */
  const graded = (...heats: (number | null)[][]) => ({
    settings: {
      method: 'graded',
      heats: heats.length,
      order: 'lot',
      apart: false,
      lanes: [1, 2, 3, 4],
      plan: 'lot',
    } as DrawSettings,
    list: heats.flatMap((marks, h) => marks.map((mark, i) => ({ entry: h * 10 + i, mark, team: '' }))),
    places: heats.flatMap((marks, h) => marks.map((_, i) => ({ entry: h * 10 + i, heat: h + 1, lane: i + 1 }))),
  });
  const heatFor = (draw: ReturnType<typeof graded>, mark: number | null, lowIsBest = true) =>
    freeLane(draw, 4, { mark, lowIsBest })?.heat;
  const three = graded([130, 131, 132], [135, 136, 137], [140, 141, null]);

  test.each([
    ['without a mark the slowest race', null, 3],
    ['slower than all the slowest', 150, 3],
    ['between two races the slower of them', 133, 2],
    ['as good as the last of a race that race', 132, 1],
    ['faster than all the fastest', 120, 1],
  ])('%s', (_, mark, heat) => {
    expect(heatFor(three, mark)).toBe(heat);
    expect(
      heatFor({ ...three, places: three.places.map((one) => ({ ...one, heat: 4 - one.heat })) }, mark),
      'the slowest first',
    ).toBe(4 - heat);
  });

  test('where that race is full the nearest that is not, the slower of two', () => {
    const full = graded([130, 131, 132], [135, 136, 137, 138], [140, 141, null]);
    expect([heatFor(full, 136), heatFor(full, null)]).toEqual([3, 3]);
    expect(heatFor(graded([130, 131], [135, 136], [140, 141, 142, 143]), null)).toBe(2);
  });

  test('a distance is the better the farther, and a race of which nothing is known is the slowest', () => {
    expect([heatFor(graded([620, 610], [510, 500]), 615, false), heatFor(graded([620, 610], [510, 500]), 520, false)]).toEqual([
      1, 2,
    ]);
    expect([heatFor(graded([null, null], [130, 131]), null), heatFor(graded([null, null], [130, 131]), 129)]).toEqual([1, 2]);
  });

  test('drawn by ranks, a time says nothing: the slowest', () => {
    const ranked = graded([1, 2], [3, 4]);
    expect(heatFor({ ...ranked, settings: { ...ranked.settings, ranks: true } }, 2)).toBe(2);
  });
});
