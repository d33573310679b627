import { bibFileText, getBibFile, postBibFile, postBibFilePlan } from '#contracts/venue/bib-file.ts';
import { type BibFilePlan, type BibLine, planBibFile } from '#domain/bib/bib-file.ts';
import { inBibOrder } from '#domain/bib/sheet-order.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { callIdOf } from '#server/lib/http/call-id.ts';
import { authorOf } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { planId, readToNumber } from './bib-plan.ts';
import { giveBibs } from './bib-run.ts';

const ANOTHER_PLAN = refuse('conflict', {
  message: 'Entries or bibs have changed since the review. No number was given. Look at the new review.',
});

/** Bibs as a file: out, and in after a review. */
export function bibFileRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;

  route(router, getBibFile, async ({ params: { id } }, reply) => {
    const found = await readToNumber(pool, id);
    if (!found) return NO_COMPETITION;
    const sorted = inBibOrder(
      'bib',
      found.athletes.map((athlete) => ({ ...athlete, teamBibNo: null })),
    );
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="bibs-${id}.csv"`)
      .send(bibFileText(sorted.map((one) => [one.athleteId, one.urn, one.firstName, one.surName, one.club, one.bibNo])));
    return 'streaming' as const;
  });

  route(router, postBibFilePlan, async ({ params: { id }, body: { lines } }) => {
    const planned = await planFile(pool, id, lines);
    if (!planned) return NO_COMPETITION;
    const { plan } = planned;
    return {
      data: {
        plan: planned.id,
        given: plan.given.map(({ line, athlete: { athleteId, firstName, surName, club, bibNo: from }, bibNo }) => ({
          line,
          athleteId,
          club,
          from,
          bibNo,
          name: `${firstName} ${surName}`.trim(),
        })),
        same: plan.same,
        problems: plan.problems.map(({ line: { line, athlete, urn, name, bib }, because, other }) => ({
          line,
          bib,
          because,
          other,
          athlete: name || urn || athlete,
        })),
      },
    };
  });

  route(router, postBibFile, async ({ params: { id: compId }, body: { lines, plan }, caller, request }) => {
    const asked = callIdOf(request);
    if ('refused' in asked) return asked;
    const user = signedIn(caller);
    const giving = { compId, user, by: authorOf(user), now, plan, callId: asked.id };
    const run = await giveBibs(pool, giving, async (client) => {
      const planned = await planFile(client, compId, lines);
      return planned && { id: planned.id, given: changesOf(planned.plan) };
    });
    if (run === 'another-plan') return ANOTHER_PLAN;
    if (run.run !== null) changed(compId);
    return { data: run };
  });
}

const changesOf = ({ given }: BibFilePlan) =>
  given.map(({ athlete: { athleteId, bibNo: from }, bibNo: to }) => ({ athleteId, from, to }));

async function planFile(db: Pool | Client, compId: number, lines: readonly BibLine[]) {
  const found = await readToNumber(db, compId);
  if (!found) return undefined;
  const { athletes, first, last, leases, others } = found;
  const plan = planBibFile(athletes, lines, { first, last, barred: new Set([...leases, ...others]) });
  return { plan, id: planId(changesOf(plan)) };
}
