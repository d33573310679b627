import type { Client } from '#server/db/connection/pool.ts';

/** Where a user's mail goes, and how it greets them; undefined: there is no such user. */
export async function readAddressee(
  client: Client,
  userId: number,
): Promise<{ readonly to: string; readonly name: string } | undefined> {
  const { rows } = await client.query<{ to: string; name: string }>(
    'select email as "to", display_name as name from app_user where id = $1',
    [userId],
  );
  return rows[0];
}
