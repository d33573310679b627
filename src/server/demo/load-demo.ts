import { randomBytes } from 'node:crypto';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/access/demo-accounts.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { lockUntilEnd } from '#server/db/locks.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { hashPassword, verifyPassword } from '#server/lib/security/password.ts';
import { insertMeetings } from './insert-meetings.ts';

export interface Demo {
  /** The demo accounts exist and can be used. */
  readonly there: boolean;
  readonly made: boolean;
  /** For the start-up message. */
  readonly lines: readonly string[];
}

export interface DemoOptions {
  /** Fill an empty database. */
  readonly wanted: boolean;
  /** Other people can reach the server: the password that everybody knows will not do. */
  readonly open: boolean;
  readonly production: boolean;
  /** Epoch ms; the meetings lie around this day. */
  readonly now: number;
}

const NOTHING: Demo = { there: false, made: false, lines: [] };

/** Fills an empty database with made-up meetings and accounts; a database that holds anything is left alone. */
export async function loadDemo(pool: Pool, asked: DemoOptions): Promise<Demo> {
  // An address of its own is given to a server that others reach.
  const options = { ...asked, open: asked.open || (await readAppSettings(pool)).address !== '' };
  const { users, demoHashes } = await whoIsThere(pool);
  if (demoHashes.length > 0) return keepSafe(pool, demoHashes, options);
  if (users > 0 || !options.wanted) return NOTHING;
  const password = options.open ? randomPassword() : DEMO_PASSWORD;
  const hash = await hashPassword(password);
  const made = await transaction(pool, async (client) => {
    await lockUntilEnd(client, 'demo');
    if ((await whoIsThere(client)).users > 0) return false;
    await insertMeetings(client, await insertAccounts(client, hash), options.now);
    return true;
  });
  // Another server on the same database was first, and has printed its password.
  return made ? { there: true, made, lines: accountLines(password) } : { there: true, made, lines: accountLines(undefined) };
}

/** Demo accounts that are there already must not be open to the world with a password that everybody knows. */
async function keepSafe(pool: Pool, hashes: readonly string[], { open, production }: DemoOptions): Promise<Demo> {
  if (production) {
    await changePasswords(pool, randomPassword());
    return { there: false, made: false, lines: ['The demo accounts are locked: NODE_ENV is production.'] };
  }
  // Accounts that nobody changed have one hash, and to try it costs as much as a sign-in.
  const known = await Promise.all([...new Set(hashes)].map((hash) => verifyPassword(DEMO_PASSWORD, hash)));
  if (!open || !known.includes(true))
    return { there: true, made: false, lines: accountLines(known.includes(false) ? undefined : DEMO_PASSWORD) };
  const password = randomPassword();
  await changePasswords(pool, password);
  return { there: true, made: false, lines: accountLines(password) };
}

const randomPassword = (): string => randomBytes(9).toString('base64url');

/** All demo accounts have the same password; sessions made with the old one end. */
async function changePasswords(pool: Pool, password: string): Promise<void> {
  await pool.query('update app_user set password_hash = $1 where demo', [await hashPassword(password)]);
  await pool.query('delete from session where user_id in (select id from app_user where demo)');
}

async function whoIsThere(db: Pool | Client): Promise<{ users: number; demoHashes: readonly string[] }> {
  const { rows } = await db.query<{ users: number; demoHashes: readonly string[] }>(
    `select count(*)::integer as users, coalesce(array_agg(password_hash) filter (where demo), '{}') as "demoHashes" from app_user`,
  );
  return rows[0] ?? { users: 0, demoHashes: [] };
}

/** Ids of the accounts by email address. */
async function insertAccounts(client: Client, hash: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ id: number; email: string }>(
    `insert into app_user (email, display_name, password_hash, role, demo)
     select x.email, x.name, $2, x.role, true
     from jsonb_to_recordset($1::jsonb) as x(email text, name text, role text) returning id, email`,
    [JSON.stringify(DEMO_ACCOUNTS.map(({ email, name, role }) => ({ email, name, role }))), hash],
  );
  return new Map(rows.map((row) => [row.email, row.id]));
}

function accountLines(password: string | undefined): string[] {
  const accounts = DEMO_ACCOUNTS.map(({ email, what }) => `  ${email.padEnd(20)} ${what}`);
  return [`Demo accounts, password ${password ?? 'as printed when it was made'}:`, ...accounts];
}
