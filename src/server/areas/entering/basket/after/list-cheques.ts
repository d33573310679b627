import type { ChequeOrder } from '#contracts/entering/order.ts';
import { CHEQUE } from '#domain/entry/paid.ts';
import { type InMinor, toUnits } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { CHEQUE_PART } from '#server/db/entry/own-places.ts';
import { iso } from '#server/db/read/row-sql.ts';

const MOST = 200;

/** Orders that wait for a cheque, the oldest first; searched by number, name, email address or athlete. */
export async function listCheques(pool: Pool, search: string): Promise<ChequeOrder[]> {
  const { rows } = await pool.query<InMinor<ChequeOrder>>(
    `select o.id as "orderId", o.name, o.email, ${iso('o.made_at')} as "madeAt", o.currency,
       sum(${CHEQUE_PART})::integer as due,
       json_agg(json_build_object('productId', l.product_id, 'competition', l.competition, 'event', l.event, 'athlete', l.athlete,
         'amount', ${CHEQUE_PART}) order by l.id) as lines
     from entry_order o join order_line l on l.order_id = o.id and l.state = 'entered'
     join product p on p.comp_id = l.comp_id and p.id = l.product_id and p.order_id = o.id and p.paid = ${CHEQUE} and p.state = 'entered'
     where o.state = 'cheque' and ($1 = '' or o.id::text = $1 or position(lower($1) in lower(o.name || ' ' || o.email)) > 0
       or exists (select from order_line x where x.order_id = o.id and position(lower($1) in lower(x.athlete)) > 0))
     group by o.id order by o.id limit ${MOST}`,
    [search.trim()],
  );
  return rows.map((row) => ({
    ...row,
    due: toUnits(row.due),
    lines: row.lines.map((line) => ({ ...line, amount: toUnits(line.amount) })),
  }));
}
