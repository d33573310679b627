import { randomBytes } from 'node:crypto';
import type { Client, Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { hashPassword } from '#server/lib/password.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { insertMeetings } from './insert-meetings.ts';

export interface Demo {
  /** The demo accounts exist. */
  readonly there: boolean;
  readonly made: boolean;
  /** For the start-up message. */
  readonly lines: readonly string[];
}

const DEMO_LOCK = 4713;

/** Fills an empty database with made-up meetings and accounts; a database that holds anything is left alone. */
export async function loadDemo(
  pool: Pool,
  options: { readonly wanted: boolean /** Other machines can reach the server. */; readonly open: boolean; readonly now: number },
): Promise<Demo> {
  if (await hasUsers(pool)) return saying(await hasDemo(pool), undefined, false);
  if (!options.wanted) return saying(false, undefined, false);
  const password = options.open ? randomBytes(9).toString('base64url') : DEMO_PASSWORD;
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(password)));
  const made = await transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK]);
    if (await hasUsers(client)) return false;
    await insertMeetings(client, await insertAccounts(client, hashes), options.now);
    return true;
  });
  return saying(true, made ? password : undefined, made);
}

async function hasUsers(db: Pool | Client): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>('select exists (select from app_user) as there');
  return rows[0]?.there ?? false;
}

async function hasDemo(db: Pool): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>('select exists (select from app_user where demo) as there');
  return rows[0]?.there ?? false;
}

/** Ids of the accounts by e-mail address. */
async function insertAccounts(client: Client, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ id: number; email: string }>(
    `insert into app_user (email, display_name, password_hash, role, demo)
     select x.email, x.name, x.hash, x.role, true
     from jsonb_to_recordset($1::jsonb) as x(email text, name text, hash text, role text) returning id, email`,
    [JSON.stringify(DEMO_ACCOUNTS.map(({ email, name, role }, i) => ({ email, name, role, hash: hashes[i] })))],
  );
  return new Map(rows.map((row) => [row.email, row.id]));
}

function saying(there: boolean, password: string | undefined, made: boolean): Demo {
  if (!there) return { there, made, lines: [] };
  const secret = password ?? 'as it was when they were made';
  const accounts = DEMO_ACCOUNTS.map(({ email, what }) => `  ${email.padEnd(20)} ${what}`);
  return { there, made, lines: [`Demo accounts, password ${secret}:`, ...accounts] };
}
