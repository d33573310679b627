import { randomBytes } from 'node:crypto';
import { tidyCode } from '#domain/access/second-factor.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import { log } from '#server/lib/log.ts';
import { seal, unseal } from '#server/lib/security/seal.ts';
import { newTotpSecret, stepOfCode } from '#server/lib/security/totp.ts';

const CODES = 10;
/** 120 bits: nobody guesses one, and a plain hash keeps it. */
const CODE_CHARACTERS = 24;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Where second factors are kept, and the key that their secrets are sealed with. */
export interface FactorStore {
  readonly pool: Pool;
  readonly secretKey: Buffer;
  readonly now: () => number;
}
interface Person {
  readonly id: number;
  /** As the history of the account says it. */
  readonly by: string;
}
interface Row {
  readonly sealed: Buffer;
}

const sealedFor = (userId: number) => `second factor of user ${userId}`;

/** Keeps a new secret that counts once a code has shown that the app has it. Undefined: two-step sign-in is on already. */
export async function beginFactor({ pool, secretKey }: FactorStore, userId: number): Promise<string | undefined> {
  const secret = newTotpSecret();
  const { rowCount } = await pool.query(
    `insert into second_factor (user_id, sealed) values ($1, $2)
     on conflict (user_id) do update set sealed = excluded.sealed, last_step = 0 where second_factor.confirmed_at is null`,
    [userId, seal(secretKey, secret, sealedFor(userId))],
  );
  return rowCount === 1 ? secret : undefined;
}

/** Turns it on with a code of the secret that was begun with: the recovery codes. Undefined: the code is wrong, or nothing was begun. */
export async function confirmFactor(
  store: FactorStore,
  { id, by }: Person,
  typed: string,
): Promise<readonly string[] | undefined> {
  const { rows } = await store.pool.query<Row>('select sealed from second_factor where user_id = $1 and confirmed_at is null', [
    id,
  ]);
  const begun = rows[0];
  const step = begun && stepFor(store, id, begun, typed);
  if (step === undefined) return undefined;
  return transaction(store.pool, async (client) => {
    const { rowCount } = await client.query(
      `update second_factor set confirmed_at = now(), last_step = $3 where user_id = $1 and sealed = $2 and confirmed_at is null`,
      [id, begun?.sealed, step],
    );
    if (rowCount !== 1) return undefined;
    await noteOnAccount(client, id, by, 'Two-step sign-in turned on');
    return freshCodes(client, id);
  });
}

/** Takes a code of the app or a recovery code, each once. Undefined: it is wrong, too old, or was used. */
export async function spendCode(store: FactorStore, { id, by }: Person, typed: string): Promise<true | undefined> {
  const { pool } = store;
  const code = tidyCode(typed);
  if (code.length === CODE_CHARACTERS) {
    const { rowCount } = await pool.query('delete from recovery_code where user_id = $1 and code_hash = $2', [
      id,
      tokenHash(code),
    ]);
    if (rowCount === 1) await noteOnAccount(pool, id, by, 'A recovery code was used');
    return rowCount === 1 || undefined;
  }
  const { rows } = await pool.query<Row>('select sealed from second_factor where user_id = $1 and confirmed_at is not null', [
    id,
  ]);
  const step = rows[0] && stepFor(store, id, rows[0], code);
  if (step === undefined) return undefined;
  const { rowCount } = await pool.query('update second_factor set last_step = $2 where user_id = $1 and last_step < $2', [
    id,
    step,
  ]);
  return rowCount === 1 || undefined;
}

export function renewCodes(pool: Pool, { id, by }: Person): Promise<readonly string[]> {
  return transaction(pool, async (client) => {
    await noteOnAccount(client, id, by, 'New recovery codes made');
    return freshCodes(client, id);
  });
}

/** False: it was not on. */
export function removeFactor(pool: Pool, { id, by }: Person): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ on: boolean }>(
      'delete from second_factor where user_id = $1 returning confirmed_at is not null as on',
      [id],
    );
    const wasOn = rows[0]?.on === true;
    if (wasOn) await noteOnAccount(client, id, by, 'Two-step sign-in turned off');
    return wasOn;
  });
}

function stepFor({ secretKey, now }: FactorStore, userId: number, { sealed }: Row, typed: string): number | undefined {
  const secret = unseal(secretKey, sealed, sealedFor(userId));
  if (secret !== undefined) return stepOfCode(secret, tidyCode(typed), now());
  log.error('The secret of a second factor cannot be read: SECRET_KEY or the key file is another than when it was kept.');
  return undefined;
}

async function freshCodes(client: Client, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, randomCode);
  await client.query('delete from recovery_code where user_id = $1', [userId]);
  await client.query('insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map(tokenHash),
  ]);
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Of 32 letters and digits that nobody takes for another, so that each byte gives one without favour. */
function randomCode(): string {
  return Array.from(randomBytes(CODE_CHARACTERS), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
