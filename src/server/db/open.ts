import { join } from 'node:path';
import { errorText } from '#server/lib/error-code.ts';
import { must } from '#server/lib/must.ts';
import { StartUpError } from '#server/lib/start-up-error.ts';
import { type Embedded, startEmbedded } from './embedded/supervisor.ts';
import { markHistory } from './history.ts';
import { migrateDatabase } from './migrate.ts';
import { openPool, type Pool, type Source } from './pool.ts';

export interface Database {
  readonly pool: Pool;
  readonly source: Source;
  /** For the start-up message. */
  readonly kind: string;
  close(): Promise<void>;
}

/** The database of `DATABASE_URL`, or the embedded one in the data folder; migrated. */
export async function openDatabase(options: { readonly url?: string | undefined; readonly dataDir: string }): Promise<Database> {
  const embedded = options.url ? undefined : await startEmbedded(join(options.dataDir, 'pg'));
  const source: Source = embedded ?? { url: must(options.url, 'DATABASE_URL') };
  const pool = openPool(source);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    if (!embedded) await reach(pool);
    await migrateDatabase(pool);
    await markHistory(pool, embedded && join(options.dataDir, 'pg'));
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, source, kind: embedded ? KIND[embedded.how] : 'the PostgreSQL of DATABASE_URL', close };
}

const KIND: Record<Embedded['how'], string> = {
  made: 'its own PostgreSQL, new',
  started: 'its own PostgreSQL',
  joined: 'its own PostgreSQL, already running',
};

async function reach(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartUpError(`The database of DATABASE_URL can't be reached: ${errorText(error)}`);
  }
}
