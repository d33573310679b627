import pg from 'pg';
import { LOCKS } from '#server/db/locks.ts';

/** Names the socket file only: nothing listens on TCP. */
export const SOCKET_PORT = 5432;

/**
 * A connection that says "this server uses the database": a shared lock as long as it lives. Stopping PostgreSQL needs the lock
 * exclusively, so that no database in use is stopped, and no server joins one that is being stopped.
 */
export interface Presence {
  /** Called once when PostgreSQL goes away. */
  onLost(listener: () => void): void;
  /** True: nobody else uses the database now, and nobody can join any more. */
  alone(): Promise<boolean>;
  leave(): Promise<void>;
}

export async function joinPresence(socketDir: string): Promise<Presence | undefined> {
  const client = new pg.Client({
    host: socketDir,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    application_name: 'callroom presence',
    connectionTimeoutMillis: 3000,
  });
  let lost = false;
  const listeners: (() => void)[] = [];
  const gone = () => {
    if (lost) return;
    lost = true;
    for (const listener of listeners) listener();
  };
  client.on('error', gone);
  client.on('end', gone);
  try {
    await client.connect();
    const { rows } = await client.query<{ joined: boolean }>('select pg_try_advisory_lock_shared($1) as joined', [
      LOCKS.presence,
    ]);
    if (!rows[0]?.joined) throw new Error('being stopped');
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
  return {
    onLost: (listener) => {
      if (lost) listener();
      else listeners.push(listener);
    },
    async alone() {
      const { rows } = await client.query<{ alone: boolean }>(
        'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone',
        [LOCKS.presence],
      );
      return rows[0]?.alone ?? false;
    },
    async leave() {
      listeners.length = 0;
      await client.end().catch(() => {});
    },
  };
}
