import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultFee, displayCost, type FeeRates, feeRates, priceProblems } from '#domain/entry/fee.ts';
import { chargeAt, DEFAULT_PRICE_OPTIONS, type Price, priceRange, saleEndsOf } from '#domain/entry/price.ts';
import { minor } from '#domain/money/money.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/app-settings.ts';

const SALE_END = '2026-06-10T11:00:00.000Z';
const price = (more: Partial<Price> = {}): Price => ({
  id: 1,
  name: 'Adult',
  description: 'Adults',
  price: minor(1200),
  fee: minor(100),
  salePrice: minor(1000),
  saleFee: minor(80),
  saleEndDate: SALE_END,
  options: DEFAULT_PRICE_OPTIONS,
  ...more,
});
const onTop = { ...DEFAULT_PRICE_OPTIONS, feeIncluded: false };

describe('the prices of a competition', () => {
  const OWN = '2026-06-20T11:00:00.000Z';
  const free = { ...DEFAULT_PRICE_OPTIONS, freeEntry: true };

  test('rise when the early birds of its prices end, whatever the competition’s own end is', () => {
    expect(saleEndsOf([price({ saleEndDate: null }), price(), price()], OWN)).toEqual([SALE_END, OWN]);
    expect(
      saleEndsOf([price({ salePrice: minor(0) }), price({ salePrice: minor(1200) }), price({ options: free }), null], OWN),
    ).toEqual([]);
    expect(saleEndsOf([price({ saleEndDate: null })], null)).toEqual([]);
  });

  test('have a least and a most, as they are paid at the moment', () => {
    const prices = [price(), price({ options: onTop, price: minor(1500), salePrice: minor(0) })];
    expect(priceRange(prices, '2026-06-01T00:00:00.000Z', null)).toEqual({ from: 1000, to: 1600 });
    expect(priceRange([...prices, null], '2026-06-11T00:00:00.000Z', null)).toEqual({ from: 0, to: 1600 });
    expect(priceRange([], SALE_END, null)).toBeNull();
  });
});

describe('what an entry costs', () => {
  test.each<[string, Price | null, string, object]>([
    ['early', price(), '2026-06-01T00:00:00.000Z', { total: 1000, fee: 80, organiser: 920, when: 'early' }],
    [
      'a moment before the cutoff',
      price(),
      '2026-06-10T10:58:59.999Z',
      { total: 1000, when: 'early', risesAt: '2026-06-10T10:59:00.000Z' },
    ],
    [
      '60 seconds before the sale ends',
      price(),
      '2026-06-10T10:59:00.000Z',
      { total: 1200, fee: 100, when: 'late', risesAt: null },
    ],
    ['after the sale', price(), '2026-06-11T11:00:00.000Z', { total: 1200, organiser: 1100, when: 'late' }],
    ['without a sale', price({ saleEndDate: null }), SALE_END, { total: 1200, when: 'normal' }],
    ['without a sale price', price({ salePrice: minor(0) }), '2026-06-01T00:00:00.000Z', { total: 1200, when: 'normal' }],
    [
      'the fee on top, early',
      price({ options: onTop }),
      '2026-06-01T00:00:00.000Z',
      { total: 1080, fee: 80, organiser: 1000, price: 1000 },
    ],
    ['the fee on top, late', price({ options: onTop }), SALE_END, { total: 1300, fee: 100, organiser: 1200, price: 1200 }],
    ['free', price({ options: { ...onTop, freeEntry: true } }), SALE_END, { total: 0, fee: 0, organiser: 0, when: 'free' }],
    ['nothing to pay', null, SALE_END, { total: 0, when: 'free' }],
    ['a fee above its price', price({ price: minor(50), saleEndDate: null }), SALE_END, { total: 50, fee: 50, organiser: 0 }],
  ])('%s', (_, of, now, expected) => {
    expect(chargeAt(of, now)).toMatchObject(expected);
  });

  test('follows the competition’s sale end where the price has none', () => {
    const own = price({ saleEndDate: null });
    expect(chargeAt(own, '2026-06-10T10:58:59.999Z', SALE_END).when).toBe('early');
    expect(chargeAt(own, '2026-06-10T10:59:00.000Z', SALE_END).when).toBe('late');
    expect(chargeAt(price(), '2026-06-10T11:00:00.000Z', '2027-01-01T00:00:00.000Z').when).toBe('late');
  });
});

