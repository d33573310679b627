import { expect, test } from 'vitest';
import type { DrawSettings } from './draw-settings.ts';
import { mergeMoves } from './merge-heats.ts';

const drawn = (heats: readonly (readonly number[])[], lanes: readonly number[]) => ({
  settings: { method: 'zigzag', heats: heats.length, order: 'lot', apart: true, lanes, plan: 'lot' } as DrawSettings,
  places: heats.flatMap((taken, h) => taken.map((lane) => ({ entry: (h + 1) * 10 + lane, heat: h + 1, lane }))),
});
const moved = (...asked: Parameters<typeof mergeMoves>) => mergeMoves(...asked)?.map(({ entryId, to }) => [entryId, to?.lane]);

test('a heat goes into the free lanes of another, in the order of its lanes', () => {
  expect(
    moved(
      drawn(
        [
          [3, 4, 5],
          [3, 6],
        ],
        [3, 4, 5, 6, 7],
      ),
      2,
      1,
      5,
    ),
  ).toEqual([
    [23, 6],
    [26, 7],
  ]);
});

test('without lanes it stands behind the other', () => {
  expect(
    moved(
      drawn(
        [
          [1, 2],
          [1, 2],
        ],
        [],
      ),
      1,
      2,
      12,
    ),
  ).toEqual([
    [11, 3],
    [12, 4],
  ]);
});

test('a heat that has not the room is not merged into, nor a heat into itself', () => {
  expect(
    moved(
      drawn(
        [
          [1, 2, 3],
          [1, 2],
        ],
        [1, 2, 3, 4],
      ),
      2,
      1,
      4,
    ),
  ).toBeUndefined();
  expect(moved(drawn([[1, 2], [1]], [1, 2, 3, 4]), 1, 1, 4)).toBeUndefined();
});

test('where two start in a lane it goes to free lanes, then beside others from the outside in', () => {
  const { settings, places } = drawn(
    [
      [1, 3],
      [1, 2, 3],
    ],
    [1, 2, 3],
  );
  expect(moved({ settings: { ...settings, perLane: 2 }, places }, 2, 1, 6)).toEqual([
    [21, 2],
    [22, 3],
    [23, 2],
  ]);
});
