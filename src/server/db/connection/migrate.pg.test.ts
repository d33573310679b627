import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { must } from '#server/lib/must.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { migrateDatabase } from './migrate.ts';

const [first] = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '../migrations') });
const baseline = must(first, 'the first migration').folderMillis;
const { pool } = await freshDatabase('empty');

/** What a development version had applied one by one before the first migration was put together from it. */
const earlier = [baseline - 2000, baseline - 1000];

async function applied(): Promise<readonly number[]> {
  const { rows } = await pool.query<{ when: string }>('select created_at as "when" from drizzle.__drizzle_migrations order by 1');
  return rows.map(({ when }) => Number(when));
}

test('data of the last development version is taken as it is', async () => {
  await pool.query(`insert into club (name) values ('Harriers of the Fen')`);
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) select '', unnest($1::bigint[])`, [earlier]);
  const before = await applied();
  await migrateDatabase(pool);
  expect(await applied()).toEqual(before);
  expect((await pool.query('select name from club')).rows).toEqual([{ name: 'Harriers of the Fen' }]);
});

test('data of one before that is refused, with the way on, and left as it is', async () => {
  await pool.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [baseline]);
  await expect(migrateDatabase(pool)).rejects.toThrow(
    /Nothing was changed: start the last version that has 0030_tombstones once/,
  );
  expect(await applied()).toEqual(earlier);
});
