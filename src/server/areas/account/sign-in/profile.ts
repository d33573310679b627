import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { errorCode } from '#server/lib/http/error-code.ts';
import { tokenHash } from '#server/lib/http/principal.ts';

export interface Renamed {
  readonly oldEmail: string;
  readonly name: string;
}

export async function changeName(pool: Pool, userId: number, by: string, name: string): Promise<void> {
  const { rowCount } = await pool.query('update app_user set display_name = $2 where id = $1 and display_name <> $2', [
    userId,
    name,
  ]);
  if (rowCount) await noteOnAccount(pool, userId, by, 'Name changed');
}

/** The account has another address from now on; mailed keys for the old one work no more. `tell` is part of it. `taken`: another account has it. */
export async function changeEmail(
  pool: Pool,
  userId: number,
  by: string,
  email: string,
  tell: (client: Client, old: Renamed) => Promise<void>,
): Promise<Renamed | 'taken' | undefined> {
  try {
    return await transaction(pool, async (client) => {
      const { rows } = await client.query<Renamed>(
        `update app_user u set email = $2 from (select id, email as "oldEmail" from app_user where id = $1 for update) before
         where u.id = before.id and u.email <> $2 returning before."oldEmail", u.display_name as name`,
        [userId, email],
      );
      const changed = rows[0];
      if (!changed) return undefined;
      await client.query('delete from account_key where email in ($1, $2)', [changed.oldEmail, email]);
      await noteOnAccount(client, userId, by, 'Email address changed');
      await tell(client, changed);
      return changed;
    });
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

/** Uses a key up that was mailed to a new address: whose account it is for. */
export async function spendEmailKey(pool: Pool, key: string, email: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ userId: number | null }>(
    `delete from account_key where key_hash = $1 and email = $2 and purpose = 'email' and expires_at > now()
     returning user_id as "userId"`,
    [tokenHash(key), email],
  );
  return rows[0]?.userId ?? undefined;
}

/** All sessions but the one that asks end, and so do keys that were mailed before. */
export async function changePassword(
  pool: Pool,
  user: { readonly id: number; readonly name: string; readonly email: string; readonly sessionId: number },
  passwordHash: string,
  tell: (client: Client) => Promise<void>,
): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query('update app_user set password_hash = $2 where id = $1', [user.id, passwordHash]);
    await client.query('delete from session where user_id = $1 and id <> $2', [user.id, user.sessionId]);
    await client.query('delete from known_device where user_id = $1', [user.id]);
    await client.query('delete from account_key where email = $1', [user.email]);
    await noteOnAccount(client, user.id, user.name, 'Password changed');
    await tell(client);
  });
}

/**
 * Closes an account: name, address and password go, and so do its rights and its ties to athletes and clubs. What others need to understand
 * their books stays: orders, payments, credit entries, the history. `credit`: there is money of theirs left.
 */
export function closeAccount(
  pool: Pool,
  { id, email }: { readonly id: number; readonly email: string },
  deadHash: string,
): Promise<'closed' | 'credit' | 'administrator'> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ credit: string; role: string }>(
      'select credit, role from app_user where id = $1 for update',
      [id],
    );
    if (Number(rows[0]?.credit ?? 0) !== 0) return 'credit';
    if (rows[0]?.role !== 'USER') return 'administrator';
    for (const table of OWN_TABLES) await client.query(`delete from ${table} where user_id = $1`, [id]);
    await client.query('delete from account_key where email = $1 or user_id = $2', [email, id]);
    await client.query(
      `update app_user set display_name = $3, email = 'closed-' || id || '@closed.invalid', google_email = '', password_hash = $2
       where id = $1`,
      [id, deadHash, CLOSED],
    );
    await client.query(
      `update account_event e set by = $2 where user_id = $1
         and not exists (select from app_user o where o.id <> $1 and position(o.display_name in e.by) > 0)`,
      [id, CLOSED],
    );
    await noteOnAccount(client, id, CLOSED, 'Closed by the person');
    return 'closed';
  });
}

const CLOSED = 'Closed account';
const UNIQUE_VIOLATION = '23505';
/** What is the person's alone. */
const OWN_TABLES = [
  'second_factor',
  'permission',
  'user_athlete',
  'link_request',
  'user_area',
  'user_club',
  'user_club_comp',
  'self_service',
  'credit_proposal',
  'known_device',
  'session',
] as const;
