import { expect, test } from 'vitest';
import { withChanges } from '#domain/builder/change.ts';
import { effectsOf, type Taken } from '#domain/builder/taken.ts';
import { minor } from '#domain/money/money.ts';
import { SAMPLE_DRAFT, samplePrice } from '#tests/fixtures/sample-draft.ts';

const TAKEN: Taken = {
  athletes: 11,
  entries: 12,
  teams: 0,
  groups: { '10': 12 },
  ceids: { '100': 12 },
  prices: { '5': 12 },
  ageGroups: { '1': 12 },
  booked: {},
};
const BEFORE = withChanges(SAMPLE_DRAFT, [
  { key: 'events.ceids.100.priceId', to: '5' },
  { key: 'prices.prices.6', to: samplePrice({ price: minor(600) }) },
]);
const effects = (key: string, to: unknown, taken = TAKEN) => effectsOf(BEFORE, withChanges(BEFORE, [{ key, to }]), taken);

test.each([
  ['the price itself', 'prices.prices.5.price', minor(900)],
  ['another price', 'events.ceids.100.priceId', '6'],
  ['no price', 'events.ceids.100.priceId', null],
  ['an early price', 'prices.prices.5.salePrice', minor(300)],
])('%s is for those who come next: who is entered keeps theirs', (_what, key, to) => {
  expect(effects(key, to)).toEqual(['12 entered keep their price.']);
});

test.each([
  ['its name', 'prices.prices.5.description', 'Grown-ups'],
  ['the price of an event that nobody is in', 'prices.prices.6.price', minor(900)],
  ['a limit', 'events.ceids.100.maxAthletes', 20],
])('%s touches nobody', (_what, key, to) => {
  expect(effects(key, to)).toEqual([]);
});

test('another time and another day are told, and nobody is told where nobody is entered', () => {
  const start = ['schedule.starts.10.startsAt', '2026-06-28T09:00:00.000Z'] as const;
  expect(effects(...start)).toEqual(['12 entered start at another time: tablets and phones are told at once.']);
  expect(effects(...start, { ...TAKEN, groups: { '10': 1 } })[0]).toMatch(/^1 entered starts at another time/);
  expect(effects('general.dates', ['2026-07-04'])).toEqual(['The competition is on other days for 11 athletes with entries.']);
  const nobody: Taken = { ...TAKEN, athletes: 0, entries: 0, groups: {}, ceids: {}, prices: {} };
  expect(effects(...start, nobody)).toEqual([]);
  expect(effects('general.dates', ['2026-07-04'], nobody)).toEqual([]);
});
