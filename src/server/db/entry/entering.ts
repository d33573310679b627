import type { Client, Pool } from '../pool.ts';
import { transaction } from '../transaction.ts';

/** Of the pool's connections: the others are the desk's, however many buyers wait for each other. */
const AT_ONCE = 4;

interface Gate {
  free: number;
  /** Who waits holds no connection; the first who came is let in first. */
  readonly waiting: (() => void)[];
}
const gates = new WeakMap<Pool, Gate>();

/** A transaction of somebody who enters, pays or cancels: one that takes the lock of the places. Never one within another. */
export async function entering<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const gate = gates.get(pool) ?? { free: AT_ONCE, waiting: [] };
  gates.set(pool, gate);
  if (gate.free > 0) gate.free -= 1;
  else await new Promise<void>((goOn) => gate.waiting.push(goOn));
  try {
    return await transaction(pool, work);
  } finally {
    const next = gate.waiting.shift();
    if (next) next();
    else gate.free += 1;
  }
}
