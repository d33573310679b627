import type { putWorkflow, Workflow } from '#contracts/organising/hub/workflow.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { may, mayBuild } from '#domain/access/permission.ts';
import { problemText } from '#domain/builder/problems.ts';
import {
  type Hindrance,
  WORKFLOW,
  type WorkflowFacts,
  type WorkflowRights,
  workflowHindrances,
  workflowStatus,
} from '#domain/competition/workflow.ts';
import { localDate } from '#domain/shared/wall-clock.ts';
import { readProblems } from '#server/db/builder/read-problems.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readMoves } from '#server/db/read/read-moves.ts';
import type { Scope, User } from '#server/lib/http/principal.ts';

interface Stand extends WorkflowFacts {
  readonly id: number;
  readonly name: string;
  readonly wfid: number;
}

/** Where a competition stands, with what its next step depends on; undefined: there is none. `now` is an ISO instant. */
async function readStand(db: Pool | Client, compId: number, now: string): Promise<Stand | undefined> {
  const { rows } = await db.query<Omit<Stand, 'problems' | 'today'> & { timeZone: string }>(
    `select c.id, c.name, c.workflow_id as wfid, c.active, c.first_day::text as "firstDay", c.time_zone as "timeZone",
       json_build_object('name', o.name, 'status', o.status) as organiser
     from competition c join organisation o on o.id = c.org_id where c.id = $1`,
    [compId],
  );
  const row = rows[0];
  if (!row) return undefined;
  const problems = (await readProblems(db, compId, now)).map(problemText);
  return { ...row, problems, today: localDate(now, row.timeZone) };
}

const rightsOf = (user: User, scope: Scope): WorkflowRights => ({
  builds: mayBuild(user, 'General', scope),
  finance: may(user, 'FINANCE', scope),
});
const descriptionOf = (wfid: number) => WORKFLOW.find(({ id }) => id === wfid)?.description ?? '';

/** What somebody sees of a competition's workflow. `now` is an ISO instant. */
export async function readWorkflow(pool: Pool, scope: Scope, user: User, now: string): Promise<Workflow | undefined> {
  const stand = await readStand(pool, scope.compId, now);
  if (!stand) return undefined;
  const moves = await readMoves(pool, [scope.compId]);
  const status = workflowStatus(stand.wfid, stand, moves);
  const way = (id: number) =>
    id === 0
      ? null
      : { id, description: descriptionOf(id), hindrances: [...workflowHindrances(stand.wfid, id, stand, rightsOf(user, scope))] };
  return {
    status,
    next: way(status.nextid),
    previous: way(status.previd),
    history: moves.map(({ compId: _, ...move }) => ({ ...move, description: descriptionOf(move.wfid) })),
  };
}

interface Moving {
  readonly asked: Body<typeof putWorkflow>;
  readonly scope: Scope;
  readonly user: User;
  readonly by: string;
  /** ISO instant. */
  readonly now: string;
}

/** What became of a move: `overtaken` by somebody who was faster, with the step at which it stands now. */
type Moved = 'done' | 'none' | { readonly overtaken: string } | { readonly hindrances: readonly Hindrance[] };

/** Moves a competition one step, or says why not. The same move again moves nothing twice. */
export function moveCompetition(pool: Pool, { asked, scope, user, by, now }: Moving): Promise<Moved> {
  return transaction(pool, async (client): Promise<Moved> => {
    await client.query('select from competition where id = $1 for update', [scope.compId]);
    const stand = await readStand(client, scope.compId, now);
    if (!stand) return 'none';
    if (stand.wfid !== asked.from) return stand.wfid === asked.moveto ? 'done' : { overtaken: descriptionOf(stand.wfid) };
    const hindrances = workflowHindrances(stand.wfid, asked.moveto, stand, rightsOf(user, scope));
    if (hindrances.length > 0) return { hindrances };
    const { moveto, notes, ref, value, invoicelink } = asked;
    await client.query('update competition set workflow_id = $2 where id = $1', [scope.compId, moveto]);
    await client.query(
      `insert into competition_workflow (comp_id, at, by, wfid, notes, ref, value, invoicelink, paid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [scope.compId, now, by, moveto, notes, ref, value, invoicelink, workflowStatus(moveto, stand).paid],
    );
    return 'done';
  });
}
