import { transaction } from '#server/db/transaction.ts';
import { errorText } from '#server/lib/error-code.ts';
import type { BasketDeps } from '../deps.ts';

interface Row {
  readonly id: number;
  readonly orderId: number;
  readonly amount: number;
  readonly reason: string;
  readonly intent: string;
  readonly account: string | null;
  readonly share: number | null;
}

const MOST_TRIES = 20;
const AT_ONCE = 50;

/**
 * Sends what goes back to cards. The provider knows each by its id, so one that was sent when this process was killed is not sent twice; one
 * that fails is tried again with the next run.
 */
export async function sendRefunds({
  pool,
  provider,
}: Pick<BasketDeps, 'pool' | 'provider'>): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  const tried: number[] = [];
  while (provider && tried.length < AT_ONCE) {
    const done = await transaction(pool, async (client) => {
      const { rows } = await client.query<Row>(
        `select r.id, r.amount, r.reason, r.order_id as "orderId", p.intent, u.stripe_account as account,
           least(r.amount, l.price - l.discount - l.fee) as share
         from refund r join payment p on p.id = r.payment_id
         left join order_line l on l.id = r.line_id and l.state = 'cancelled' left join organisation o on o.id = l.org_id
         left join app_user u on u.id = o.stripe_user_id and u.stripe_account <> ''
         where r.state = 'wanted' and r.way = 'card' and p.provider = $1 and r.id <> all($2::integer[]) and r.tries < ${MOST_TRIES}
         order by r.id limit 1 for update of r skip locked`,
        [provider.name, tried],
      );
      const [refund] = rows;
      if (!refund) return false;
      tried.push(refund.id);
      const { id: refundId, intent, amount, reason, orderId, account } = refund;
      const share = account === null || refund.share === null ? undefined : { account, amount: refund.share };
      try {
        const ref = await provider.giveBack({ refundId, intent, amount, reason, orderId, share });
        await client.query(`update refund set state = 'done', ref = $2, problem = '' where id = $1`, [refundId, ref]);
        sent++;
      } catch (error) {
        await client.query('update refund set tries = tries + 1, problem = $2 where id = $1', [refundId, errorText(error)]);
        failed++;
      }
      return true;
    });
    if (!done) break;
  }
  return { sent, failed };
}
