import type { Client, Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { LARGEST_ID } from '#server/lib/principal.ts';

export interface CreditChange {
  readonly userId: number;
  /** Minor units. `add` is signed; `set` makes it this. */
  readonly change: { readonly add: number } | { readonly set: number };
  readonly reason: string;
  readonly by: string;
  /** The call's own id: the same again changes nothing. */
  readonly callId?: string | undefined;
}
/** The credit after it, minor units. */
type Changed = number | 'no-user' | 'other-call';

/** Changes a user's credit and writes down why, in one. `other-call`: the id belongs to a call with another content. */
export function changeCredit(pool: Pool, wanted: CreditChange): Promise<Changed> {
  const { userId, change, reason, by, callId } = wanted;
  return transaction(pool, async (client) => {
    if (userId > LARGEST_ID) return 'no-user';
    const found = await client.query<{ credit: string }>('select credit from app_user where id = $1 for update', [userId]);
    const row = found.rows[0];
    if (!row) return 'no-user';
    const before = Number(row.credit);
    const known = callId && (await entryOf(client, callId));
    if (known) return isOf(known, wanted) ? before : 'other-call';
    const after = 'add' in change ? before + change.add : change.set;
    if (after === before) return after;
    await client.query('update app_user set credit = $2 where id = $1', [userId, after]);
    await client.query('insert into credit_entry (user_id, amount, reason, by, call_id) values ($1, $2, $3, $4, $5)', [
      userId,
      after - before,
      reason,
      by,
      callId ?? null,
    ]);
    return after;
  });
}

interface Entry {
  readonly userId: number;
  readonly amount: string;
  readonly reason: string;
}

async function entryOf(client: Client, callId: string): Promise<Entry | undefined> {
  const { rows } = await client.query<Entry>('select user_id as "userId", amount, reason from credit_entry where call_id = $1', [
    callId,
  ]);
  return rows[0];
}

const isOf = (entry: Entry, { userId, change, reason }: CreditChange): boolean =>
  entry.userId === userId && entry.reason === reason && ('set' in change || Number(entry.amount) === change.add);
