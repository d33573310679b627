import { errorCode } from '#server/lib/http/error-code.ts';
import { openLongest } from './longest-transaction.ts';
import { type Client, limitTransaction, type Pool } from './pool.ts';

/** The host has become a standby, and its connections stayed: another one takes writes. */
const READ_ONLY = '25006';

const followers = new WeakMap<Client, (() => void)[]>();

/** Does something as soon as the transaction of `db` has been committed, and never when it is undone; without one, at once. It may not throw. */
export function afterCommit(db: Pool | Client, work: () => void): void {
  const waiting = 'release' in db ? followers.get(db) : undefined;
  if (waiting) waiting.push(work);
  else work();
}

const measured = new WeakMap<Pool, ReturnType<typeof openLongest>>();

/** The longest transactions of a pool, for the health monitor. */
export function longestOf(pool: Pool): ReturnType<typeof openLongest> {
  const known = measured.get(pool) ?? openLongest();
  measured.set(pool, known);
  return known;
}

/** Runs `work` in one transaction: all of it, or nothing. `counts`: false for what may be long and locks nothing that a call waits for. */
export async function transaction<T>(
  pool: Pool,
  work: (client: Client) => Promise<T>,
  { counts = true }: { readonly counts?: boolean } = {},
): Promise<T> {
  const client = await pool.connect();
  const began = performance.now();
  let broken: Error | undefined;
  // A connection that breaks between two statements says so here, and would end the process if nobody listened; the next statement fails anyway.
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  let isCommitted = false;
  const waiting: (() => void)[] = [];
  followers.set(client, waiting);
  try {
    await client.query(counts ? 'begin' : `begin; ${limitTransaction(0, 'commit')}`);
    const done = await work(client);
    await client.query('commit');
    isCommitted = true;
    return done;
  } catch (error) {
    // When not even the roll-back works the connection is of no use to anybody.
    await client.query('rollback').catch(lost);
    if (error instanceof Error && errorCode(error) === READ_ONLY) lost(error);
    throw error;
  } finally {
    if (counts) longestOf(pool).note(performance.now() - began, Date.now());
    followers.delete(client);
    client.removeListener('error', lost);
    client.release(broken);
    if (isCommitted) for (const follow of waiting) follow();
  }
}
