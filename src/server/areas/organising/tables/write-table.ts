import type { CompTables } from '#domain/competition/comp-tables.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { lockCompetition } from '#server/db/entry/venue-entry.ts';
import { must } from '#server/lib/must.ts';
import { type Opened, openAgain } from './official-results.ts';

type TableKind = keyof CompTables;

/** A table as it stands, null: there is none; with the number of its last change. */
export async function readTable<K extends TableKind>(
  pool: Pool,
  compId: number,
  kind: K,
): Promise<{ readonly version: number; readonly body: NonNullable<CompTables[K]> | null }> {
  const { rows } = await pool.query<{ version: number; body: NonNullable<CompTables[K]> | null }>(
    'select version, body from comp_table where comp_id = $1 and kind = $2',
    [compId, kind],
  );
  return rows[0] ?? { version: 0, body: null };
}

/**
 * Puts a table in the place of the one its author saw, and tells devices; `overtaken`: somebody has changed it meanwhile, and nothing was written. `opened`:
 * official results that it changes.
 */
export function writeTable<K extends TableKind>(
  pool: Pool,
  compId: number,
  kind: K,
  { version, body }: { readonly version: number; readonly body: NonNullable<CompTables[K]> | null },
  opened?: Opened,
): Promise<number | 'overtaken'> {
  return transaction(pool, async (client) => {
    await lockCompetition(client, compId);
    const stored = await client.query<{ version: number }>('select version from comp_table where comp_id = $1 and kind = $2', [
      compId,
      kind,
    ]);
    if ((stored.rows[0]?.version ?? 0) !== version) return 'overtaken';
    const { rows } = await client.query<{ n: number }>(
      'update competition set change_no = change_no + 1, version = change_no + 1 where id = $1 returning change_no as n',
      [compId],
    );
    const change = must(rows[0], 'the competition that the call names').n;
    // Nothing is left as null: the next one who writes must have seen that it was taken away.
    await client.query(
      `insert into comp_table (comp_id, kind, version, body) values ($1, $2, $3, $4)
       on conflict (comp_id, kind) do update set version = excluded.version, body = excluded.body`,
      [compId, kind, change, JSON.stringify(body)],
    );
    if (opened) await openAgain(client, compId, change, opened);
    await client.query('select pg_notify($1, $2)', [CHANNEL, notice(compId, change, [])]);
    return change;
  });
}
