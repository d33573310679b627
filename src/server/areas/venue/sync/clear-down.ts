import { type ClearRun, getClearCheckIn, getClearRuns, postClearUndo } from '#contracts/organising/clear-down.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { callIdOf } from '#server/lib/http/call-id.ts';
import { authorOf, LARGEST_ID } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import { clearDown, undoClearDown } from './clear-run.ts';

const NO_RUN = refuse('not-found', {
  message: 'Clear-down not found, or it was taken back already. Nothing was changed.',
});

/** C166, what was cleared, and the way back. */
export function clearDownRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;

  route(router, getClearCheckIn, async ({ query, caller, request }) => {
    const on = (flag: string | undefined) => flag === '1' || flag === 'true';
    const wanted = { collected: on(query.collected) || on(query.all), checkedIn: on(query.checkedin) || on(query.all) };
    if (!wanted.collected && !wanted.checkedIn)
      return refuse('invalid', { message: 'Say what to clear: collected, checkedin or all. Nothing was changed.' });
    const asked = callIdOf(request);
    if ('refused' in asked) return asked;
    const { compId } = namedScope(caller);
    const user = signedIn(caller);
    const run = await clearDown(pool, { compId, user, by: authorOf(user), now, wanted, callId: asked.id });
    if (run) changed(compId);
    return { data: { athletes: run?.athletes ?? 0, run: run?.id ?? null } };
  });

  route(router, getClearRuns, async ({ caller }) => ({ data: await readRuns(pool, namedScope(caller).compId) }));

  route(router, postClearUndo, async ({ params: { runId }, caller }) => {
    const { compId } = namedScope(caller);
    const user = signedIn(caller);
    if (runId > LARGEST_ID) return NO_RUN;
    const undone = await undoClearDown(pool, runId, { compId, user, by: authorOf(user), now });
    if (!undone) return NO_RUN;
    changed(compId);
    return { data: undone };
  });
}

interface Counts {
  readonly name: string;
  readonly checkedIn: number;
  readonly collected: number;
}

async function readRuns(pool: Pool, compId: number) {
  const [{ rows }, { rows: runs }] = await Promise.all([
    pool.query<Counts>(
      `select c.name,
         (select count(distinct e.athlete_id)::integer from entry e where e.comp_id = c.id and ${isTickedSql('e.checked_in')}) as "checkedIn",
         (select count(*)::integer from comp_athlete ca where ca.comp_id = c.id and ${isTickedSql('ca.collected')}) as collected
       from competition c where c.id = $1`,
      [compId],
    ),
    pool.query<ClearRun>(
      `select id, ${iso('at')} as at, by, athletes, ${iso('undone_at')} as undone from clear_run where comp_id = $1
       order by id desc limit 50`,
      [compId],
    ),
  ]);
  return { ...must(rows[0], 'the competition'), runs };
}
