import type { Client, Pool } from '#server/db/connection/pool.ts';

export interface DyingPool {
  readonly pool: Pool;
  /** It has come to the statement at which it dies. */
  dead(): boolean;
}

class Killed extends Error {}

/**
 * The connections of a process that is killed at its n-th statement: before it arrives, or when it has been run and before the answer. What it
 * had in a transaction is rolled back by PostgreSQL, as when a connection breaks; nothing it would have done later happens.
 */
export function dyingPool(real: Pool, n: number, when: 'before' | 'after'): DyingPool {
  let count = 0;
  const query =
    (target: Pool | Client) =>
    async (...args: unknown[]): Promise<unknown> => {
      count += 1;
      if (count > n || (count === n && when === 'before')) throw new Killed('killed');
      const answer: unknown = await Reflect.apply(target.query, target, args);
      if (count >= n) throw new Killed('killed');
      return answer;
    };
  const dying = <T extends Pool | Client>(target: T, more: Readonly<Record<string, unknown>> = {}): T =>
    new Proxy(target, {
      get: (_, name) => {
        if (name === 'query') return query(target);
        if (typeof name === 'string' && name in more) return more[name];
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const connect = async () => dying(await real.connect());
  return { pool: dying(real, { connect }), dead: () => count >= n };
}
