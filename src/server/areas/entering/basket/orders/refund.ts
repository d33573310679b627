import type { OrderId } from '#domain/basket/ids.ts';
import { type OrderLeft, type Refund, splitRefund } from '#domain/basket/refund.ts';
import { type Minor, NOTHING, sum } from '#domain/money/money.ts';
import { changeCredit } from '#server/areas/entering/basket/change-credit.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { REVERSED } from '#server/db/read/reversed-sql.ts';
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

interface Left extends OrderLeft {
  /** Null: nothing was paid by card. */
  readonly paymentId: number | null;
}

const NO_CARD: Left = { paymentId: null, card: NOTHING, all: null };

/** What of an order can still go back. */
export async function readLeft(client: Pick<Client, 'query'>, orderId: OrderId): Promise<Left> {
  const { rows } = await client.query<Left>(
    `select p.id as "paymentId", p.amount - back.card - bank.reversed as card,
       case when bank.reversed > 0 then p.amount + o.credit - back.card - back.credit - bank.reversed end as "all"
     from payment p join entry_order o on o.id = p.order_id
     cross join lateral (select coalesce(sum(r.amount) filter (where r.payment_id = p.id), 0)::integer as card,
       coalesce(sum(r.amount) filter (where r.way = 'credit'), 0)::integer as credit from refund r where r.order_id = o.id) back
     cross join lateral (select ${REVERSED} as reversed) bank
     where p.order_id = $1 and p.state = 'paid' order by card desc limit 1`,
    [orderId],
  );
  return rows[0] ?? NO_CARD;
}

/** Writes down what goes back. To the account at once; to a card when `sendRefunds` gets round to it, for that is another's machine. */
export async function refundLine(client: Client, wanted: Back): Promise<Refund> {
  const { orderId, userId, lineId, amount, to, reason, by, now } = wanted;
  const left = await readLeft(client, orderId);
  const split = splitRefund(amount, to, left);
  const write = (way: 'card' | 'credit', part: Minor) =>
    client.query(
      `insert into refund (order_id, line_id, payment_id, amount, way, state, reason, by, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [orderId, lineId, way === 'card' ? left.paymentId : null, part, way, way === 'card' ? 'wanted' : 'done', reason, by, now],
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
