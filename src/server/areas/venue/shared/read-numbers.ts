import { type RoundNumber, roundNumbers } from '#domain/progression/rounds.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { FEEDS_FROM } from '#server/db/read/row-sql.ts';

/** What timing computers call the event groups of a competition. */
export async function readNumbers(db: Pool | Client, compId: number): Promise<ReadonlyMap<number, RoundNumber>> {
  const { rows } = await db.query<{ id: number; eventNo: number; feedsFrom: number | null }>({
    name: 'numbers of rounds',
    text: `select g.id, g.event_no as "eventNo", ${FEEDS_FROM} as "feedsFrom" from event_group g where g.comp_id = $1`,
    values: [compId],
  });
  return roundNumbers(rows.map(({ feedsFrom, ...group }) => ({ ...group, ...(feedsFrom !== null && { feedsFrom }) })));
}
