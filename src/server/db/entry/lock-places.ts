import type { Client, Pool } from '#server/db/connection/pool.ts';
import { lockUntilEnd } from '#server/db/locks.ts';
import { entering } from './entering.ts';

/**
 * Holds the places of some competitions until the transaction ends: one buyer after the other. Not the competition's row, so that the desk is
 * never kept waiting by people who choose events. In the order of the ids, so that two baskets never wait for each other.
 */
export async function lockPlaces(client: Client, compIds: readonly number[]): Promise<void> {
  const sorted = [...new Set(compIds)].sort((a, b) => a - b);
  for (const compId of sorted) await lockUntilEnd(client, 'places', compId);
}

/** One transaction that alone may give and take places of a competition. */
export function withPlaces<T>(pool: Pool, compId: number, work: (client: Client) => Promise<T>): Promise<T> {
  return entering(pool, async (client) => {
    await lockPlaces(client, [compId]);
    return work(client);
  });
}

/** Frees the places whose basket has run out. Needs the lock of the places. */
export async function releaseRunOut(client: Client, compId: number, now: string): Promise<void> {
  await client.query({
    name: 'release places',
    text: `update product set state = 'released', note = 'ran out', changed_at = $2
           where comp_id = $1 and state = 'reserved' and reserved_until <= $2`,
    values: [compId, now],
  });
}
