import type { getOrders } from '#contracts/entering/order.ts';
import type { Data, Meta } from '#contracts/shared/endpoint.ts';
import { type InMinor, toUnits } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';

const PAGE_SIZE = 20;

/** Of those that were taken back only what a payment came in for. */
const OF_USER = `o.user_id = $1 and (o.state <> 'void' or exists (select from payment p where p.order_id = o.id and p.state = 'paid'))`;

type Listed = Data<typeof getOrders>[number];

/** Orders of a user, newest first. */
export async function listOrders(
  pool: Pool,
  userId: number,
  page: string | undefined,
): Promise<{ data: Listed[]; meta: Meta<typeof getOrders> }> {
  const at = /^\d{1,6}$/.test(page ?? '') ? Math.max(1, Number(page)) : 1;
  const counted = await pool.query<{ n: number }>(`select count(*)::integer as n from entry_order o where ${OF_USER}`, [userId]);
  const { rows } = await pool.query<InMinor<Listed>>(
    `select o.id, o.state, o.paid_by as "paidBy", o.currency, ${iso('o.made_at')} as "madeAt", o.due, o.price - o.discount as total,
       l.entries, l.competitions
     from entry_order o
     cross join lateral (select count(*)::integer as entries, to_json(array_agg(distinct competition)) as competitions
       from order_line where order_id = o.id) l
     where ${OF_USER} order by o.id desc limit ${PAGE_SIZE} offset $2`,
    [userId, (at - 1) * PAGE_SIZE],
  );
  return {
    data: rows.map(({ due, total, ...order }) => ({ ...order, due: toUnits(due), total: toUnits(total) })),
    meta: { page: { page: at, pageSize: PAGE_SIZE, totalCount: counted.rows[0]?.n ?? 0 } },
  };
}
