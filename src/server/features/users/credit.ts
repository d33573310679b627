import type { Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { LARGEST_ID } from '#server/lib/principal.ts';

export interface CreditChange {
  readonly userId: number;
  /** Minor units. `add` is signed; `set` makes it this. */
  readonly change: { readonly add: number } | { readonly set: number };
  readonly reason: string;
  readonly by: string;
}

/** Changes a user's credit and writes down why, in one. Answers the credit, minor units; undefined: there is no such user. */
export function changeCredit(pool: Pool, { userId, change, reason, by }: CreditChange): Promise<number | undefined> {
  return transaction(pool, async (client) => {
    if (userId > LARGEST_ID) return undefined;
    const found = await client.query<{ credit: string }>('select credit from app_user where id = $1 for update', [userId]);
    const row = found.rows[0];
    if (!row) return undefined;
    const before = Number(row.credit);
    const after = 'add' in change ? before + change.add : change.set;
    if (after === before) return after;
    await client.query('update app_user set credit = $2 where id = $1', [userId, after]);
    await client.query('insert into credit_entry (user_id, amount, reason, by) values ($1, $2, $3, $4)', [
      userId,
      after - before,
      reason,
      by,
    ]);
    return after;
  });
}
