import { randomBytes } from 'node:crypto';
import type { Pool } from '#server/db/connection/pool.ts';
import { hashPassword } from '#server/lib/security/password.ts';
import { issueKey } from './account-key.ts';

/**
 * Makes the system administrator's account, or makes an account the administrator's, and gives the key with which they choose a password.
 * Until then nobody signs in with it: a password that a program printed would stay in a terminal, and stay good. Two-step sign-in goes as well: this is the way back for an administrator without a phone.
 */
export async function makeAdministrator(pool: Pool, email: string, name: string): Promise<string> {
  await pool.query(
    `insert into app_user (email, display_name, password_hash, role) values ($1, $2, $3, 'E4SUSER')
     on conflict (email) do update set password_hash = excluded.password_hash, role = excluded.role, demo = false`,
    [email, name, await hashPassword(randomBytes(32).toString('base64'))],
  );
  await pool.query('delete from second_factor where user_id = (select id from app_user where email = $1)', [email]);
  await pool.query('delete from session where user_id = (select id from app_user where email = $1)', [email]);
  return (await issueKey(pool, { purpose: 'reset', email })).key;
}
