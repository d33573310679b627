import { setImmediate } from 'node:timers/promises';

/** Worked out for one after the other, a few at a time: in between the server answers other calls. */
export async function inTurns<T, R>(all: readonly T[], atOnce: number, work: (one: T) => readonly R[]): Promise<readonly R[]> {
  const found: R[] = [];
  for (const [i, one] of all.entries()) {
    if (i > 0 && i % atOnce === 0) await setImmediate();
    found.push(...work(one));
  }
  return found;
}
