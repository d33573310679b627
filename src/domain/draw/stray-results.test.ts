import { expect, test } from 'vitest';
import type { ResultRow } from '#domain/rows/row.ts';
import { strayResults } from './stray-results.ts';

const row = (
  entryId: number,
  heat: number,
  value: ResultRow['value'] = { type: 'track', ms: 12_310, code: null },
): ResultRow => ({
  kind: 'result',
  eventGroupId: 10,
  heat,
  entryId,
  version: 3,
  value,
  opId: 'mark',
  deviceId: 'finish',
  by: 'Finish',
  at: '2026-06-20T10:00:00.000Z',
  challenges: [],
});
const strays = (rows: readonly ResultRow[], starters: readonly (readonly [number, number | undefined])[]) =>
  strayResults(
    rows,
    starters.map(([entryId, heat]) => ({ entryId, heat })),
  ).map((one) => [one.row.entryId, one.row.heat, one.heat]);

test('a mark in the heat of its athlete is where it belongs; before a draw everybody is in the first', () => {
  expect(
    strays(
      [row(501, 1), row(502, 2), row(503, 1)],
      [
        [501, 1],
        [502, 2],
        [503, 0],
      ],
    ),
  ).toEqual([]);
});

test('of an athlete who was drawn elsewhere, or into no heat, or whose entry has gone', () => {
  expect(
    strays(
      [row(501, 1), row(502, 1), row(503, 1)],
      [
        [501, 2],
        [502, undefined],
      ],
    ),
  ).toEqual([
    [501, 1, 2],
    [502, 1, undefined],
    [503, 1, undefined],
  ]);
});

test('the wind of a heat and what was cleared belong to nobody; a card alone belongs to its athlete', () => {
  const card = { type: 'track', ms: null, code: null, cards: ['YC'] } as const;
  expect(strays([row(0, 3, { type: 'wind', wind: 12 }), row(501, 1, null)], [[501, 2]])).toEqual([]);
  expect(strays([row(501, 1, card)], [[501, 2]])).toEqual([[501, 1, 2]]);
});
