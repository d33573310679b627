import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productId } from '#domain/basket/ids.ts';
import type { Discount, DiscountOptions } from '#domain/competition/discount.ts';
import { minor } from '#domain/money/money.ts';
import { creditFor, discounts, type EnteredEvent, LEAST_CARD, type PricedLine, totals } from './totals.ts';

const line = (id: number, price: number, more: Partial<PricedLine> = {}): PricedLine => ({
  productId: productId(id),
  compId: 1,
  athleteId: 31,
  ageGroupId: 3,
  parentCeid: 0,
  price: minor(price),
  fee: minor(50),
  ...more,
});
const offer = (options: Partial<DiscountOptions>): Discount => ({
  id: 1,
  name: 'More for less',
  options: { fromEvents: 1, offEach: minor(0), percentOffEach: 0, ageGroupIds: [], ...options },
});
const off = (lines: readonly PricedLine[], ...offers: Discount[]) =>
  new Map([...discounts(lines, new Map([[1, offers]]))].map(([id, { discount }]) => [id, discount]));

test('from the third event of one athlete on each costs less, the dearest are the first two', () => {
  const lines = [line(1, 800), line(2, 1200), line(3, 1000), line(4, 900, { athleteId: 32 })];
  const expected = new Map(Object.entries({ 1: 200, 2: 0, 3: 0, 4: 0 }).map(([id, pence]) => [Number(id), pence]));
  expect(off(lines, offer({ fromEvents: 3, offEach: minor(200) }))).toEqual(expected);
});

test('free places, teams, other competitions and other age groups count for nothing', () => {
  const lines = [line(1, 0), line(2, 500, { athleteId: 0 }), line(3, 500, { compId: 2 }), line(4, 500, { ageGroupId: 9 })];
  expect([...off(lines, offer({ percentOffEach: 50, ageGroupIds: [3] })).values()]).toEqual([0, 0, 0, 0]);
});

test('what is entered already counts: the third event costs less whenever it is chosen, and by no more than in one basket', () => {
  const half = offer({ fromEvents: 3, percentOffEach: 50 });
  const before: readonly EnteredEvent[] = [line(1, 800), line(2, 1000)].map((own) => ({
    ...own,
    discount: minor(0),
    offers: [half.options],
  }));
  const beside = (lines: readonly PricedLine[], entered = before) =>
    [...discounts(lines, new Map([[1, [half]]]), entered)].map(([id, { discount }]) => [id, discount]);
  expect(beside([line(3, 600)])).toEqual([[3, 300]]);
  expect(beside([line(3, 1200)])).toEqual([[3, 400]]);
  expect(beside([line(3, 600, { athleteId: 32 })])).toEqual([[3, 0]]);
  expect(beside([line(3, 600), line(4, 600)])).toEqual([
    [3, 300],
    [4, 300],
  ]);
  expect(
    beside(
      [line(3, 600)],
      before.map((own) => ({ ...own, offers: null })),
    ),
  ).toEqual([[3, 0]]);
});

test('of several discounts the best holds, and none takes more than the price', () => {
  expect(off([line(1, 1000)], offer({ offEach: minor(200) }), offer({ percentOffEach: 33.3 }))).toEqual(new Map([[1, 333]]));
  expect(off([line(1, 100)], offer({ offEach: minor(200) }))).toEqual(new Map([[1, 100]]));
});

test('a fee is never more than what is left to pay', () => {
  expect(discounts([line(1, 100)], new Map([[1, [offer({ offEach: minor(80) })]]])).get(1)).toMatchObject({
    discount: 80,
    fee: 20,
  });
});

test('credit pays what it can and the rest stays', () => {
  const lines = [line(1, 1000), line(2, 500)];
  const reduced = new Map([[1, { discount: minor(100) }]]);
  expect(totals(lines, reduced, minor(400))).toEqual({ price: 1500, discount: 100, credit: 400, due: 1000 });
  expect(totals(lines, reduced, minor(9000))).toEqual({ price: 1500, discount: 100, credit: 1400, due: 0 });
  expect(totals(lines, reduced, minor(-500))).toEqual({ price: 1500, discount: 100, credit: 0, due: 1400 });
});

test.each([
  [800, 500, 500],
  [800, 750, 750],
  [800, 751, 750],
  [800, 799, 750],
  [800, 800, 800],
  [800, 9000, 800],
  [800, -5, 0],
  [40, 39, 0],
  [40, 40, 40],
  [0, 100, 0],
])('of %i, with %i on the account, credit pays %i: nothing is left, or enough for a card', (sum, credit, used) => {
  expect(creditFor(minor(sum), minor(credit))).toBe(used);
  if (sum >= LEAST_CARD) expect([sum - used === 0, sum - used >= LEAST_CARD]).toContain(true);
});

test('no basket and no discount ever comes to less than nothing, whatever the order of its lines', () => {
  const anyLine = fc.record({
    productId: fc.integer({ min: 1, max: 99 }).map(productId),
    compId: fc.integer({ min: 1, max: 2 }),
    athleteId: fc.integer({ min: 0, max: 2 }),
    ageGroupId: fc.integer({ min: 1, max: 2 }),
    parentCeid: fc.integer({ min: 0, max: 1 }),
    price: fc.integer({ min: 0, max: 5000 }).map(minor),
    fee: fc.integer({ min: 0, max: 300 }).map(minor),
  });
  const anyOffer = fc.record({
    fromEvents: fc.integer({ min: 0, max: 4 }),
    offEach: fc.integer({ min: 0, max: 9000 }).map(minor),
    percentOffEach: fc.integer({ min: 0, max: 100 }),
    ageGroupIds: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 1 }),
  });
  const lists = fc.uniqueArray(anyLine, { selector: ({ productId }) => productId, maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.array(anyOffer, { maxLength: 3 }), fc.integer({ min: -500, max: 9000 }), (lines, offers, credit) => {
      const known = new Map([[1, offers.map(offer)]]);
      const reduced = discounts(lines, known);
      const total = totals(lines, reduced, minor(credit));
      expect(Math.min(total.due, total.credit, total.discount)).toBeGreaterThanOrEqual(0);
      expect(total.due).toBe(total.price - total.discount - total.credit);
      expect(discounts(lines.toReversed(), known)).toEqual(reduced);
    }),
  );
});
