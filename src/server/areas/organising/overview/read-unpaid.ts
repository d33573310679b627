import type { UnpaidEntry } from '#contracts/organising/dashboard.ts';
import { type InMinor, toUnits } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { PROMISED } from './count-sql.ts';

/** The entries of a competition that are promised, by cheque or at the desk, the oldest first. */
export async function readUnpaid(pool: Pool, compId: number): Promise<UnpaidEntry[]> {
  const { rows } = await pool.query<InMinor<UnpaidEntry>>(
    `select l.id, l.athlete, l.event, l.price - l.discount + l.lost as amount, o.currency, o.id as "orderId", o.name, o.email,
       ${iso('o.made_at')} as at, p.id as "productId", p.note
     ${PROMISED} where p.comp_id = $1 order by o.made_at, l.id`,
    [compId],
  );
  return rows.map((entry) => ({ ...entry, amount: toUnits(entry.amount) }));
}
