import { type Minor, NOTHING, sum } from '#domain/money/money.ts';
import { changeCredit } from '#server/areas/entering/basket/change-credit.ts';
import type { Client } from '#server/db/connection/pool.ts';

interface Ended {
  /** What came back to the account, minor units. */
  readonly credit: Minor;
  /** The provider's names of payments nobody should make any more. */
  readonly payments: readonly string[];
}

/** Before the places, as everybody does who makes or settles their orders. */
export async function lockBuyer(client: Client, userId: number): Promise<void> {
  await client.query('select from app_user where id = $1 for update', [userId]);
}

/**
 * A place leaves its user's basket: an order of it that is not paid yet is taken back, with all that was in it. Gives the provider's names of payments
 * that should not be made any more.
 */
export async function voidOrderOf(
  client: Client,
  { userId, compId, id }: { readonly userId: number; readonly compId: number; readonly id: number },
  by: string,
  now: string,
): Promise<readonly string[]> {
  const { rowCount } = await client.query(
    `select from entry_order o join order_line l on l.order_id = o.id
     where o.user_id = $1 and o.state = 'open' and l.comp_id = $2 and l.product_id = $3`,
    [userId, compId, id],
  );
  return rowCount ? (await voidOpenOrders(client, userId, by, now)).payments : [];
}

/** Takes back a user's orders that were not paid; their places stay in the basket. A payment that comes in all the same is dealt with then. */
export async function voidOpenOrders(client: Client, userId: number, by: string, now: string): Promise<Ended> {
  const { rows } = await client.query<{ id: number; credit: Minor }>({
    name: 'void open orders',
    text: `update entry_order set state = 'void' where user_id = $1 and state = 'open' returning id, credit`,
    values: [userId],
  });
  if (rows.length === 0) return { credit: NOTHING, payments: [] };
  for (const { id, credit } of rows) await changeCredit(client, userId, credit, `Order ${id} was not paid`, by, now);
  const ended = await client.query<{ ref: string | null }>(
    `update payment set state = 'void' where order_id = any($1::integer[]) and state = 'open' returning ref`,
    [rows.map(({ id }) => id)],
  );
  return {
    credit: sum(rows.map(({ credit }) => credit)),
    payments: ended.rows.flatMap(({ ref }) => (ref === null ? [] : [ref])),
  };
}
