import pg from 'pg';
import { SOCKET_PORT } from '#server/db/embedded/presence.ts';
import { ROLE } from '#server/db/embedded/role.ts';
import { log } from '#server/lib/log.ts';
import { must } from '#server/lib/must.ts';
import { readDatabaseUrl } from './database-url.ts';
import { clientOfHosts } from './writable-host.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** Where the database is: a URL, or the socket folder of the embedded PostgreSQL. */
export type Source = { readonly url: string } | { readonly socketDir: string };

const DATE = 1082;
/** Our statements are few, named and find rows by key: planning them anew, or compiling them, costs several times what running them does. */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** A machine that loses its power says nothing: without this its connections look alive for hours. */
const NOTICE_SILENCE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How long a call waits for the database before it is told to come again. */
interface Patience {
  /** For a connection. */
  readonly connectMs: number;
  /** For a statement. */
  readonly statementMs: number;
  /** For a transaction, with all that it waits for: so long others may wait for what it has locked, be its caller gone or not. 0: for ever. */
  readonly transactionMs: number;
  /** For an answer of any kind: longer than PostgreSQL lets a statement run, so only a lost network meets it. */
  readonly answerMs: number;
}
const PATIENCE: Patience = { connectMs: 10_000, statementMs: 30_000, transactionMs: 60_000, answerMs: 45_000 };
/** For what must end, however long it takes: nobody waits for an answer. */
export const UNHURRIED: Patience = { connectMs: 10_000, statementMs: 0, transactionMs: 0, answerMs: 0 };

/** The kind of client to make for a database, and with what. */
interface Connection {
  readonly Client: typeof pg.Client;
  readonly config: pg.ClientConfig;
}

export function connection(source: Source): Connection {
  const same = { types: plainTypes, application_name: 'callroom', options: PLANNING, ...NOTICE_SILENCE };
  if ('socketDir' in source)
    return {
      Client: pg.Client,
      config: { host: source.socketDir, port: SOCKET_PORT, user: ROLE, database: 'postgres', ...same },
    };
  const { urls, choose } = readDatabaseUrl(source.url);
  const config = (connectionString: string): pg.ClientConfig => ({ connectionString, ...same });
  return { Client: choose ? clientOfHosts(urls.map(config)) : pg.Client, config: config(urls[0]) };
}

/** A date is a plain day: pg would make it midnight in the machine's zone. */
const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === DATE ? (text: string) => text : pg.types.getTypeParser(oid, format)),
};

const sources = new WeakMap<Pool, Source>();

/** Where a pool's database is, for a worker thread with its own connection. */
export function sourceOf(pool: Pool): Source {
  return must(sources.get(pool), 'a pool that was opened here');
}

/** PostgreSQL before 17 has no such limit: there a transaction has only those of its statements and of its silence. */
export function limitTransaction(ms: number, until: 'session' | 'commit'): string {
  return `select set_config('transaction_timeout', '${ms}', ${until === 'commit'}) where current_setting('server_version_num')::integer >= 170000`;
}

export function openPool(source: Source, { connectMs, statementMs, transactionMs, answerMs }: Patience = PATIENCE): Pool {
  const { Client, config } = connection(source);
  const pool = new pg.Pool({
    ...config,
    Client,
    max: 10,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    query_timeout: answerMs,
    onConnect: (client) => client.query(limitTransaction(transactionMs, 'session')),
  });
  // What may be handed to a thread: an embedded database can do more than say where it is.
  sources.set(pool, 'url' in source ? { url: source.url } : { socketDir: source.socketDir });
  // Without a listener a restart of PostgreSQL would end the process.
  pool.on('error', (error) => {
    // A pool that ends does not wait until its connections are closed: one that is cut meanwhile is no news.
    if (!pool.ending) log.error({ err: error }, 'An idle database connection was lost');
  });
  return pool;
}