const RATES: FeeRates = { basisPoints: 500, addCost: minor(0), minFee: minor(50), minCost: minor(1000) };

describe('the fee', () => {
  test.each<[number, Partial<FeeRates>, number]>([
    [0, {}, 0],
    [1, {}, 50],
    [1000, {}, 50],
    [1001, {}, 50],
    [1010, {}, 51],
    [1009, {}, 50],
    [2000, {}, 100],
    [2000, { addCost: minor(20) }, 120],
    [1001, { basisPoints: 250, addCost: minor(5) }, 50],
    [12_345, { basisPoints: 333 }, 411],
  ])('of %i with %j is %i', (amount, change, fee) => {
    expect(defaultFee(minor(amount), { ...RATES, ...change })).toBe(fee);
  });

  test('of the national organisation has its own add cost and minimum', () => {
    const settings = { ...DEFAULT_SETTINGS, addCost: 0.1, nationaladdCost: 0.35, minCost: 10, nationalminCost: 5 };
    expect(feeRates(settings, false)).toEqual({ basisPoints: 500, addCost: 10, minFee: 50, minCost: 1000 });
    expect(feeRates(settings, true)).toEqual({ basisPoints: 500, addCost: 35, minFee: 50, minCost: 500 });
  });

  test('is never below the minimum, never falls with the price, and is whole', () => {
    const rates = fc.record({
      basisPoints: fc.integer({ min: 0, max: 2000 }),
      addCost: fc.nat(200).map(minor),
      minFee: fc.nat(300).map(minor),
      minCost: fc.nat(5000).map(minor),
    });
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 100_000 }), (of, amount) => {
        const fee = defaultFee(minor(amount), of);
        expect(Number.isInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(of.minFee);
        expect(defaultFee(minor(amount + 1), of)).toBeGreaterThanOrEqual(fee);
        expect(
          Math.abs(displayCost(minor(amount), { ...of, minFee: minor(0) }) - (amount * of.basisPoints) / 10_000 - of.addCost),
        ).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

test('what is paid is the organiser’s and the platform’s, to the penny', () => {
  const amount = fc.nat(10_000).map(minor);
  const any = fc.record({
    price: amount,
    fee: amount,
    salePrice: amount,
    saleFee: amount,
    options: fc.record({ displayFee: fc.boolean(), feeIncluded: fc.boolean(), freeEntry: fc.boolean() }),
  });
  fc.assert(
    fc.property(any, fc.constantFrom('2026-06-01T00:00:00.000Z', SALE_END), (of, now) => {
      const { total, fee, organiser } = chargeAt(price(of), now);
      expect(fee + organiser).toBe(total);
      expect(Math.min(total, fee, organiser)).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('an organiser’s price', () => {
  test.each<[Partial<Price>, string[]]>([
    [{}, []],
    [{ description: ' ' }, ['Description required.']],
    [{ price: minor(49), fee: minor(0), salePrice: minor(0) }, ['Price must be at least 0.50']],
    [{ price: minor(50), fee: minor(0), salePrice: minor(0) }, []],
    [{ price: minor(49), options: { ...onTop, freeEntry: true } }, []],
    [{ fee: minor(1201) }, ['Fee greater than price.']],
    [{ saleEndDate: null }, ['Sale End date required.']],
    [{ saleFee: minor(1001) }, ['Sale Fee greater than price.']],
    [{ salePrice: minor(1201) }, ['Sale price greater than price.']],
  ])('%j: %j', (change, problems) => {
    expect(priceProblems(price(change), minor(50))).toEqual(problems);
  });
});
