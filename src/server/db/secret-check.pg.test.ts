import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/postgres.ts';
import { checkSecretKey } from './secret-check.ts';

const { pool } = await freshDatabase();
const first = Buffer.alloc(32, 1);
const second = Buffer.alloc(32, 2);
const sealedKeys = async () => (await pool.query('select from check_in_key')).rowCount;
/** As when a tablet has asked for the codes of a competition. */
const sealOne = () =>
  pool.query(`insert into check_in_key (comp_id, sealed, public_key) values (1, '\\x00', 'x') on conflict do nothing`);

test('a server with another secret key is refused, and what is sealed stays as it is', async () => {
  await checkSecretKey(pool, first, false);
  await sealOne();
  await expect(checkSecretKey(pool, second, false)).rejects.toThrow(
    'another secret key than this server has. Nothing was changed',
  );
  await checkSecretKey(pool, first, false);
  expect(await sealedKeys()).toBe(1);
});

test('SECRET_KEY_LOST replaces a key that is lost for good, and the old one no longer opens the database', async () => {
  await checkSecretKey(pool, second, true);
  await checkSecretKey(pool, second, false);
  await expect(checkSecretKey(pool, first, false)).rejects.toThrow('SECRET_KEY_LOST=1');
  expect(await sealedKeys()).toBe(0);
});
