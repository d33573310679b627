import type { Client } from '#server/db/pool.ts';
import { giveBack } from './give-back.ts';
import type { SeatLine } from './seat-order.ts';

/** A place that had gone when it was paid: what was paid for it goes back. */
export async function returnLine(
  client: Client,
  { id, price, discount }: SeatLine,
  of: { readonly orderId: number; readonly userId: number; readonly now: string },
): Promise<void> {
  const reason = 'The place had gone when the payment came in';
  await client.query('update order_line set note = $2 where id = $1', [id, reason]);
  await giveBack(client, { ...of, lineId: id, amount: price - discount, to: 'card', reason, by: 'payment' });
}
