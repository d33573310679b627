import { type Minor, NOTHING } from '#domain/money/money.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { CREDIT_PART } from '#server/db/entry/own-places.ts';

/** Takes off a promised cheque what its line costs less now, as far as a cheque pays the line and not credit; how much that is, minor units. */
export async function lowerPromise(client: Client, lineId: number, less: Minor): Promise<Minor> {
  if (less === 0) return NOTHING;
  const { rows } = await client.query<{ off: Minor }>(
    `with off as (select l.id, least($2::integer, greatest(0, l.price - l.discount - ${CREDIT_PART})) as amount
       from order_line l join entry_order o on o.id = l.order_id where l.id = $1),
     line as (update order_line l set price = l.price - off.amount, fee = least(l.fee, l.price - off.amount - l.discount)
       from off where l.id = off.id returning l.order_id, off.amount)
     update entry_order o set price = o.price - line.amount, due = o.due - line.amount from line where o.id = line.order_id
     returning line.amount as off`,
    [lineId, less],
  );
  return rows[0]?.off ?? NOTHING;
}
