import type { OrderId } from '#domain/basket/ids.ts';
import { type Minor, minus, NOTHING } from '#domain/money/money.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import type { Dispute, RefundedThere } from '#server/areas/entering/basket/payment/provider.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { LOST_BY_LINE } from '#server/db/read/reversed-sql.ts';
import { must } from '#server/lib/must.ts';
import { REVERSAL } from './mail-reversal.ts';
import { takeShareBack } from './shares.ts';

const AT_THE_BANK = 'Paid back at the payment provider itself';

/**
 * What the bank did with a payment without us, in whatever order and however often it is told: finance sees it, and what it took does not go
 * back once more. The entries stay; whether they should is for people.
 */
export async function keepReversal(deps: BasketDeps, provider: 'stripe', told: RefundedThere | Dispute): Promise<void> {
  const now = isoNow(deps);
  await transaction(deps.pool, async (client) => {
    const { rows } = await client.query<{ id: number; orderId: OrderId }>(
      `select id, order_id as "orderId" from payment where provider = $1 and intent = $2 and state = 'paid' for update`,
      [provider, told.intent],
    );
    const [payment] = rows;
    // Others may use the same account of the provider.
    if (payment === undefined) return;
    const { id: paymentId, orderId } = payment;
    const before = await readLost(client, orderId);
    if (told.kind === 'disputed') await keepDispute(deps, client, paymentId, told, now);
    else await keepRefunded(deps, client, paymentId, told, now);
    // What the platform has lost, organisers were handed their shares of.
    for (const [lineId, lost] of await readLost(client, orderId)) {
      const more = minus(lost, before.get(lineId) ?? NOTHING);
      if (more > 0) await takeShareBack(client, lineId, more, now);
    }
  });
}

/** What the bank has taken back for good of an order's lines. */
async function readLost(client: Client, orderId: OrderId): Promise<ReadonlyMap<number, Minor>> {
  const { rows } = await client.query<{ id: number; amount: Minor }>(
    `select b.id, b.amount from ${LOST_BY_LINE} b where b.order_id = $1`,
    [orderId],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Once it is decided, a late notice of before does not open it again. The buyer hears of each state once. */
async function keepDispute({ mailer }: BasketDeps, client: Client, paymentId: number, told: Dispute, now: string): Promise<void> {
  const { ref, amount, state, reason, answerBy } = told;
  const before = await client.query<{ state: string }>(`select state from payment_reversal where kind = 'dispute' and ref = $1`, [
    ref,
  ]);
  const { rowCount } = await client.query(
    `insert into payment_reversal as r (payment_id, kind, ref, amount, state, reason, answer_by, at) values ($1, 'dispute', $2, $3, $4, $5, $6, $7)
     on conflict (kind, ref) do update set amount = excluded.amount, state = excluded.state, reason = excluded.reason,
       answer_by = excluded.answer_by, settled_at = case when r.state = excluded.state then r.settled_at end
     where r.state = 'open'`,
    [paymentId, ref, amount, state, reason, answerBy, now],
  );
  if (rowCount && before.rows[0]?.state !== state) await mailer.tell(client, REVERSAL, { paymentId, what: state, amount });
}

async function keepRefunded(
  { mailer }: BasketDeps,
  client: Client,
  paymentId: number,
  { intent, total }: RefundedThere,
  now: string,
): Promise<void> {
  const { rows } = await client.query<{ ours: Minor; told: Minor }>(
    `select (select coalesce(sum(amount), 0)::integer from refund where payment_id = $1 and state <> 'failed') as ours,
       coalesce((select amount from payment_reversal where kind = 'refund' and ref = $2), 0)::integer as told`,
    [paymentId, intent],
  );
  const { ours, told } = must(rows[0], 'a row of sums');
  const theirs = minus(total, ours);
  if (theirs <= told) return;
  await client.query(
    `insert into payment_reversal as r (payment_id, kind, ref, amount, state, reason, at) values ($1, 'refund', $2, $3, 'lost', $4, $5)
     on conflict (kind, ref) do update set amount = excluded.amount, at = excluded.at, settled_at = null`,
    [paymentId, intent, theirs, AT_THE_BANK, now],
  );
  await mailer.tell(client, REVERSAL, { paymentId, what: 'refunded', amount: minus(theirs, told) });
}
