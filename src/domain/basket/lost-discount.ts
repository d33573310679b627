import { FREE, type Paid } from '#domain/entry/paid.ts';
import { least, type Minor, minus, NOTHING } from '#domain/money/money.ts';
import { discountsOfAthlete, type OfferedLine } from './totals.ts';

/** An event of an order that is still entered when another of the same athlete is cancelled; money in minor units. */
export interface EnteredLine extends OfferedLine {
  /** What is off it now. */
  readonly discount: Minor;
  readonly paid: Paid;
}

/**
 * What the events still entered cost more once another is cancelled, because a discount no longer has enough events: by product id. It stays of
 * what was paid for that one, so it is never more than its `worth`; a buyer who has paid the rest in another way is not asked for more.
 */
export function lostDiscounts(
  entered: readonly EnteredLine[],
  cancelled: { readonly worth: Minor; readonly paid: Paid },
): ReadonlyMap<number, Minor> {
  const now = discountsOfAthlete(entered);
  const lost = new Map<number, Minor>();
  let left = cancelled.paid === FREE ? NOTHING : cancelled.worth;
  for (const { productId, discount, offers, paid } of entered) {
    if (offers === null || paid !== cancelled.paid) continue;
    const more = least(left, minus(discount, now.get(productId) ?? NOTHING));
    if (more <= 0) continue;
    lost.set(productId, more);
    left = minus(left, more);
  }
  return lost;
}

/** For people; `amount` as money is written. */
export const lostText = (event: string, amount: string): string => `${event} costs ${amount} more without its discount.`;
