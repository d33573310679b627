import type { Data } from '#contracts/shared/endpoint.ts';
import type { getHistory, postArrived } from '#contracts/venue/sync.ts';
import type { Pool } from '#server/db/connection/pool.ts';

const LONGEST = 200;

interface Row extends Omit<Data<typeof getHistory>[number], 'occurredAt' | 'receivedAt' | 'madeBy'> {
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly madeBy: string | null;
  readonly madeOn: string | null;
}

/** A sender may say any number: names are told of those alone who work at the competition, or have done something there. */
const WORKS_THERE = `m.role <> 'USER' or exists (select from op o where o.comp_id = op.comp_id and o.user_id = m.id)
  or exists (select from permission p join competition c on p.comp_id in (0, c.id) and p.org_id in (0, c.org_id) where c.id = op.comp_id and p.user_id = m.id)`;

/** The ledger of one queue as people read it, newest first. */
export async function readHistory(pool: Pool, compId: number, orderingKey: string): Promise<Data<typeof getHistory>> {
  const { rows } = await pool.query<Row>(
    `select op_id as "opId", kind, author as "by", device_id as "deviceId", occurred_at as "occurredAt", received_at as "receivedAt",
       outcome, code, body,
       (select m.display_name from app_user m where m.id = op.made_by and (${WORKS_THERE})) as "madeBy",
       (select nullif(d.name, '') from device d where d.comp_id = op.comp_id and d.device_id = op.made_on) as "madeOn"
     from op where comp_id = $1 and ordering_key = $2 order by position desc limit ${LONGEST}`,
    [compId, orderingKey],
  );
  return rows.map(({ madeBy, madeOn, occurredAt, receivedAt, ...row }) => ({
    ...row,
    occurredAt: occurredAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    ...(madeBy !== null && { madeBy: { name: madeBy, device: madeOn ?? '' } }),
  }));
}

/** Those of the named actions that the ledger has, with what became of them. */
export async function readArrived(pool: Pool, compId: number, ids: readonly string[]): Promise<Data<typeof postArrived>> {
  const { rows } = await pool.query<Data<typeof postArrived>[number]>(
    'select op_id as "opId", outcome from op where comp_id = $1 and op_id = any($2::uuid[])',
    [compId, ids],
  );
  return rows;
}
