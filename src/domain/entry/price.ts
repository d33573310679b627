import { isBefore } from 'date-fns/isBefore';
import { risesAt as riseOf } from '#domain/competition/status.ts';
import { least, type Minor, minus, most, NOTHING, sum } from '#domain/money/money.ts';

/** A price of a competition. All money is in whole minor units of the currency (pence). */
export interface Price {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** What is paid in the end; with a sale end date the late-entry price. */
  readonly price: Minor;
  /** The platform's part of `price`. */
  readonly fee: Minor;
  /** Early bird: what is paid until the sale ends. */
  readonly salePrice: Minor;
  readonly saleFee: Minor;
  /** ISO instant; null: the competition's `saleEndDate`, and without that no early bird. */
  readonly saleEndDate: string | null;
  readonly options: PriceOptions;
}

export interface PriceOptions {
  /** The fee is shown beside the price. */
  readonly displayFee: boolean;
  /** True: the organiser bears the fee, so it is taken out of the price; false: it comes on top. */
  readonly feeIncluded: boolean;
  readonly freeEntry: boolean;
}

export const DEFAULT_PRICE_OPTIONS: PriceOptions = { displayFee: false, feeIncluded: true, freeEntry: false };

/** What an entry costs at an instant. */
export interface Charge {
  /** What the entrant pays. */
  readonly total: Minor;
  /** Of that, what stays with the platform. */
  readonly fee: Minor;
  /** Of that, what the organiser gets. */
  readonly organiser: Minor;
  /** The price before a fee on top: what screens show as the price. */
  readonly price: Minor;
  readonly when: 'free' | 'early' | 'late' | 'normal';
  /** When `early`: ISO instant from which it costs more. */
  readonly risesAt: string | null;
}

/** A price without its name. */
export type Priced = Omit<Price, 'id' | 'name' | 'description'>;

/** When prices rise, in order: the ends of early birds. `saleEndsAt`: the competition's own sale end, for prices without one. */
export function saleEndsOf(prices: readonly (Priced | null)[], saleEndsAt: string | null): readonly string[] {
  const ends = prices.flatMap((price) => {
    if (!price || price.options.freeEntry || price.salePrice === 0 || price.salePrice >= price.price) return [];
    return price.saleEndDate ?? saleEndsAt ?? [];
  });
  return [...new Set(ends)].sort();
}

/** The least and the most that somebody pays at an instant (ISO) for one of these; null: there is none. */
export function priceRange(
  prices: readonly (Priced | null)[],
  now: string,
  saleEndsAt: string | null,
): { readonly from: Minor; readonly to: Minor } | null {
  const totals = prices.map((price) => chargeAt(price, now, saleEndsAt).total);
  const [first, ...others] = totals;
  return first === undefined ? null : { from: least(first, ...others), to: most(first, ...others) };
}

/** What an entry costs at an instant (ISO). `saleEndsAt`: the competition's own sale end, for prices without one. */
export function chargeAt(price: Priced | null, now: string, saleEndsAt: string | null = null): Charge {
  if (price === null || price.options.freeEntry)
    return { total: NOTHING, fee: NOTHING, organiser: NOTHING, price: NOTHING, when: 'free', risesAt: null };
  const saleEnd = price.salePrice > 0 ? (price.saleEndDate ?? saleEndsAt) : null;
  const risesAt = saleEnd === null ? null : riseOf(saleEnd);
  const early = risesAt !== null && isBefore(now, risesAt);
  const [amount, fee] = early ? [price.salePrice, price.saleFee] : [price.price, price.fee];
  const shares = price.options.feeIncluded
    ? { total: amount, fee: least(fee, amount), organiser: minus(amount, least(fee, amount)) }
    : { total: sum([amount, fee]), fee, organiser: amount };
  return {
    ...shares,
    price: amount,
    when: early ? 'early' : risesAt === null ? 'normal' : 'late',
    risesAt: early ? risesAt : null,
  };
}
