import { expect, test } from 'vitest';
import { minor } from '#domain/money/money.ts';
import { chargesOf } from './charges.ts';
import type { Priced } from './price.ts';

const price = (more: Partial<Priced> = {}): Priced => ({
  price: minor(1000),
  fee: minor(50),
  salePrice: minor(0),
  saleFee: minor(0),
  saleEndDate: null,
  options: { displayFee: false, feeIncluded: true, freeEntry: false },
  ...more,
});
const shares = (...args: Parameters<typeof chargesOf>) =>
  chargesOf(...args).map(({ when, discount, total, fee, organiser }) => [discount || when, total, fee, organiser]);
const EARLY = { salePrice: minor(800), saleFee: minor(40), saleEndDate: '2026-05-01T00:00:00.000Z' };
const SECOND = { name: 'Second event', options: { fromEvents: 2, offEach: minor(200), percentOffEach: 0, ageGroupIds: [] } };

test('who pays and gets what, at each time and with each discount', () => {
  expect(shares(price(), null, [])).toEqual([['normal', 1000, 50, 950]]);
  expect(shares(price(EARLY), null, [])).toEqual([
    ['early', 800, 40, 760],
    ['late', 1000, 50, 950],
  ]);
  expect(shares(price({ ...EARLY, saleEndDate: null }), '2026-05-01T00:00:00.000Z', [])).toHaveLength(2);
  expect(shares(price(), null, [SECOND])).toEqual([
    ['normal', 1000, 50, 950],
    ['Second event', 800, 50, 750],
  ]);
  const onTop = { displayFee: false, feeIncluded: false, freeEntry: false };
  expect(shares(price({ options: onTop }), null, [])).toEqual([['normal', 1050, 50, 1000]]);
  expect(shares(price({ options: { ...onTop, freeEntry: true } }), null, [])).toEqual([['free', 0, 0, 0]]);
});

test('the organiser and the platform get what the entrant pays, whatever is off', () => {
  for (const { total, fee, organiser } of chargesOf(price(), null, [
    { name: 'All', options: { fromEvents: 1, offEach: minor(2000), percentOffEach: 0, ageGroupIds: [] } },
    { name: 'Nearly', options: { fromEvents: 1, offEach: minor(980), percentOffEach: 0, ageGroupIds: [] } },
  ]))
    expect([fee + organiser, fee <= total, total >= 0]).toEqual([total, true, true]);
});
