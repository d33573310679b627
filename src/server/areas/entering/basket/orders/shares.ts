import type { OrderId } from '#domain/basket/ids.ts';
import type { Minor } from '#domain/money/money.ts';
import type { MoneyDeps } from '#server/areas/entering/basket/deps.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { type OrderTask, type Ran, runOrderTasks } from './order-tasks.ts';

/**
 * Writes down what each organiser with a connected account gets of an order's entered places: the price less discount and fee. In the
 * transaction that settles it. What was paid with credit they get too: it is the platform that holds it.
 */
export async function writeShares(client: Client, orderId: OrderId, now: string): Promise<void> {
  const { useStripeConnect } = await readAppSettings(client);
  if (!useStripeConnect) return;
  await client.query(
    `insert into organiser_share (order_id, org_id, kind, account, amount, currency, at, state)
     select o.id, l.org_id, 'out', u.stripe_account, sum(l.price - l.discount - l.fee), o.currency, $2, 'wanted'
     from entry_order o join order_line l on l.order_id = o.id join organisation g on g.id = l.org_id
     join app_user u on u.id = g.stripe_user_id
     where o.id = $1 and l.state = 'entered' and u.stripe_account <> ''
     group by o.id, l.org_id, u.stripe_account having sum(l.price - l.discount - l.fee) > 0
     on conflict do nothing`,
    [orderId, now],
  );
}

/** Organisers give back what they were handed of a place, as far as that is paid back; never more than they got for it. */
export async function takeShareBack(client: Client, lineId: number, amount: Minor, now: string): Promise<void> {
  await client.query(
    `insert into organiser_share (order_id, org_id, kind, line_id, account, amount, currency, at, state)
     select s.order_id, s.org_id, 'back', l.id, s.account, least($2, l.left_over), s.currency, $3, 'wanted'
     from (select x.*, x.price - x.discount + x.lost - x.fee
         - coalesce((select sum(b.amount) from organiser_share b where b.line_id = x.id), 0)::integer as left_over
       from order_line x where x.id = $1) l
     join organiser_share s on s.order_id = l.order_id and s.org_id = l.org_id and s.kind = 'out'
     where least($2, l.left_over) > 0`,
    [lineId, amount, now],
  );
}

interface Share extends OrderTask {
  readonly kind: 'out' | 'back';
  readonly orderKey: string;
  readonly account: string;
  readonly amount: Minor;
  readonly currency: string;
  /** Null: what came in by card does not cover the order's shares. */
  readonly intent: string | null;
  /** Of `back`: the provider's name of the share. */
  readonly share: string;
}

/** Hands out what is due, of one order or of all, and takes back; back only what went out. */
export async function sendShares(deps: MoneyDeps, orderId: OrderId | null = null): Promise<Ran> {
  const { provider } = deps;
  if (!provider) return { sent: 0, failed: 0 };
  return runOrderTasks<Share>(
    deps,
    {
      table: 'organiser_share',
      next: `select t.id from organiser_share t where t.state = 'wanted' and (t.kind = 'out' or exists (
               select from organiser_share s where s.order_id = t.order_id and s.org_id = t.org_id and s.kind = 'out' and s.state = 'done'))`,
      read: `select t.id, t.attempt, t.kind, t.account, t.amount, t.currency, o.key as "orderKey",
               (select p.intent from payment p where p.order_id = o.id and p.state = 'paid' and p.provider = '${provider.name}'
                  and not exists (select from refund r where r.payment_id = p.id and r.line_id is null) and p.amount >= (select sum(s.amount) from organiser_share s where s.order_id = o.id and s.kind = 'out')
                order by p.id limit 1) as intent,
               coalesce((select s.ref from organiser_share s where s.order_id = t.order_id and s.org_id = t.org_id and s.kind = 'out'), '') as share
             from organiser_share t join entry_order o on o.id = t.order_id where t.id = $1`,
    },
    ({ id, kind, orderKey, attempt, account, amount, currency, intent, share }) => {
      const once = { mark: `share-${orderKey}-${id}`, attempt };
      if (kind === 'back') return provider.reverseShare({ ...once, share, amount });
      return provider.share({ ...once, account, amount, currency, intent: intent ?? undefined, group: orderKey });
    },
    orderId,
  );
}
