import pg from 'pg';
import { SOCKET_PORT } from './embedded/presence.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** Where the database is: a URL, or the socket folder of the embedded PostgreSQL. */
export type Source = { readonly url: string } | { readonly socketDir: string };

const DATE = 1082;
/** Our statements are few, named and find rows by key: planning them anew, or compiling them, costs several times what running them does. */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off';

export function connection(source: Source): pg.ClientConfig {
  const where =
    'url' in source
      ? { connectionString: source.url }
      : { host: source.socketDir, port: SOCKET_PORT, user: 'postgres', database: 'postgres' };
  return { ...where, types: plainTypes, application_name: 'callroom', options: PLANNING };
}

/** A date is a plain day: pg would make it midnight in the machine's zone. */
const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === DATE ? (text: string) => text : pg.types.getTypeParser(oid, format)),
};

export function openPool(source: Source): Pool {
  const pool = new pg.Pool({
    ...connection(source),
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener a restart of PostgreSQL would end the process.
  pool.on('error', (error) => console.error('An idle database connection was lost:', error.message));
  return pool;
}
