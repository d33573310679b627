import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { TokenAnswer } from '#contracts/account.ts';
import type { Pool } from '#server/db/pool.ts';
import { verifyPassword } from '#server/lib/password.ts';
import { tokenHash } from '#server/lib/principal.ts';

const SESSION_DAYS = 14;

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly display_name: string;
}

/** A new session for the right name and password. */
export async function signIn(pool: Pool, username: string, password: string): Promise<z.infer<typeof TokenAnswer> | undefined> {
  const found = await pool.query<Account & { readonly password_hash: string }>(
    'select id, email, display_name, password_hash from app_user where email = $1',
    [accountName(username)],
  );
  const account = found.rows[0];
  if (!(await verifyPassword(password, account?.password_hash)) || !account) return undefined;
  return openSession(pool, account);
}

/** The token is random and known to nobody but the caller: the database keeps its hash. */
export async function openSession(pool: Pool, account: Account): Promise<z.infer<typeof TokenAnswer>> {
  const token = randomBytes(32).toString('base64url');
  await pool.query('delete from session where user_id = $1 and expires_at < now()', [account.id]);
  await pool.query(`insert into session (token_hash, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 day')`, [
    tokenHash(token),
    account.id,
    SESSION_DAYS,
  ]);
  return { token, user_email: account.email, user_nicename: account.display_name, user_display_name: account.display_name };
}

export async function signOut(pool: Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from session where token_hash = $1', [tokenHash(token)]);
  return rowCount === 1;
}

/** E-mail addresses are compared without case; a NUL, which PostgreSQL's text can't hold, belongs to no account. */
export function accountName(username: string): string {
  return username.trim().toLowerCase().slice(0, 254);
}
