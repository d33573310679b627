import type { Minor } from '#domain/money/money.ts';
import type { Client } from '#server/db/connection/pool.ts';

/** Changes a user's credit by an amount of minor units and writes down why. */
export async function changeCredit(
  client: Client,
  userId: number,
  amount: Minor,
  reason: string,
  by: string,
  now: string,
): Promise<void> {
  if (amount === 0) return;
  await client.query('update app_user set credit = credit + $2 where id = $1', [userId, amount]);
  await client.query('insert into credit_entry (user_id, amount, reason, by, at) values ($1, $2, $3, $4, $5)', [
    userId,
    amount,
    reason,
    by,
    now,
  ]);
}
