import type { OrderId } from '#domain/basket/ids.ts';
import { FREE, type Paid } from '#domain/entry/paid.ts';
import { least, type Minor, minus, NOTHING, sum } from '#domain/money/money.ts';
import { discountsOfAthlete, type OfferedLine } from './totals.ts';

/** An ordered event that is still entered when another of the same athlete is cancelled; money in minor units. */
export interface EnteredLine extends OfferedLine {
  readonly orderId: OrderId;
  /** What is off it now. */
  readonly discount: Minor;
  readonly paid: Paid;
}

/**
 * What the events still entered cost more once another is cancelled, because a discount no longer has enough events: by product id, of those
 * ordered with it. It stays of what was paid for that one, so it is never more than its `worth`; a buyer who has paid the rest in another way is
 * not asked for more, and what another order cost stays as it was.
 */
export function lostDiscounts(
  entered: readonly EnteredLine[],
  cancelled: { readonly orderId: OrderId; readonly worth: Minor; readonly paid: Paid },
): ReadonlyMap<number, Minor> {
  const counted = entered.filter(({ offers }) => offers !== null);
  const now = discountsOfAthlete(counted);
  const tooMuch = minus(sum(counted.map(({ discount }) => discount)), ...now.values());
  const lost = new Map<number, Minor>();
  let left = cancelled.paid === FREE ? NOTHING : least(cancelled.worth, tooMuch);
  const own = counted.filter(({ orderId, paid }) => orderId === cancelled.orderId && paid === cancelled.paid);
  // First each gives what it has too much; what other orders have too much by now is then made up for.
  const over = ({ productId, discount }: EnteredLine) => minus(discount, now.get(productId) ?? NOTHING);
  for (const most of [over, ({ discount }: EnteredLine) => discount])
    for (const line of own) {
      const before = lost.get(line.productId) ?? NOTHING;
      const more = least(left, minus(most(line), before));
      if (more <= 0) continue;
      lost.set(line.productId, sum([before, more]));
      left = minus(left, more);
    }
  return lost;
}

/** For people; `amount` as money is written. */
export const lostText = (event: string, amount: string): string => `${event} costs ${amount} more without its discount.`;
