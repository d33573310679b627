import type { Refund } from '#domain/basket/refund.ts';
import { entryOptions } from '#domain/competition/entry-options.ts';
import { refundOf } from '#domain/entry/cancel.ts';
import { PAID } from '#domain/entry/paid.ts';
import { minus, NOTHING } from '#domain/money/money.ts';
import { refundLine } from '#server/areas/entering/basket/orders/refund.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { type Lost, lostWith, readEnteredLines, sumLost } from '#server/db/entry/entered-lines.ts';
import type { Bought } from './find-entry.ts';

/** Something that was cancelled, what goes back for it, and what else costs more from then on. */
export interface Gone {
  readonly bought: Bought;
  readonly refund: Refund;
  readonly lost: readonly Lost[];
}

/** What would go back, minor units, were it cancelled now; and what would cost more, which stays of what was paid for this one. */
export async function refundFor(db: Pool | Client, bought: Bought) {
  const { amount, fee, paid, compId, athleteId, entryOptions: stored } = bought;
  const { cancelEvent } = entryOptions(stored);
  const nothingBack = paid === PAID && !cancelEvent.refund.allow && !cancelEvent.credit.allow;
  const lost = nothingBack ? [] : lostWith(await readEnteredLines(db, compId, athleteId), bought);
  // Of what is only promised nothing stays: what costs more goes onto the cheque.
  const money = paid === PAID ? { paid: minus(amount, sumLost(lost)), fee } : { paid: amount, fee: NOTHING };
  return { ...refundOf(money, cancelEvent), lost };
}

/** Ends what was bought: its place is free, and what was paid goes back as the organiser says. */
export async function revoke(
  client: Client,
  bought: Bought,
  { reason, by, now }: { readonly reason: string; readonly by: string; readonly now: string },
): Promise<Gone> {
  const { compId, productId, lineId, orderId, userId } = bought;
  const { amount, to, lost } = await refundFor(client, bought);
  await client.query(
    `update product set state = 'cancelled', entry_id = null, note = $3, changed_at = $4 where comp_id = $1 and id = $2`,
    [compId, productId, reason, now],
  );
  if (lineId === null) return { bought, refund: { card: NOTHING, credit: NOTHING }, lost: [] };
  await client.query(`update order_line set state = 'cancelled', note = $2 where id = $1`, [lineId, reason]);
  for (const { productId: other, amount: more } of lost)
    await client.query('update order_line set lost = lost + $3 where order_id = $1 and product_id = $2', [orderId, other, more]);
  const refund = await refundLine(client, {
    orderId,
    userId,
    lineId,
    amount,
    to,
    reason: `${bought.event} was cancelled`,
    by,
    now,
  });
  return { bought, refund, lost };
}
