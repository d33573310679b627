import type { Discount } from '#domain/competition/discount.ts';
import { groupBy } from '#domain/shared/group-by.ts';

/** A place in a basket as far as money goes; all money is in minor units. */
export interface PricedLine {
  readonly productId: number;
  readonly compId: number;
  /** 0: a team. */
  readonly athleteId: number;
  readonly ageGroupId: number;
  /** Of an item, the event it is sold with; 0: an event. Discounts are for events. */
  readonly parentCeid: number;
  /** Frozen when the place was reserved. */
  readonly price: number;
  /** Of the price, what stays with the platform. */
  readonly fee: number;
}

export interface Reduced {
  readonly discount: number;
  /** Never more than what is left to pay. */
  readonly fee: number;
}

/** What a basket comes to. */
interface Totals {
  readonly price: number;
  readonly discount: number;
  readonly credit: number;
  /** price − discount − credit: what is still to pay. */
  readonly due: number;
}

/**
 * What discounts take off each place, by product id. An athlete's paid events at a competition count the dearest first, so that who adds one
 * never pays less for another; of several discounts on one place the best for the entrant holds.
 */
export function discounts(
  lines: readonly PricedLine[],
  ofCompetition: ReadonlyMap<number, readonly Discount[]>,
): ReadonlyMap<number, Reduced> {
  const reduced = new Map<number, Reduced>();
  for (const own of groupBy(lines, ({ compId, athleteId }) => `${compId} ${athleteId}`).values()) {
    const paid = own.filter(({ price, athleteId, parentCeid }) => price > 0 && athleteId > 0 && parentCeid === 0);
    const ranked = paid.toSorted((a, b) => b.price - a.price || a.productId - b.productId);
    for (const line of own) {
      const nth = ranked.indexOf(line) + 1;
      const offers = nth > 0 ? (ofCompetition.get(line.compId) ?? []) : [];
      const discount = Math.max(0, ...offers.map((offer) => takenOff(offer, line, nth)));
      reduced.set(line.productId, { discount, fee: Math.min(line.fee, line.price - discount) });
    }
  }
  return reduced;
}

function takenOff({ options }: Discount, { price, ageGroupId }: PricedLine, nth: number): number {
  const { fromEvents, offEach, percentOffEach, ageGroupIds } = options;
  if (nth < fromEvents || (ageGroupIds.length > 0 && !ageGroupIds.includes(ageGroupId))) return 0;
  return Math.min(price, Math.max(offEach, Math.round((price * percentOffEach) / 100)));
}

/** Cards are not charged less than this: half a unit of the currency, which is Stripe's least for most of them. */
export const LEAST_CARD = 50;

/**
 * What of a buyer's credit pays a sum: all that it needs, but so that what is left is nothing, or enough for a card. `credit` may be below zero.
 */
export function creditFor(sum: number, credit: number): number {
  const used = Math.min(Math.max(credit, 0), sum);
  const left = sum - used;
  return left > 0 && left < LEAST_CARD ? Math.max(0, sum - LEAST_CARD) : used;
}

/** `credit`: what the buyer has on her account and wants to use; what is not needed stays there. */
export function totals(
  lines: readonly Pick<PricedLine, 'productId' | 'price'>[],
  reduced: ReadonlyMap<number, Pick<Reduced, 'discount'>>,
  credit: number,
): Totals {
  const price = sum(lines.map((line) => line.price));
  const discount = sum(lines.map(({ productId }) => reduced.get(productId)?.discount ?? 0));
  const used = creditFor(price - discount, credit);
  return { price, discount, credit: used, due: price - discount - used };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
