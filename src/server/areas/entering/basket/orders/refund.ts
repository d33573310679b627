import type { OrderId } from '#domain/basket/ids.ts';
import { type Refund, splitRefund } from '#domain/basket/refund.ts';
import { type Minor, NOTHING, sum } from '#domain/money/money.ts';
import { changeCredit } from '#server/areas/entering/basket/change-credit.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { takeShareBack } from './shares.ts';

/** Money of an order that goes back, and why. */
interface Back {
  readonly orderId: OrderId;
  readonly userId: number;
  readonly lineId: number;
  /** Minor units. */
  readonly amount: Minor;
  readonly to: 'card' | 'credit' | 'nobody';
  readonly reason: string;
  readonly by: string;
  readonly now: string;
}

interface PaidByCard {
  readonly paymentId: number;
  readonly left: Minor;
}

/** What of an order's payment has not gone back yet; undefined: none was made by card. */
export async function readCardLeft(client: Pick<Client, 'query'>, orderId: OrderId): Promise<PaidByCard | undefined> {
  const { rows } = await client.query<PaidByCard>(
    `select p.id as "paymentId", p.amount - coalesce((select sum(r.amount) from refund r where r.payment_id = p.id), 0)::integer as "left"
     from payment p where p.order_id = $1 and p.state = 'paid' order by "left" desc limit 1`,
    [orderId],
  );
  return rows[0];
}

/** Writes down what goes back. To the account at once; to a card when `sendRefunds` gets round to it, for that is another's machine. */
export async function refundLine(client: Client, wanted: Back): Promise<Refund> {
  const { orderId, userId, lineId, amount, to, reason, by, now } = wanted;
  const paid = await readCardLeft(client, orderId);
  const split = splitRefund(amount, to, paid?.left ?? NOTHING);
  const write = (way: 'card' | 'credit', part: Minor) =>
    client.query(
      `insert into refund (order_id, line_id, payment_id, amount, way, state, reason, by, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [orderId, lineId, way === 'card' ? paid?.paymentId : null, part, way, way === 'card' ? 'wanted' : 'done', reason, by, now],
    );
  if (split.card > 0) await write('card', split.card);
  if (split.credit > 0) {
    await write('credit', split.credit);
    await changeCredit(client, userId, split.credit, `Order ${orderId}: ${reason}`, by, now);
  }
  const back = sum([split.card, split.credit]);
  if (back > 0) await takeShareBack(client, lineId, back, now);
  return split;
}
