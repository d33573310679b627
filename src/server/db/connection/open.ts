import { join } from 'node:path';
import { type Embedded, startEmbedded } from '#server/db/embedded/supervisor.ts';
import { markHistory } from '#server/db/read/history.ts';
import { must } from '#server/lib/must.ts';
import { migrateDatabase } from './migrate.ts';
import { openPool, type Pool, type Source, UNHURRIED } from './pool.ts';
import { waitForDatabase } from './wait-for-database.ts';

export interface Database {
  readonly pool: Pool;
  readonly source: Source;
  /** For the start-up message. */
  readonly kind: string;
  close(): Promise<void>;
}

/** The database of `DATABASE_URL`, or the embedded one in the data folder; migrated. */
export async function openDatabase(options: {
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** Ends the waiting for a database that is not there. */
  readonly signal?: AbortSignal;
}): Promise<Database> {
  const embedded = options.url ? undefined : await startEmbedded(join(options.dataDir, 'pg'));
  const source: Source = embedded ?? { url: must(options.url, 'DATABASE_URL') };
  const pool = openPool(source);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    if (!embedded) await waitForDatabase(() => pool.query('select 1'), options.signal);
    await migrate(source);
    await markHistory(pool, embedded && join(options.dataDir, 'pg'));
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, source, kind: embedded ? KIND[embedded.how] : 'the PostgreSQL of DATABASE_URL', close };
}

/** On connections of its own: on a large database a change takes its time, and so does waiting for the server that makes it. */
async function migrate(source: Source): Promise<void> {
  const pool = openPool(source, UNHURRIED);
  try {
    await migrateDatabase(pool);
  } finally {
    await pool.end();
  }
}

const KIND: Record<Embedded['how'], string> = {
  made: 'its own PostgreSQL, new',
  started: 'its own PostgreSQL',
  joined: 'its own PostgreSQL, already running',
};
