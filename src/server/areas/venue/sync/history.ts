import type { Data } from '#contracts/shared/endpoint.ts';
import type { getHistory } from '#contracts/venue/sync.ts';
import type { Pool } from '#server/db/connection/pool.ts';

const LONGEST = 200;

interface Row extends Omit<Data<typeof getHistory>[number], 'occurredAt' | 'receivedAt'> {
  readonly occurredAt: Date;
  readonly receivedAt: Date;
}

/** The ledger of one queue as people read it, newest first. */
export async function readHistory(pool: Pool, compId: number, orderingKey: string): Promise<Data<typeof getHistory>> {
  const { rows } = await pool.query<Row>(
    `select op_id as "opId", kind, author as "by", device_id as "deviceId", occurred_at as "occurredAt", received_at as "receivedAt",
       outcome, code, body
     from op where comp_id = $1 and ordering_key = $2 order by position desc limit ${LONGEST}`,
    [compId, orderingKey],
  );
  return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString(), receivedAt: row.receivedAt.toISOString() }));
}
