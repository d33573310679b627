import { readAppSettings } from '#server/db/app-settings.ts';
import { iso } from '#server/db/row-sql.ts';
import type { Refused } from '#server/lib/answer.ts';
import { errorText } from '#server/lib/error-code.ts';
import type { User } from '#server/lib/principal.ts';
import type { BasketDeps } from '../deps.ts';
import { siteOf } from '../site.ts';
import { mailReceipt } from './mail-receipt.ts';
import { type Asked, type Made, makeOrder, payBy } from './make-order.ts';
import { sharesOf } from './share-out.ts';

export interface CheckedOut {
  readonly orderId: number;
  readonly state: Made['state'];
  readonly url: string;
}

/** Orders the basket and, where something is left to pay by card, asks the provider where. */
export async function checkOut(deps: BasketDeps, user: User, asked: Asked): Promise<CheckedOut | Refused | 'no-provider'> {
  const { currency, cartTimeLimit: minutes } = await readAppSettings(deps.pool);
  if (asked.how === 'card' && asked.expected > 0 && !deps.provider) return 'no-provider';
  const made = await makeOrder(deps, user, asked, { currency, provider: deps.provider?.name, minutes });
  if ('refused' in made) return made;
  for (const ref of made.ended) await endPayment(deps, ref);
  for (const compId of made.entered) deps.changed(compId);
  const { orderId, state } = made;
  if (state !== 'open') {
    if (made.entered.length > 0) await mailReceipt(deps, orderId);
    return { orderId, state, url: '' };
  }
  return { orderId, state, url: await payAddress(deps, orderId, minutes) };
}

/** Where an open order is paid. Asked twice, the provider gives the same: it knows the payment by our id. */
async function payAddress(deps: BasketDeps, orderId: number, minutes: number): Promise<string> {
  const { pool, provider } = deps;
  const { rows } = await pool.query<Row>(
    `select p.id, p.url, p.amount, p.currency, o.email, o.credit, ${iso('p.made_at')} as "madeAt",
       (select json_agg(json_build_object('text', l.athlete || ', ' || l.event || ', ' || l.competition, 'amount', l.price - l.discount) order by l.id)
        from order_line l where l.order_id = o.id) as lines
     from payment p join entry_order o on o.id = p.order_id where o.id = $1 and p.state = 'open' order by p.id desc limit 1`,
    [orderId],
  );
  const [row] = rows;
  if (!row || !provider) return '';
  if (row.url) return row.url;
  const { address } = await readAppSettings(pool);
  const { ref, url } = await provider.begin({
    ...{ paymentId: row.id, orderId, amount: row.amount, currency: row.currency, email: row.email },
    // Credit has no place in a provider's list of items: then the order is one item.
    lines: row.credit > 0 ? [{ text: `Order ${orderId}`, amount: row.amount }] : row.lines,
    shares: await sharesOf(deps, orderId),
    site: siteOf(deps, address),
    // From when the payment was made, so that asking again asks for the very same.
    until: payBy(row.madeAt, minutes),
  });
  await pool.query('update payment set ref = $2, url = $3 where id = $1', [row.id, ref, url]);
  return url;
}

interface Row {
  readonly id: number;
  readonly url: string;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly credit: number;
  readonly madeAt: string;
  readonly lines: { readonly text: string; readonly amount: number }[];
}

/** Best done, but not needed: what is paid all the same is entered or given back. */
async function endPayment({ provider }: BasketDeps, ref: string): Promise<void> {
  await provider?.end(ref).catch((error: unknown) => console.error('A payment could not be ended:', errorText(error)));
}
