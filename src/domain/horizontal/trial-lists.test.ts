import { expect, test } from 'vitest';
import { PRESETS } from '#domain/horizontal/scheme.ts';
import { trialLists } from '#domain/horizontal/trial-lists.ts';
import type { PlacedResult } from '#domain/result/places.ts';
import type { Trial } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';

/** Entries 1 to 6 in pool 1 with 6.01 to 6.06, 7 to 12 in pool 2 with 6.07 to 6.12. */
const starters = Array.from({ length: 12 }, (_, i) => ({ entryId: i + 1, heat: i < 6 ? 1 : 2 }));
const series = (entryId: number, trials: readonly Trial[]): PlacedResult => ({
  heat: entryId <= 6 ? 1 : 2,
  entryId,
  value: { type: 'field', trials, code: null },
});
const X: Trial = { mark: 'X' };
const three = starters.map(({ entryId }) => series(entryId, [{ cm: 600 + entryId }, X, X]));
const scheme: FieldScheme = PRESETS['three-and-three'];
const lists = (results: readonly PlacedResult[], over = scheme, together: readonly (readonly number[])[] = [[1, 2]]) =>
  trialLists({ scheme: over, starters, results, together });

test('of two pools the best eight of both go on, in one order', () => {
  const [first, second, best] = lists(three);
  expect([first, second].map((pool) => pool?.rounds.map(({ order }) => order))).toEqual([
    [1, 2, 3].map(() => [1, 2, 3, 4, 5, 6]),
    [1, 2, 3].map(() => [7, 8, 9, 10, 11, 12]),
  ]);
  expect(best?.rounds).toEqual([4, 5, 6].map((round) => ({ round, order: [5, 6, 7, 8, 9, 10, 11, 12] })));
  expect([best?.heats, best?.plan.length, best?.calls, best?.waitsFor]).toEqual([
    [1, 2],
    6,
    { round: 4, order: [5, 6, 7, 8, 9, 10, 11, 12] },
    [],
  ]);
});

test('nobody is called after the cut while a pool has trials to take', () => {
  const [first, second, best] = lists(three.map((one) => (one.entryId === 9 ? series(9, [{ cm: 609 }]) : one)));
  expect([first?.calls, second?.calls]).toEqual([
    { round: 3, order: [] },
    { round: 2, order: [9] },
  ]);
  expect([best?.waitsFor, best?.calls]).toEqual([[2], { round: 4, order: [] }]);
});

test('what is typed moves the order, what is saved the calls', () => {
  const typed = three.map((one) => (one.entryId === 1 ? series(1, [{ cm: 701 }, X, X]) : one));
  const best = trialLists({ scheme, starters, results: typed, taken: three, together: [[1, 2]] }).at(-1);
  expect(best?.rounds[0]?.order.at(-1)).toBe(1);
  const saved = [...three.filter(({ entryId }) => entryId !== 12), series(12, [{ cm: 612 }, X, X, X])];
  expect(trialLists({ scheme, starters, results: three, taken: saved, together: [[1, 2]] }).at(-1)?.calls.order).toEqual([
    5, 6, 7, 8, 9, 10, 11,
  ]);
});

test('pools of different competitions, and those of a scheme without a cut, keep to themselves', () => {
  expect(lists(three, scheme, [[1], [2]]).map(({ heats, rounds }) => [heats, rounds[3]?.order])).toEqual([
    [[1], [1, 2, 3, 4, 5, 6]],
    [[2], [7, 8, 9, 10, 11, 12]],
  ]);
  expect(lists(three, PRESETS.six).map(({ heats, rounds }) => [heats, rounds.length])).toEqual([
    [[1], 6],
    [[2], 6],
  ]);
});
