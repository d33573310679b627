import { expect, test } from 'vitest';
import type { ResultRow } from '#domain/rows/row.ts';
import type { DrawSettings } from './draw-settings.ts';
import { ranTogether } from './ran-together.ts';
import { strayResults } from './stray-results.ts';

const row = (entryId: number, heat: number): ResultRow => ({
  kind: 'result',
  eventGroupId: 10,
  heat,
  entryId,
  version: 3,
  value: { type: 'track', ms: 12_310, code: null },
  opId: 'mark',
  deviceId: 'finish',
  by: 'Finish',
  at: '2026-06-20T10:00:00.000Z',
  challenges: [],
});
/** Entries by heat and lane; `marks`: entry and heat. */
const together = (heats: readonly (readonly number[])[], marks: readonly (readonly [number, number])[], lanes = [3, 4, 5]) => {
  const places = heats.flatMap((entries, h) => entries.map((entry, i) => ({ entry, heat: h + 1, lane: lanes[i] ?? i + 1 })));
  const rows = marks.map(([entryId, heat]) => row(entryId, heat));
  const strays = strayResults(
    rows,
    places.map(({ entry, heat }) => ({ entryId: entry, heat })),
  );
  return ranTogether({ settings: { lanes } as unknown as DrawSettings, places }, strays, rows).map(({ heat, to, moves }) => ({
    heat,
    to,
    moves: moves.map((move) => [move.entryId, move.from?.heat, move.to?.heat, move.to?.lane]),
  }));
};

test('athletes of one race who are drawn into several heats by now get a heat of their own behind the others', () => {
  expect(
    together(
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [
        [2, 3],
        [4, 3],
        [5, 3],
      ],
    ),
  ).toEqual([
    {
      heat: 3,
      to: 3,
      moves: [
        [2, 1, 3, 3],
        [4, 2, 3, 4],
        [5, 2, 3, 5],
      ],
    },
  ]);
});

test('two races get two heats', () => {
  const heats = together(
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 5],
      [3, 5],
      [2, 6],
      [4, 6],
    ],
  );
  expect(heats.map(({ heat, to }) => [heat, to])).toEqual([
    [5, 3],
    [6, 4],
  ]);
});

test('athletes who are in one heat again, who have a mark there, or who are more than its lanes, get none', () => {
  const drawn = [
    [1, 2],
    [3, 4],
  ];
  expect(
    together(drawn, [
      [1, 4],
      [2, 4],
    ]),
  ).toEqual([]);
  expect(
    together(drawn, [
      [1, 4],
      [3, 4],
      [3, 2],
    ]),
  ).toEqual([]);
  expect(
    together(
      drawn,
      [
        [1, 4],
        [3, 4],
        [4, 4],
      ],
      [3, 4],
    ),
  ).toEqual([]);
});
