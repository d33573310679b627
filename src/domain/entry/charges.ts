import { discountOf } from '#domain/basket/totals.ts';
import type { Discount } from '#domain/competition/discount.ts';
import { least, minus } from '#domain/money/money.ts';
import { type Charge, chargeAt, type Priced } from './price.ts';

/** What somebody pays at one time, with a discount or without one. */
interface NamedCharge extends Pick<Charge, 'total' | 'fee' | 'organiser' | 'when'> {
  /** Empty: without one. */
  readonly discount: string;
}

/** Before any sale ends, and after all have. */
const LONG_AGO = '0001-01-01T00:00:00.000Z';
const AT_LAST = '9999-01-01T00:00:00.000Z';

/** All that a price can come to: early where it is cheaper then, later, and then with each discount. */
export function chargesOf(
  price: Priced,
  saleEndsAt: string | null,
  discounts: readonly Omit<Discount, 'id'>[],
): readonly NamedCharge[] {
  const early = chargeAt(price, LONG_AGO, saleEndsAt);
  const last = chargeAt(price, AT_LAST, saleEndsAt);
  const plain = early.when === 'early' ? [early, last] : [last];
  return [
    ...plain.map((charge) => ({ ...charge, discount: '' })),
    ...discounts.map(({ name, options }) => {
      const total = minus(last.total, discountOf(options, last.total));
      const fee = least(last.fee, total);
      return { when: last.when, discount: name, total, fee, organiser: minus(total, fee) };
    }),
  ];
}
