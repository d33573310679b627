import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { LOCKS } from '#server/db/locks.ts';
import { fillCatalogue } from '#server/db/read/catalogue.ts';
import { StartUpError } from '#server/lib/start-up-error.ts';
import type { Client, Pool } from './pool.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');

/** Brings the schema up to this server's; refuses data that a newer server has written. Several servers may do so at once. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    const known = readMigrationFiles({ migrationsFolder });
    const applied = await appliedMigrations(client);
    const whens = known.map((m) => m.folderMillis);
    const baseline = whens[0] ?? 0;
    if (applied.length > 0 && !applied.includes(baseline)) {
      throw new StartUpError(
        'The data was written by a Callroom from before the first migration that this one has. Nothing was changed: start the last version that has 0030_tombstones once, then this one.',
      );
    }
    // What comes before the first is part of it: it was put together from all that a development version had applied one by one.
    const newer = applied.filter((when) => when > baseline && !whens.includes(when));
    if (newer.length > 0) {
      throw new StartUpError(
        `The data was written by a newer Callroom (${newer.length} change(s) of its layout are unknown here). Nothing was changed: start that version or a later one.`,
      );
    }
    if (!whens.every((when) => applied.includes(when))) {
      await apply(client);
      await fillCatalogue(client);
    }
    const { installTasks } = await import('#server/db/tasks/install-tasks.ts');
    await installTasks(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migration]).catch(() => {});
    client.release();
  }
}

/** Read only when needed: most starts have nothing to change. */
async function apply(client: Client): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await migrate(drizzle(client), { migrationsFolder });
}

async function appliedMigrations(client: Client): Promise<number[]> {
  const there = await client.query<{ there: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as there`);
  if (!there.rows[0]?.there) return [];
  const { rows } = await client.query<{ when: string | null }>('select created_at as "when" from drizzle.__drizzle_migrations');
  return rows.map((row) => Number(row.when));
}
