import type { OrderId } from '#domain/basket/ids.ts';
import { minus } from '#domain/money/money.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { refundLine } from './refund.ts';
import type { Returned } from './seat-order.ts';

/** A place that could not be entered: what was paid for it goes back. */
export async function returnLine(
  client: Client,
  { line: { id, price, discount }, reason }: Returned,
  of: { readonly orderId: OrderId; readonly userId: number; readonly now: string },
): Promise<void> {
  await refundLine(client, { ...of, lineId: id, amount: minus(price, discount), to: 'card', reason, by: 'payment' });
}
