import type { Client, Pool } from '#server/db/connection/pool.ts';

/** A line in the history of an account. */
export async function noteOnAccount(db: Pool | Client, userId: number, by: string, text: string): Promise<void> {
  await db.query('insert into account_event (user_id, by, text) values ($1, $2, $3)', [userId, by, text]);
}
