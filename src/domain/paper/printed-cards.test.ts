import { expect, test } from 'vitest';
import { PRESETS } from '#domain/horizontal/scheme.ts';
import { trialLists } from '#domain/horizontal/trial-lists.ts';
import type { PlacedResult } from '#domain/result/places.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import { printedCards } from './printed-cards.ts';

/** Entries 1 to 6 in pool 1, 7 to 12 in pool 2, with these trials of 6.01, 6.02, … each. */
const starters = Array.from({ length: 12 }, (_, i) => ({ entryId: i + 1, heat: i < 6 ? 1 : 2 }));
const taken = (trials: number): readonly PlacedResult[] =>
  starters.map(({ entryId, heat }) => ({
    heat,
    entryId,
    value: { type: 'field', trials: Array.from({ length: trials }, () => ({ cm: 600 + entryId })), code: null },
  }));
function cards(scheme: FieldScheme, trials: number, together: readonly (readonly number[])[] = [[1, 2]]) {
  const lists = trialLists({ scheme, starters, results: taken(trials), together });
  return printedCards([1, 2], starters.length, scheme, lists);
}

test('pools have the rounds up to the cut, and one card of all the rounds after it with lines for who goes on', () => {
  expect(cards(PRESETS['three-and-three'], 0)).toEqual([
    { heats: [1], part: 'before', order: [], lines: 0 },
    { heats: [2], part: 'before', order: [], lines: 0 },
    { heats: [1, 2], part: 'after', order: [], lines: 10 },
  ]);
  expect(cards(PRESETS['three-and-three'], 2).at(-1)?.order).toEqual([]);
  expect(cards(PRESETS['three-and-three'], 3).at(-1)).toEqual({
    heats: [1, 2],
    part: 'after',
    order: [5, 6, 7, 8, 9, 10, 11, 12],
    lines: 0,
  });
});

test('without a cut, after the last round, or drawn apart, every pool has its own card of all rounds', () => {
  const alone = [1, 2].map((heat) => ({ heats: [heat], order: [], lines: 0 }));
  expect(cards(PRESETS.six, 0)).toEqual(alone);
  expect(cards({ rounds: 3, cut: { after: 3, to: 8 }, reorder: [] }, 0)).toEqual(alone);
  expect(cards(PRESETS['three-and-three'], 0, [[1], [2]])).toEqual(alone);
  expect(printedCards([1, 2], 12, PRESETS['three-and-three'], []), 'a race').toEqual(alone);
});
