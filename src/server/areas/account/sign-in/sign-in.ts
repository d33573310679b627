import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { TokenAnswer } from '#contracts/account/account.ts';
import { browserName } from '#domain/access/browser-name.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { tokenHash } from '#server/lib/http/principal.ts';

const SESSION_DAYS = 14;
/** An account that works at meetings may be on all tablets of a venue at once. */
const MOST_SESSIONS = 20;
const MOST_AT_VENUES = 400;
const MOST_DEVICES = 400;
const DEVICE_DAYS = 180;

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly display_name: string;
}
interface FoundAccount extends Account {
  readonly password_hash: string;
  /** The browser has signed this account in before. */
  readonly known: boolean;
  /** The password alone does not open it. */
  readonly two_steps: boolean;
}

export async function findAccount(pool: Pool, username: string, device = ''): Promise<FoundAccount | undefined> {
  const { rows } = await pool.query<FoundAccount>(
    `select u.id, u.email, u.display_name, u.password_hash,
       exists (select from known_device d where d.user_id = u.id and d.device_hash = $2) as known,
       exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as two_steps
     from app_user u where u.email = $1`,
    [accountName(username), tokenHash(device)],
  );
  return rows[0];
}

/** What somebody signs in with. */
interface SignInWith {
  readonly device: string | undefined;
  readonly userAgent: string | undefined;
}

/** The token is random and known to nobody but the caller: the database keeps its hash. Beyond the most, the session longest not seen ends. */
export async function openSession(
  pool: Pool,
  account: Account,
  { device, userAgent = '' }: SignInWith,
): Promise<z.infer<typeof TokenAnswer>> {
  const token = randomBytes(32).toString('base64url');
  await transaction(pool, async (client) => {
    await client.query('delete from session where user_id = $1 and expires_at < now()', [account.id]);
    await client.query(
      `insert into session (token_hash, user_id, expires_at, browser) values ($1, $2, now() + $3 * interval '1 day', $4)`,
      [tokenHash(token), account.id, SESSION_DAYS, browserName(userAgent)],
    );
    await client.query(
      `delete from session where token_hash in (
         select token_hash from session where user_id = $1 order by seen_at desc, created_at desc
         offset case when exists (select from permission where user_id = $1) then $2::integer else $3::integer end)`,
      [account.id, MOST_AT_VENUES, MOST_SESSIONS],
    );
    if (device) await rememberDevice(client, account.id, device);
  });
  return { token, user_email: account.email, user_nicename: account.display_name, user_display_name: account.display_name };
}

async function rememberDevice(client: Client, userId: number, device: string): Promise<void> {
  await client.query(
    `insert into known_device (user_id, device_hash) values ($1, $2) on conflict (user_id, device_hash) do update set used_at = now()`,
    [userId, tokenHash(device)],
  );
  await client.query(
    `delete from known_device where user_id = $1 and (used_at < now() - $3 * interval '1 day' or device_hash in (
       select device_hash from known_device where user_id = $1 order by used_at desc offset $2))`,
    [userId, MOST_DEVICES, DEVICE_DAYS],
  );
}

export async function signOut(pool: Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from session where token_hash = $1', [tokenHash(token)]);
  return rowCount === 1;
}

/** Email addresses are compared without case; a NUL, which PostgreSQL's text can't hold, belongs to no account. */
export function accountName(username: string): string {
  return username.trim().toLowerCase().slice(0, 254);
}
