import { type BibRun, getBibPlan, getBibRuns, postBibRun, postBibRunUndo } from '#contracts/venue/bib-run.ts';
import type { ToNumber } from '#domain/bib/numbering.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { callIdOf } from '#server/lib/http/call-id.ts';
import { authorOf, LARGEST_ID } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { planBibs } from './bib-plan.ts';
import { numberBibs, undoBibRun } from './bib-run.ts';

const NO_RUN = refuse('not-found', {
  message: 'Numbering not found, or it was taken back already. Nothing was changed.',
});
const ANOTHER_PLAN = refuse('conflict', {
  message: 'Entries or bibs have changed since the preview. No number was given. Look at the new preview.',
});

/** Numbers for all athletes at once: the preview, the numbering itself and the way back. */
export function bibNumberingRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;

  route(router, getBibPlan, async ({ params: { id }, query: { ranges = '', skips = '', again, teams } }) => {
    const planned = await planBibs(pool, id, { ranges, skips, again: again === '1', teams: teams === '1' });
    if (!planned) return NO_COMPETITION;
    if ('wrong' in planned) return refuse('invalid', { field: planned.wrong, message: planned.message });
    const { plan, sorts, name, first, last } = planned;
    const count = (because: string) => plan.kept.filter((one) => one.because === because).length;
    return {
      data: {
        name,
        first,
        last,
        sorts: [...sorts],
        plan: planned.id,
        given: plan.given.map(({ athlete, bibNo }) => ({ ...line(athlete), bibNo })),
        kept: { 'has-one': count('has-one'), collected: count('collected'), 'by-hand': count('by-hand') },
        without: plan.without.map(({ athlete, because }) => ({ ...line(athlete), because })),
      },
    };
  });

  route(router, postBibRun, async ({ params: { id: compId }, body: { plan, ...wishes }, caller, request }) => {
    const asked = callIdOf(request);
    if ('refused' in asked) return asked;
    const user = signedIn(caller);
    const run = await numberBibs(pool, { compId, user, by: authorOf(user), now, wishes, plan, callId: asked.id });
    if (run === 'another-plan') return ANOTHER_PLAN;
    if (run.run !== null) changed(compId);
    return { data: run };
  });

  route(router, getBibRuns, async ({ params: { id } }) => {
    const { rows } = await pool.query<BibRun>(
      `select r.id, ${iso('r.at')} as at, r.by, json_array_length(r.given) as athletes,
         coalesce(r.given->0->>'team' = 'true', false) as teams, ${iso('u.at')} as undone
       from bib_run r left join bib_run u on u.comp_id = r.comp_id and u.undoes = r.id
       where r.comp_id = $1 and r.undoes is null order by r.id desc limit 50`,
      [id],
    );
    return { data: rows };
  });

  route(router, postBibRunUndo, async ({ params: { id: compId, runId }, caller }) => {
    const user = signedIn(caller);
    if (runId > LARGEST_ID) return NO_RUN;
    const undone = await undoBibRun(pool, runId, { compId, user, by: authorOf(user), now });
    if (!undone) return NO_RUN;
    changed(compId);
    return { data: undone };
  });
}

const line = ({ athleteId, firstName, surName, club, bibNo: from }: ToNumber) => ({
  athleteId,
  club,
  from,
  name: `${firstName} ${surName}`.trim(),
});
