import { seal, unseal } from '#server/lib/security/seal.ts';
import { StartUpError } from '#server/lib/start-up-error.ts';
import type { Pool } from './connection/pool.ts';
import { transaction } from './connection/transaction.ts';

const ABOUT = 'the secret key of this database';
const KNOWN = 'callroom';

/**
 * Refuses to start with another secret key than the one that the database was sealed with: what another server has sealed could not be read, and what
 * this one would seal could not be read by the others. `replace`: the old key is lost for good; what was sealed with it goes.
 */
export async function checkSecretKey(pool: Pool, key: Buffer, replace: boolean): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query('insert into secret_check (sealed) values ($1) on conflict do nothing', [seal(key, KNOWN, ABOUT)]);
    const { rows } = await client.query<{ sealed: Buffer }>('select sealed from secret_check for update');
    const [kept] = rows;
    if (kept && unseal(key, kept.sealed, ABOUT) === KNOWN) return;
    if (!replace)
      throw new StartUpError(
        'The database was used with another secret key than this server has. Nothing was changed: start it with the SECRET_KEY or the file secret.key of the other servers, or of the backup. If that is lost for good, start once with SECRET_KEY_LOST=1: phones need new check-in codes, two-step sign-in is off, and waiting mail is lost.',
      );
    await client.query('update secret_check set sealed = $1', [seal(key, KNOWN, ABOUT)]);
    await client.query('delete from check_in_key');
    await client.query('delete from second_factor');
    await client.query('delete from task.job');
  });
}
