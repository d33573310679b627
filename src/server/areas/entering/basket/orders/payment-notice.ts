import type { OrderId } from '#domain/basket/ids.ts';
import { PAID } from '#domain/entry/paid.ts';
import { type Minor, minus, NOTHING } from '#domain/money/money.ts';
import { changeCredit } from '#server/areas/entering/basket/change-credit.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import type { Notice, RefundBack } from '#server/areas/entering/basket/payment/provider.ts';
import { RECEIPT } from '#server/areas/entering/basket/receipts/mail-receipt.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { entering } from '#server/db/entry/entering.ts';
import { PAID_BACK } from './mail-paid-back.ts';
import { returnLine } from './return-line.ts';
import { seatOrder } from './seat-order.ts';
import { writeShares } from './shares.ts';
import { transferPayouts } from './transfer-payout.ts';

/** What a notice came to. `again`: heard before; `unknown`: of no payment of ours; `amount`: not what was asked for. */
type Heard = 'paid' | 'closed' | 'again' | 'unknown' | 'amount';

interface PaymentRow {
  readonly id: number;
  readonly orderId: OrderId;
  readonly userId: number;
  readonly amount: Minor;
  readonly currency: string;
  readonly state: 'open' | 'paid' | 'failed' | 'void';
  readonly orderState: 'open' | 'paid' | 'cheque' | 'void';
  readonly credit: Minor;
  readonly buyerCredit: string;
}

interface Outcome {
  readonly heard: Heard;
  readonly orderId?: OrderId;
  readonly comps?: readonly number[];
  /** Why the whole payment goes back. */
  readonly back?: string;
}

/**
 * A notice of a provider: each counts once, in whatever order they come and however late. Paid is paid: what can't be entered any more is
 * given back, and nothing is entered that was not paid.
 */
export async function handlePaymentNotice(deps: BasketDeps, provider: 'stripe' | 'test', notice: Notice): Promise<Heard> {
  const now = isoNow(deps);
  const outcome = await entering(deps.pool, async (client): Promise<Outcome> => {
    const first = await client.query({
      name: 'hear notice',
      text: `insert into payment_notice (provider, notice_id, kind, ref, heard_at, outcome) values ($1, $2, $3, $4, $5, '')
       on conflict do nothing`,
      values: [provider, notice.noticeId, notice.kind, notice.ref, now],
    });
    if (first.rowCount === 0) return { heard: 'again' };
    const decided = await decide(deps, client, provider, notice, now);
    await tell(deps, client, decided, notice);
    await client.query('update payment_notice set outcome = $3 where provider = $1 and notice_id = $2', [
      provider,
      notice.noticeId,
      decided.heard,
    ]);
    return decided;
  });
  const { heard, orderId, comps = [] } = outcome;
  for (const compId of comps) deps.changed(compId);
  if (orderId !== undefined) await transferPayouts(deps, orderId);
  return heard;
}

/** A bank has turned a refund away, perhaps days later: it stands as failed until finance has dealt with it. Told twice it is the same. */
export async function handleFailedRefund({ pool }: BasketDeps, { ref, problem }: RefundBack): Promise<void> {
  await pool.query(`update refund set state = 'failed', problem = $2 where ref = $1 and state = 'done' and way = 'card'`, [
    ref,
    problem,
  ]);
}

async function tell({ mailer }: BasketDeps, client: Client, { heard, orderId, back }: Outcome, notice: Notice): Promise<void> {
  if (orderId === undefined) return;
  if (heard === 'paid') await mailer.tell(client, RECEIPT, { orderId });
  const { amount, currency } = notice;
  if (back !== undefined) await mailer.tell(client, PAID_BACK, { orderId, amount, currency, reason: back });
}

async function decide(deps: BasketDeps, client: Client, provider: string, notice: Notice, now: string): Promise<Outcome> {
  const payment = await lockPayment(client, provider, notice.ref);
  if (!payment) return { heard: 'unknown' };
  if (notice.kind !== 'paid') {
    const state = notice.kind === 'failed' ? 'failed' : 'void';
    await client.query(`update payment set state = $2 where id = $1 and state = 'open'`, [payment.id, state]);
    return { heard: 'closed' };
  }
  if (payment.state === 'paid') return { heard: 'again' };
  await client.query(`update payment set state = 'paid', amount = $2, intent = $3, paid_at = $4 where id = $1`, [
    payment.id,
    notice.amount,
    notice.intent,
    now,
  ]);
  const { orderId, userId } = payment;
  if (notice.amount !== payment.amount || notice.currency !== payment.currency) {
    const reason = 'Another amount came in than was asked for';
    return payBack(client, payment, notice, reason, now);
  }
  if (!(await reopen(client, payment, now))) {
    const reason = 'The order had been paid or taken back already';
    return payBack(client, payment, notice, reason, now);
  }
  const seated = await seatOrder(deps, client, orderId, PAID, { now });
  await client.query(`update entry_order set state = 'paid', paid_by = 'card', settled_at = $2 where id = $1`, [orderId, now]);
  for (const line of seated.returned) await returnLine(client, line, { orderId, userId, now });
  await writeShares(client, orderId, now);
  return { heard: 'paid', orderId, comps: [...new Set(seated.entered.map(({ compId }) => compId))] };
}

/** The buyer first, as everybody does who makes or settles their orders: credit and places are decided one after the other. */
async function lockPayment(client: Client, provider: string, ref: string): Promise<PaymentRow | undefined> {
  await client.query({
    name: 'lock buyer of payment',
    text: `select from app_user u join entry_order o on o.user_id = u.id join payment p on p.order_id = o.id
     where p.provider = $1 and p.ref = $2 for update of u`,
    values: [provider, ref],
  });
  const { rows } = await client.query<PaymentRow>({
    name: 'lock payment',
    text: `select p.id, p.order_id as "orderId", o.user_id as "userId", p.amount, p.currency, p.state, o.state as "orderState", o.credit,
       u.credit as "buyerCredit"
     from payment p join entry_order o on o.id = p.order_id join app_user u on u.id = o.user_id
     where p.provider = $1 and p.ref = $2 for update of p, o`,
    values: [provider, ref],
  });
  return rows[0];
}

/** An order that was taken back gave its credit back too: paid for after all, it takes it again, or it is not paid in full. */
async function reopen(client: Client, { orderId, orderState, userId, credit, buyerCredit }: PaymentRow, now: string) {
  if (orderState === 'open') return true;
  if (orderState !== 'void' || Number(buyerCredit) < credit) return false;
  await changeCredit(client, userId, minus(NOTHING, credit), `Order ${orderId}`, 'payment', now);
  return true;
}

/** A payment that no order takes goes back as it came. */
async function payBack(
  client: Client,
  { id, orderId }: PaymentRow,
  { amount }: Notice,
  reason: string,
  now: string,
): Promise<Outcome> {
  if (amount > 0)
    await client.query(
      `insert into refund (order_id, payment_id, amount, way, state, reason, by, at) values ($1, $2, $3, 'card', 'wanted', $4, 'payment', $5)`,
      [orderId, id, amount, reason, now],
    );
  return { heard: 'amount', orderId, back: reason };
}
