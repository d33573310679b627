import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';

/** How many rows of a meeting's tables the work reads, within one transaction: a count that no machine's speed changes. */
export async function rowsRead(client: Client, work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await client.query<{ read: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
       where relname in ('comp_athlete', 'entry', 'athlete', 'result', 'op')`,
    );
    return must(rows[0], 'a count').read;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}
