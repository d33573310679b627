import { expect, test } from 'vitest';
import type { Lane } from './draw-row.ts';
import type { DrawSettings } from './draw-settings.ts';
import { freeLane } from './free-lane.ts';

const drawn = (heats: readonly (readonly number[])[], lanes: readonly number[]) => ({
  settings: { method: 'zigzag', heats: heats.length, order: 'lot', apart: true, lanes, plan: 'lot' } as DrawSettings,
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
  const { settings, places } = drawn([[1, 2, 4]], [1, 2, 3, 4]);
  const pairs = { ...settings, perLane: 2 } as const;
  expect(freeLane({ settings: pairs, places }, 8)).toEqual({ heat: 1, lane: 3 });
  const full = [...places, { entry: 9, heat: 1, lane: 3 }];
  expect(freeLane({ settings: pairs, places: full }, 8)).toEqual({ heat: 1, lane: 4 });
  expect(freeLane({ settings: pairs, places: [...full, { entry: 10, heat: 1, lane: 4 }] }, 8)).toEqual({ heat: 1, lane: 3 });
});
