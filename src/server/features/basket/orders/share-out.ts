import { readAppSettings } from '#server/db/app-settings.ts';
import { errorText } from '#server/lib/error-code.ts';
import type { BasketDeps } from '../deps.ts';
import type { Share } from '../payment/provider.ts';

/** What each organiser with a connected account gets of an order's entered places: the price less discount and fee. */
export async function sharesOf({ pool }: Pick<BasketDeps, 'pool'>, orderId: number): Promise<readonly Share[]> {
  const { useStripeConnect } = await readAppSettings(pool);
  if (!useStripeConnect) return [];
  const { rows } = await pool.query<Share>(
    `select u.stripe_account as account, sum(l.price - l.discount - l.fee)::integer as amount
     from order_line l join organisation o on o.id = l.org_id join app_user u on u.id = o.stripe_user_id
     where l.order_id = $1 and l.state in ('open', 'entered') and u.stripe_account <> ''
     group by u.stripe_account having sum(l.price - l.discount - l.fee) > 0 order by 1`,
    [orderId],
  );
  return rows;
}

/** Hands out what came in. One that fails is only written to the log: the same ids make the next try safe, and the money is not lost. */
export async function shareOut(deps: BasketDeps, orderId: number): Promise<void> {
  const shares = await sharesOf(deps, orderId);
  if (shares.length === 0 || !deps.provider) return;
  const { rows } = await deps.pool.query<{ intent: string; currency: string }>(
    `select intent, currency from payment where order_id = $1 and state = 'paid' and provider = $2`,
    [orderId, deps.provider.name],
  );
  const [payment] = rows;
  if (!payment) return;
  try {
    await deps.provider.share({ orderId, currency: payment.currency, shares }, payment.intent);
  } catch (error) {
    console.error(`The organisers' shares of order ${orderId} could not be handed out:`, errorText(error));
  }
}
