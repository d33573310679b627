import { randomBytes } from 'node:crypto';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import type { Account } from './sign-in.ts';

/** Hours a mailed key is good for. */
export const KEY_HOURS = { register: 24, reset: 2, email: 24 } as const;

interface Asked {
  readonly purpose: 'register' | 'reset';
  readonly email: string;
  readonly displayName?: string;
  readonly passwordHash?: string | undefined;
}
interface Issued {
  readonly key: string;
  /** The account that has this address already. */
  readonly account: { readonly displayName: string } | undefined;
}

/**
 * Makes a key for whoever reads the mail of an address. The same statement runs whether or not the address has an account, so that its time
 * tells nothing; a key without an account opens nothing and is never mailed. Somebody who registers again gets a key for a new password.
 */
export async function issueKey(pool: Pool, { purpose, email, displayName = '', passwordHash }: Asked): Promise<Issued> {
  const key = randomBytes(32).toString('base64url');
  const { rows } = await pool.query<{ display_name: string | null }>(
    `with known as (select display_name from app_user where email = $2),
       made as (insert into account_key (key_hash, purpose, email, display_name, password_hash, expires_at)
         select $1, case when exists (select from known) then 'reset' else $3 end, $2, $4, $5,
           now() + $6 * interval '1 hour')
     select (select display_name from known) as display_name`,
    [tokenHash(key), email, purpose, displayName, passwordHash ?? null, KEY_HOURS[purpose]],
  );
  await pool.query('delete from account_key where expires_at < now()');
  const name = rows[0]?.display_name;
  return { key, account: name === null || name === undefined ? undefined : { displayName: name } };
}

interface KeyRow {
  readonly purpose: 'register' | 'reset';
  readonly display_name: string;
  readonly password_hash: string | null;
}

/** A key for whoever reads the mail of a new address of a user; `taken`: an account has it already, and the key opens nothing. */
export async function issueEmailKey(
  pool: Pool,
  userId: number,
  email: string,
): Promise<{ readonly key: string; readonly taken: boolean }> {
  const key = randomBytes(32).toString('base64url');
  const { rowCount } = await pool.query(
    `insert into account_key (key_hash, purpose, email, user_id, expires_at)
     select $1, 'email', $2, $3, now() + $4 * interval '1 hour' where not exists (select from app_user where email = $2)`,
    [tokenHash(key), email, userId, KEY_HOURS.email],
  );
  return { key, taken: rowCount === 0 };
}

/** The key is one that was mailed to this address and still works. */
export async function isGoodKey(pool: Pool, key: string, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from account_key where key_hash = $1 and email = $2 and expires_at > now()', [
    tokenHash(key),
    email,
  ]);
  return rowCount === 1;
}

/** The password that was chosen at registration; undefined: the key belongs to no registration that still waits. */
export async function registeredPassword(pool: Pool, key: string, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<KeyRow>(
    `select purpose, display_name, password_hash from account_key
     where key_hash = $1 and email = $2 and purpose = 'register' and expires_at > now()`,
    [tokenHash(key), email],
  );
  return rows[0]?.password_hash ?? undefined;
}

/**
 * Uses a key up and gives its account the password, making the account at the end of a registration. All sessions of it end, and so do its
 * other keys. `tell` is part of it. Undefined: the key is used, too old or not for this address.
 */
export function spendKey(
  pool: Pool,
  key: string,
  email: string,
  passwordHash: string,
  tell?: (client: Client, account: Account) => Promise<void>,
): Promise<Account | undefined> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<KeyRow>(
      `delete from account_key where key_hash = $1 and email = $2 and purpose <> 'email' and expires_at > now()
       returning purpose, display_name, password_hash`,
      [tokenHash(key), email],
    );
    const row = rows[0];
    if (!row) return undefined;
    const account = await (row.purpose === 'register'
      ? makeAccount(client, email, row.display_name, passwordHash)
      : changePassword(client, email, passwordHash));
    if (!account) return undefined;
    await client.query('delete from session where user_id = $1', [account.id]);
    await client.query('delete from account_key where email = $1', [email]);
    await client.query('insert into account_event (user_id, by, text) values ($1, $2, $3)', [
      account.id,
      account.display_name,
      row.purpose === 'register' ? 'Registered' : 'Password changed by a mailed link',
    ]);
    await tell?.(client, account);
    return account;
  });
}

async function makeAccount(client: Client, email: string, name: string, hash: string): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(
    `insert into app_user (email, display_name, password_hash) values ($1, $2, $3)
     on conflict (email) do update set password_hash = excluded.password_hash returning id, email, display_name`,
    [email, name, hash],
  );
  return rows[0];
}

async function changePassword(client: Client, email: string, hash: string): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(
    'update app_user set password_hash = $2 where email = $1 returning id, email, display_name',
    [email, hash],
  );
  return rows[0];
}
