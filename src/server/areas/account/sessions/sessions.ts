import type { AccountSession } from '#contracts/account/session.ts';
import type { Pool } from '#server/db/connection/pool.ts';

interface Row extends Omit<AccountSession, 'signedIn' | 'lastSeen'> {
  readonly signedIn: Date;
  readonly lastSeen: Date;
}

/** Where a user is signed in, the last used first. `here`: the session that asks. */
export async function readSessions(pool: Pool, userId: number, here: number): Promise<AccountSession[]> {
  const { rows } = await pool.query<Row>(
    `select s.id, s.created_at as "signedIn", s.seen_at as "lastSeen", s.browser, s.id = $2 as here,
       coalesce((select d.name from device d where d.device_id = s.device_id order by d.last_seen_at desc limit 1), '') as device
     from session s where s.user_id = $1 and s.expires_at > now() order by s.id = $2 desc, s.seen_at desc, s.id desc`,
    [userId, here],
  );
  return rows.map((row) => ({ ...row, signedIn: row.signedIn.toISOString(), lastSeen: row.lastSeen.toISOString() }));
}

/** Ends one session of a user, or all but the one that asks; how many there were. */
export async function endSessions(
  pool: Pool,
  userId: number,
  which: { readonly only: number } | { readonly but: number },
): Promise<number> {
  const [condition, id] = 'only' in which ? ['id = $2', which.only] : ['id <> $2', which.but];
  const { rowCount } = await pool.query(`delete from session where user_id = $1 and ${condition}`, [userId, id]);
  return rowCount ?? 0;
}
