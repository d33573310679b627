import { expect, test } from 'vitest';
import { minor } from '#domain/money/money.ts';
import { units } from '#tests/fixtures/units.ts';
import type { Priced } from './price.ts';
import { discountText, priceText, rangeText } from './price-text.ts';

const money = (amount: number) => `£${amount.toFixed(2)}`;
const ENDS = '2026-06-10T22:59:00.000Z';
const price = (more: Partial<Priced> = {}, options: Partial<Priced['options']> = {}): Priced => ({
  price: minor(900),
  fee: minor(50),
  salePrice: minor(0),
  saleFee: minor(0),
  saleEndDate: null,
  options: { displayFee: false, feeIncluded: true, freeEntry: false, ...options },
  ...more,
});
const EARLY = { salePrice: minor(700), saleFee: minor(40), saleEndDate: ENDS };

test.each<[Priced, string, string]>([
  [price(), '2026-06-01T00:00:00.000Z', '£9.00'],
  [price({}, { displayFee: true }), '2026-06-01T00:00:00.000Z', '£9.00, including £0.50 fee'],
  [price({}, { displayFee: true, feeIncluded: false }), '2026-06-01T00:00:00.000Z', '£9.50, including £0.50 fee'],
  [price({}, { freeEntry: true }), '2026-06-01T00:00:00.000Z', 'Free'],
  [price(EARLY), '2026-06-01T00:00:00.000Z', '£7.00 until 10th Jun 23:59, then £9.00'],
  [
    price(EARLY, { displayFee: true, feeIncluded: false }),
    '2026-06-01T00:00:00.000Z',
    '£7.40 until 10th Jun 23:59, then £9.50, including £0.40 fee',
  ],
  [price(EARLY), ENDS, '£9.00'],
  // Its end is the competition's.
  [price({ ...EARLY, saleEndDate: null }), '2026-06-01T00:00:00.000Z', '£7.00 until 15th Jun 12:00, then £9.00'],
])('%j at %s: %s', (one, now, text) => {
  expect(priceText(one, { now, saleEndsAt: '2026-06-15T11:00:00.000Z', timeZone: 'Europe/London', money })).toBe(text);
});

test.each([
  [0, 0, 'Free'],
  [8, 8, '£8.00'],
  [0, 8, 'Free to £8.00'],
  [6.5, 12, '£6.50 to £12.00'],
])('from %d to %d: %s', (from, to, text) => {
  expect(rangeText({ from: units(from), to: units(to) }, money)).toBe(text);
});

test.each<[Parameters<typeof discountText>[0], readonly string[], string]>([
  [
    { fromEvents: 3, offEach: units(2), percentOffEach: 0 },
    [],
    'From an athlete’s 3rd event on, each costs £2.00 less. Events they have entered already count.',
  ],
  [{ fromEvents: 1, offEach: units(0), percentOffEach: 12.5 }, ['U13', 'U15'], 'U13, U15: Each event costs 12.5% less.'],
  [
    { fromEvents: 2, offEach: units(2), percentOffEach: 50 },
    [],
    'From an athlete’s 2nd event on, each costs £2.00 or 50% less, whichever is more. Events they have entered already count.',
  ],
  [{ fromEvents: 2, offEach: units(0), percentOffEach: 0 }, [], ''],
])('the discount %j, only for %j, reads as %j', (terms, ages, expected) => {
  expect(discountText(terms, ages, money)).toBe(expected);
});
