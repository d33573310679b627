import type { Refund } from '#domain/basket/refund.ts';
import { entryOptions } from '#domain/competition/entry-options.ts';
import { refundOf } from '#domain/entry/cancel.ts';
import type { Client } from '#server/db/pool.ts';
import { giveBack } from '../orders/give-back.ts';
import type { Bought } from './find-entry.ts';

/** Something that was cancelled, and what goes back for it. */
export interface Gone {
  readonly bought: Bought;
  readonly refund: Refund;
}

/** What would go back, minor units, were it cancelled now. */
export function refundFor({ amount, fee, entryOptions: stored }: Bought) {
  return refundOf({ paid: amount, fee }, entryOptions(stored).cancelEvent);
}

/** Ends what was bought: its place is nobody's, and what was paid for it goes back as the organiser says. */
export async function takeBack(
  client: Client,
  bought: Bought,
  { reason, by, now }: { readonly reason: string; readonly by: string; readonly now: string },
): Promise<Refund> {
  const { compId, productId, lineId, orderId, userId } = bought;
  await client.query(
    `update product set state = 'cancelled', entry_id = null, note = $3, changed_at = $4 where comp_id = $1 and id = $2`,
    [compId, productId, reason, now],
  );
  if (lineId === null) return { card: 0, credit: 0 };
  await client.query(`update order_line set state = 'cancelled', note = $2 where id = $1`, [lineId, reason]);
  return giveBack(client, { orderId, userId, lineId, ...refundFor(bought), reason: `${bought.event} was cancelled`, by, now });
}
