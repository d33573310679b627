import { expect, test } from 'vitest';
import type { Draft } from '#domain/builder/draft.ts';
import { withStarts } from '#domain/builder/whole.ts';
import { SAMPLE_CATALOGUE, sampleAge, sampleIds } from '#tests/fixtures/sample-catalogue.ts';
import { SAMPLE_DRAFT, samplePrice } from '#tests/fixtures/sample-draft.ts';
import { tickCells } from './matrix.ts';
import { drafted } from './remove.ts';
import { priceOfOthers, usualPrice } from './usual-price.ts';

const WITHOUT: Draft = withStarts({
  ...SAMPLE_DRAFT,
  events: { ageGroupIds: [], groups: {}, ceids: {} },
  prices: { ...SAMPLE_DRAFT.prices, prices: {} },
});
const newId = sampleIds();
const tick = (draft: Draft, eventCode: string) => {
  const cells = (['F', 'M'] as const).map((gender) => ({ eventCode, gender, ageGroupId: sampleAge('Senior') }));
  return drafted(draft, tickCells(draft, SAMPLE_CATALOGUE, cells, { grouping: 'each', newId }));
};
const withPrice = (draft: Draft, id: string) => drafted(draft, { [`prices.prices.${id}`]: samplePrice({}) });
const pricesOf = (draft: Draft) => Object.values(draft.events.ceids).map(({ priceId }) => priceId);

test('a first price is that of all events, and of those that are ticked later', () => {
  const ticked = tick(WITHOUT, '100');
  const priced = drafted(withPrice(ticked, 'p'), priceOfOthers(ticked, 'p'));
  expect(pricesOf(priced)).toEqual(['p', 'p']);
  expect(pricesOf(tick(priced, 'LJ'))).toEqual(['p', 'p', 'p', 'p']);
});

test('a price that is there first is that of the events', () => {
  expect(pricesOf(tick(withPrice(WITHOUT, 'p'), '100'))).toEqual(['p', 'p']);
});

test('where prices differ, or entries are free, nobody chooses one', () => {
  const free = withPrice(tick(WITHOUT, '100'), 'p');
  expect(usualPrice(free)).toBeNull();
  const [first = ''] = Object.keys(free.events.ceids);
  const differ = drafted(free, { [`events.ceids.${first}.priceId`]: 'p' });
  expect(usualPrice(differ)).toBeNull();
  expect(priceOfOthers(differ, 'q')).toEqual({ [`events.ceids.${Object.keys(free.events.ceids)[1]}.priceId`]: 'q' });
});
