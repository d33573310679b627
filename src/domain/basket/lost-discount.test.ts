import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderId, productId } from '#domain/basket/ids.ts';
import { FREE, PAID, type Paid } from '#domain/entry/paid.ts';
import { minor, minus, NOTHING } from '#domain/money/money.ts';
import { type EnteredLine, lostDiscounts } from './lost-discount.ts';
import { discounts, discountsOfAthlete, type Offer } from './totals.ts';

const orderId = (id: number) => id as OrderId;
const HALF: Offer = { fromEvents: 2, offEach: minor(0), percentOffEach: 50 };
const line = (id: number, discount: number, more: Partial<EnteredLine> = {}): EnteredLine => ({
  orderId: orderId(1),
  productId: productId(id),
  price: minor(800),
  discount: minor(discount),
  offers: [HALF],
  paid: PAID as Paid,
  ...more,
});
const PLACE = { compId: 1, athleteId: 31, ageGroupId: 3, parentCeid: 0, fee: minor(0) };
const lost = (entered: readonly EnteredLine[], worth: number, paid: Paid = PAID) => [
  ...lostDiscounts(entered, { orderId: orderId(1), worth: minor(worth), paid }),
];

test('the second event at half price costs all of it once the first is cancelled', () => {
  expect(lost([line(2, 400)], 800)).toEqual([[2, 400]]);
  expect(lost([line(1, 0)], 400)).toEqual([]);
});

test('no more stays than was paid for what is cancelled', () => {
  expect(lost([line(2, 800), line(3, 800)], 300)).toEqual([[2, 300]]);
  expect(lost([line(2, 400)], 800, FREE)).toEqual([]);
});

test('an event that is paid in another way, an item and an order of before keep theirs', () => {
  expect(lost([line(2, 400, { paid: 2 }), line(3, 400, { offers: null })], 800)).toEqual([]);
});

test('an event of another order keeps its discount, and counts as one that is still entered', () => {
  expect(lost([line(2, 400, { orderId: orderId(2) })], 800)).toEqual([]);
  expect(lost([line(2, 400), line(3, 0, { orderId: orderId(2) })], 800)).toEqual([]);
});

const offer = fc.record({
  fromEvents: fc.integer({ min: 1, max: 4 }),
  offEach: fc.nat(900).map(minor),
  percentOffEach: fc.nat(100),
});
const basket = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 2000 }).map(minor), offers: fc.array(offer, { maxLength: 3 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);

test('in whatever order an order is cancelled: nothing is asked for, no more goes back than came in, and in the end all of it', () => {
  fc.assert(
    fc.property(basket, fc.infiniteStream(fc.nat()), (events, picks) => {
      const bought = events.map((event, i) => ({
        ...event,
        productId: productId(i + 1),
        orderId: orderId(1),
        paid: PAID as Paid,
      }));
      const taken = discountsOfAthlete(bought);
      let entered = bought.map((event) => ({ ...event, discount: taken.get(event.productId) ?? NOTHING }));
      const worthOf = () => entered.reduce((sum, { price, discount }) => sum + price - discount, 0);
      const cameIn = worthOf();
      let back = 0;
      while (entered.length > 0) {
        const [gone] = entered.splice((picks.next().value ?? 0) % entered.length, 1);
        if (!gone) break;
        const worth = minus(gone.price, gone.discount);
        const more = lostDiscounts(entered, { orderId: orderId(1), worth, paid: PAID });
        const refund = worth - [...more.values()].reduce((sum, amount) => sum + amount, 0);
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(worth);
        back += refund;
        entered = entered.map((one) => ({ ...one, discount: minus(one.discount, more.get(one.productId) ?? NOTHING) }));
        // What has been kept is what the rest costs, which is never more than its price without the discounts that it lost.
        expect(cameIn - back).toBe(worthOf());
        const fair = discountsOfAthlete(entered);
        for (const one of entered) expect(one.discount).toBeGreaterThanOrEqual(fair.get(one.productId) ?? 0);
        // All that the rest lost has been kept, unless that would have been more than was paid for what went.
        if (refund > 0) for (const one of entered) expect(one.discount).toBe(fair.get(one.productId) ?? 0);
      }
      expect(back).toBe(cameIn);
    }),
    { numRuns: 2000 },
  );
});

test('events entered one after the other cost what they cost at once, and all of it goes back in the end', () => {
  const offers = fc.array(offer, { maxLength: 3 });
  const prices = fc.array(fc.integer({ min: 1, max: 2000 }).map(minor), { minLength: 1, maxLength: 6 });
  const orders = fc.infiniteStream(fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(prices, offers, orders, (events, all, baskets) => {
      const lines = events.map((price, i) => ({
        ...PLACE,
        productId: productId(i + 1),
        price,
        order: baskets.next().value ?? 1,
      }));
      const offered = new Map([[1, all.map((options, id) => ({ id, name: '', options: { ...options, ageGroupIds: [] } }))]]);
      let entered: (EnteredLine & typeof PLACE)[] = [];
      for (const order of [1, 2, 3]) {
        const own = lines.filter((one) => one.order === order);
        const reduced = discounts(own, offered, entered);
        const bought = own.map((one) => ({ ...one, ...reduced.get(one.productId), orderId: orderId(order), paid: PAID as Paid }));
        entered.push(...bought.map((one) => ({ ...one, offers: one.offers ?? null, discount: one.discount ?? NOTHING })));
      }
      const cost = () => entered.reduce((sum, { price, discount }) => sum + price - discount, 0);
      const atOnce = discounts(lines, offered);
      expect(cost()).toBe(lines.reduce((sum, one) => sum + one.price - (atOnce.get(one.productId)?.discount ?? 0), 0));
      const cameIn = cost();
      let back = 0;
      while (entered.length > 0) {
        const [gone] = entered.splice((baskets.next().value ?? 1) % entered.length, 1);
        if (!gone) break;
        const worth = minus(gone.price, gone.discount);
        const more = lostDiscounts(entered, { ...gone, worth });
        back += worth - [...more.values()].reduce((sum, amount) => sum + amount, 0);
        entered = entered.map((one) => ({ ...one, discount: minus(one.discount, more.get(one.productId) ?? NOTHING) }));
        for (const one of entered) expect(one.discount).toBeGreaterThanOrEqual(0);
        expect(cameIn - back).toBe(cost());
      }
      expect(back).toBe(cameIn);
    }),
    { numRuns: 2000 },
  );
});
