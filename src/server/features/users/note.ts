import type { Client, Pool } from '#server/db/pool.ts';
import type { User } from '#server/lib/principal.ts';

/** Who acts, as the history names her: an administrator at work as somebody else is named with both. */
export function authorOf({ name, impersonator }: User): string {
  return impersonator ? `${impersonator.name} as ${name}` : name;
}

/** A line in the history of an account. */
export async function note(db: Pool | Client, userId: number, by: string, text: string): Promise<void> {
  await db.query('insert into account_event (user_id, by, text) values ($1, $2, $3)', [userId, by, text]);
}
