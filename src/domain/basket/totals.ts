import type { ProductId } from '#domain/basket/ids.ts';
import type { Discount, DiscountOptions } from '#domain/competition/discount.ts';
import { least, type Minor, minor, minus, most, NOTHING, percentOf, sum } from '#domain/money/money.ts';
import { groupBy } from '#domain/shared/group-by.ts';

/** A place in a basket as far as money goes; all money is in minor units. */
export interface PricedLine {
  readonly productId: ProductId;
  readonly compId: number;
  /** 0: a team. */
  readonly athleteId: number;
  readonly ageGroupId: number;
  /** Of an item, the event it is sold with; 0: an event. Discounts are for events. */
  readonly parentCeid: number;
  /** Frozen when the place was reserved. */
  readonly price: Minor;
  /** Of the price, what stays with the platform. */
  readonly fee: Minor;
}

export interface Reduced {
  readonly discount: Minor;
  /** Never more than what is left to pay. */
  readonly fee: Minor;
  readonly offers: OfferedLine['offers'];
}

/** What a basket comes to. */
interface Totals {
  readonly price: Minor;
  readonly discount: Minor;
  readonly credit: Minor;
  /** price − discount − credit: what is still to pay. */
  readonly due: Minor;
}

/**
 * What discounts take off each place, by product id. An athlete's paid events at a competition count the dearest first, so that adding one
 * never lowers the sum; of several discounts on one place the best for the entrant holds. Events that are entered already count, too,
 * paid for by anybody: what all of them have off together, less what is off the entered ones, is off these. So two baskets cost what one does.
 */
export function discounts(
  lines: readonly PricedLine[],
  ofCompetition: ReadonlyMap<number, readonly Discount[]>,
  entered: readonly EnteredEvent[] = [],
): ReadonlyMap<number, Reduced> {
  const reduced = new Map<number, Reduced>();
  const before = groupBy(entered, placeOf);
  for (const [key, own] of groupBy(lines, placeOf)) {
    const offered = own.map((line) => ({ ...line, offers: offersFor(line, ofCompetition.get(line.compId) ?? []) }));
    const taken = discountsBeside(offered, before.get(key) ?? []);
    for (const { productId, price, fee, offers } of offered) {
      const discount = taken.get(productId) ?? NOTHING;
      reduced.set(productId, { discount, fee: least(fee, minus(price, discount)), offers });
    }
  }
  return reduced;
}

const placeOf = ({ compId, athleteId }: Pick<PricedLine, 'compId' | 'athleteId'>) => `${compId} ${athleteId}`;

/** The same of one athlete who has entered some already. What is off those differs from what would be off them now: the cheapest make up for it. */
function discountsBeside(offered: readonly OfferedLine[], entered: readonly EnteredEvent[]): ReadonlyMap<number, Minor> {
  const all = discountsOfAthlete([...offered, ...entered]);
  const counted = entered.filter(({ offers }) => offers);
  let more = sum(counted.map(({ productId, discount }) => minus(all.get(productId) ?? NOTHING, discount)));
  const own = new Map<number, Minor>();
  for (const { productId, price, offers } of offered.toSorted((a, b) => a.price - b.price || b.productId - a.productId)) {
    const taken = all.get(productId) ?? NOTHING;
    const discount = offers ? least(price, most(NOTHING, sum([taken, more]))) : NOTHING;
    own.set(productId, discount);
    more = minus(more, minus(discount, taken));
  }
  return own;
}

/** The part of a discount that counts for one place. An order stores it, because the organiser may change the discount afterwards. */
export type Offer = Pick<DiscountOptions, 'fromEvents' | 'offEach' | 'percentOffEach'>;

/** A place with the offers for it; null: it is not one of the athlete's paid events, but an item or a team. */
export type OfferedLine = Pick<PricedLine, 'productId' | 'price'> & { readonly offers: readonly Offer[] | null };

/** An event that an athlete has entered, and what is off it now. */
export type EnteredEvent = OfferedLine & Pick<PricedLine, 'compId' | 'athleteId'> & { readonly discount: Minor };

function offersFor({ price, athleteId, parentCeid, ageGroupId }: PricedLine, all: readonly Discount[]): readonly Offer[] | null {
  if (price === 0 || athleteId === 0 || parentCeid > 0) return null;
  return all
    .filter(({ options: { ageGroupIds } }) => ageGroupIds.length === 0 || ageGroupIds.includes(ageGroupId))
    .map(({ options: { fromEvents, offEach, percentOffEach } }) => ({ fromEvents, offEach, percentOffEach }));
}

/** What is off each of one athlete's events at one competition, by product id. */
export function discountsOfAthlete(lines: readonly OfferedLine[]): ReadonlyMap<number, Minor> {
  const ranked = lines
    .flatMap(({ productId, price, offers }) => (offers ? [{ productId, price, offers }] : []))
    .toSorted((a, b) => b.price - a.price || a.productId - b.productId);
  return new Map(
    ranked.map(({ productId, price, offers }, i) => [
      productId,
      most(NOTHING, ...offers.filter(({ fromEvents }) => i + 1 >= fromEvents).map((offer) => discountOf(offer, price))),
    ]),
  );
}

export function discountOf({ offEach, percentOffEach }: Offer, price: Minor): Minor {
  return least(price, most(offEach, percentOf(price, percentOffEach)));
}

/** Cards are not charged less than this: half a unit of the currency, which is Stripe's least for most of them. */
export const LEAST_CARD = minor(50);

/**
 * What of a buyer's credit pays a sum: all that it needs, but so that what is left is nothing, or enough for a card. `credit` may be below zero.
 */
export function creditFor(total: Minor, credit: Minor): Minor {
  const used = least(most(credit, NOTHING), total);
  const left = total - used;
  return left > 0 && left < LEAST_CARD ? most(NOTHING, minus(total, LEAST_CARD)) : used;
}

/** `credit`: what the buyer has on their account and wants to use; what is not needed stays there. */
export function totals(
  lines: readonly Pick<PricedLine, 'productId' | 'price'>[],
  reduced: ReadonlyMap<number, Pick<Reduced, 'discount'>>,
  credit: Minor,
): Totals {
  const price = sum(lines.map((line) => line.price));
  const discount = sum(lines.map(({ productId }) => reduced.get(productId)?.discount ?? NOTHING));
  const used = creditFor(minus(price, discount), credit);
  return { price, discount, credit: used, due: minus(price, discount, used) };
}
