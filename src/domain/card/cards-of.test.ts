import { expect, test } from 'vitest';
import type { PlacedResult } from '#domain/result/places.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import type { Card } from './cards.ts';
import { cardsElsewhere, cardsOf } from './cards-of.ts';

const race = (entryId: number, cards: readonly Card[], heat = 1): PlacedResult => ({
  heat,
  entryId,
  value: { type: 'track', ms: null, code: null, ...(cards.length > 0 && { cards }) },
});

test('cards of an athlete are found in their other events and heats, by all of their entries', () => {
  const [hundred, jump] = [sampleGroup({ id: 10 }), sampleJump({ id: 20 })];
  const results: Readonly<Record<number, readonly PlacedResult[]>> = {
    10: [race(501, ['L']), race(502, ['RC']), race(501, ['FS'], 2)],
    20: [
      { heat: 1, entryId: 601, value: { type: 'field', trials: [], code: null, cards: ['YC'] } },
      { heat: 1, entryId: 0, value: null },
    ],
  };
  const resultsOf = (id: number) => results[id] ?? [];
  const found = (eventGroupId: number, heat: number) =>
    cardsElsewhere([501, 601], { eventGroupId, heat }, [hundred, jump], resultsOf).map(({ group, cards }) => [group.id, cards]);
  expect(found(10, 1)).toEqual([
    [10, ['FS']],
    [20, ['YC']],
  ]);
  expect(found(20, 1)).toEqual([
    [10, ['L']],
    [10, ['FS']],
  ]);
  expect([cardsOf(null), cardsOf(race(1, []).value), cardsOf({ type: 'wind', wind: 1 })]).toEqual([[], [], []]);
});
