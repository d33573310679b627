import { type Minor, minus } from '#domain/money/money.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import type { Dispute, RefundedThere } from '#server/areas/entering/basket/payment/provider.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { must } from '#server/lib/must.ts';
import { REVERSAL } from './mail-reversal.ts';

const AT_THE_BANK = 'Paid back at the payment provider itself';

/**
 * What the bank did with a payment without us, in whatever order and however often it is told: finance sees it, and what it took does not go
 * back once more. The entries stay; whether they should is for people.
 */
export async function keepReversal(deps: BasketDeps, provider: 'stripe', told: RefundedThere | Dispute): Promise<void> {
  const now = isoNow(deps);
  await transaction(deps.pool, async (client) => {
    const payment = await client.query<{ id: number }>(
      `select id from payment where provider = $1 and intent = $2 and state = 'paid' for update`,
      [provider, told.intent],
    );
    const paymentId = payment.rows[0]?.id;
    // Others may use the same account of the provider.
    if (paymentId === undefined) return;
    if (told.kind === 'disputed') await keepDispute(deps, client, paymentId, told, now);
    else await keepRefunded(deps, client, paymentId, told, now);
  });
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

/** SQL for what the bank holds or has taken back of a `payment p`, minor units. */
export const REVERSED = `(select coalesce(sum(v.amount), 0)::integer from payment_reversal v where v.payment_id = p.id and v.state <> 'won')`;
