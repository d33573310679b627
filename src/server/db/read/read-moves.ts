import type { WorkflowMove } from '#domain/competition/workflow.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { iso } from './row-sql.ts';

interface Move extends WorkflowMove {
  readonly compId: number;
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly paid: boolean;
}

/** How competitions were moved along their workflow, the newest first. */
export async function readMoves(db: Pool | Client, compIds: readonly number[]): Promise<readonly Move[]> {
  const { rows } = await db.query<Move>(
    `select comp_id as "compId", id, ${iso('at')} as at, by, wfid, notes, ref, value, invoicelink, paid
     from competition_workflow where comp_id = any($1::integer[]) order by comp_id, id desc`,
    [compIds],
  );
  return rows;
}
