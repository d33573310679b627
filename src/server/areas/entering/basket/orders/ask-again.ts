import type { OrderId } from '#domain/basket/ids.ts';
import type { Minor } from '#domain/money/money.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';

export interface Asked {
  readonly key: string;
  readonly how: 'card' | 'cheque';
  readonly useCredit: boolean;
  /** What the buyer saw, minor units. */
  readonly expected: Minor;
  /** Competitions whose entry conditions the buyer has accepted. */
  readonly terms: readonly number[];
}

export interface MadeOrder {
  readonly orderId: OrderId;
  readonly state: 'open' | 'paid' | 'cheque';
  readonly due: Minor;
  /** Payments that this order has made superfluous. */
  readonly ended: readonly string[];
  /** Places have become entries. */
  readonly entered: readonly number[];
}

const CHANGED = refuse('conflict', {
  message: 'The basket has changed since. Nothing was charged.',
  remedy: 'Look at the basket again, then go on.',
});

/**
 * An order asked for a second time, as when the answer to the first was lost; who has chosen another way to pay meanwhile asks for another
 * order. Undefined: its key is new.
 */
export async function askAgain(
  client: Client,
  { key, how, expected }: Pick<Asked, 'key' | 'how' | 'expected'>,
  { userId, now }: { readonly userId: number; readonly now: string },
): Promise<MadeOrder | Refused | undefined> {
  const { rows } = await client.query<{ id: OrderId; state: MadeOrder['state'] | 'void'; due: Minor; held: boolean }>({
    name: 'ask order again',
    text: `select o.id, o.state, o.due, not exists (
       select from order_line l where l.order_id = o.id and not exists (
         select from product p where p.comp_id = l.comp_id and p.id = l.product_id and p.order_id = o.id
           and p.state = 'reserved' and p.reserved_until > $3)) as held
     from entry_order o where o.user_id = $1 and o.key = $2`,
    values: [userId, key, now],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { id, state, due, held } = row;
  if (state === 'void' || (state === 'open' && (!held || how !== 'card' || due !== expected))) return CHANGED;
  return { orderId: id, state, due, ended: [], entered: [] };
}

/**
 * Begins the payment of an open order anew where the last one is gone: the provider refused it or it ran out. A payment that the provider
 * has not answered for a minute comes too late.
 */
export async function keepPayable(
  client: Client,
  orderId: OrderId,
  now: string,
  begin: (due: Minor) => Promise<void>,
): Promise<void> {
  await client.query(
    `update payment set state = 'void' where order_id = $1 and state = 'open' and ref is null
       and made_at < $2::timestamptz - interval '1 minute'`,
    [orderId, now],
  );
  const { rows } = await client.query<{ due: Minor }>(
    `select o.due from entry_order o where o.id = $1 and o.state = 'open'
       and not exists (select from payment p where p.order_id = o.id and p.state in ('open', 'paid'))`,
    [orderId],
  );
  if (rows[0]) await begin(rows[0].due);
}
