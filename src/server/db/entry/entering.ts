import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { semaphore } from '#server/lib/semaphore.ts';

/** Of the pool's connections: the others are the desk's, however many buyers wait for each other. */
const AT_ONCE = 4;

const semaphores = new WeakMap<Pool, ReturnType<typeof semaphore>>();

/** A transaction of somebody who enters, pays or cancels: one that takes the lock of the places. Never one within another. */
export function entering<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const through = semaphores.get(pool) ?? semaphore(AT_ONCE);
  semaphores.set(pool, through);
  return through(() => transaction(pool, work));
}
