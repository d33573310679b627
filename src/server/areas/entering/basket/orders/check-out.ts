import type { OrderId } from '#domain/basket/ids.ts';
import type { Minor } from '#domain/money/money.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import { type Bill, NotDone, type PaymentProvider } from '#server/areas/entering/basket/payment/provider.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { log } from '#server/lib/log.ts';
import type { Asked, MadeOrder } from './ask-again.ts';
import { endPayment } from './end-payment.ts';
import { makeOrder, payBy } from './make-order.ts';

interface CheckedOut {
  readonly orderId: OrderId;
  readonly state: MadeOrder['state'];
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
  if (state !== 'open') return { orderId, state, url: '' };
  const url = await payAddress(deps, orderId, minutes);
  return typeof url === 'string' ? { orderId, state, url } : url;
}

const NOT_THERE = refuse('provider-down');

/** Where an open order is paid. Asked twice, the provider gives the same: it knows the payment by our id. */
async function payAddress(deps: BasketDeps, orderId: OrderId, minutes: number): Promise<string | Refused> {
  const { pool, provider } = deps;
  const { rows } = await pool.query<Row>(
    `select p.id, p.url, p.amount, p.currency, o.email, o.credit, o.key, ${iso('p.made_at')} as "madeAt",
       (select json_agg(json_build_object('text', l.athlete || ', ' || l.event || ', ' || l.competition, 'amount', l.price - l.discount) order by l.id)
        from order_line l where l.order_id = o.id) as lines
     from payment p join entry_order o on o.id = p.order_id where o.id = $1 and p.state = 'open' order by p.id desc limit 1`,
    [orderId],
  );
  const [row] = rows;
  if (!row || !provider) return '';
  if (row.url) return row.url;
  const { address } = await readAppSettings(pool);
  const begun = await tryToBegin(provider, {
    paymentId: row.id,
    orderId,
    orderKey: row.key,
    amount: row.amount,
    currency: row.currency,
    email: row.email,
    // Credit has no place in a provider's list of items: then the order is one item.
    lines: row.credit > 0 ? [{ text: `Order ${orderId}`, amount: row.amount }] : row.lines,
    site: siteOf(deps, address),
    // From when the payment was made, so that asking again asks for the very same.
    until: payBy(row.madeAt, minutes),
  });
  if (begun instanceof NotDone) {
    log.error({ orderId, err: begun }, "An order can't be paid yet");
    // Refused is refused: the same order begins another payment when it is asked for again.
    if (begun.answered) await pool.query(`update payment set state = 'void' where id = $1 and state = 'open'`, [row.id]);
    return NOT_THERE;
  }
  const { ref, url } = begun;
  const kept = await pool.query<{ state: string }>('update payment set ref = $2, url = $3 where id = $1 returning state', [
    row.id,
    ref,
    url,
  ]);
  if (kept.rows[0]?.state === 'open') return url;
  // Another order has taken its place meanwhile.
  await endPayment(deps, ref);
  return '';
}

async function tryToBegin(provider: PaymentProvider, bill: Bill): Promise<{ ref: string; url: string } | NotDone> {
  try {
    return await provider.begin(bill);
  } catch (error) {
    if (error instanceof NotDone) return error;
    throw error;
  }
}

interface Row {
  readonly id: number;
  readonly url: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly email: string;
  readonly credit: Minor;
  readonly key: string;
  readonly madeAt: string;
  readonly lines: { readonly text: string; readonly amount: Minor }[];
}
