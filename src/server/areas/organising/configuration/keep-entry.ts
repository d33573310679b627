import { postKeepEntry } from '#contracts/organising/misfit.ts';
import { mayActForEntrants } from '#domain/access/permission.ts';
import { misfitKey } from '#domain/eligibility/misfits.ts';
import { presentMisfit, readMisfits } from '#server/db/entry/read-misfits.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { authorOf } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';

const OTHER_BY_NOW = refuse('conflict', {
  message: 'This entry fits again, or no longer fits for another reason. Nothing was changed.',
  remedy: 'Look at the list again.',
});

/** An organiser says that an entry stays although it no longer fits, or takes that back. */
export function keepEntryRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  route(router, postKeepEntry, async ({ params: { id: compId, entryId }, body: { keep, ...why }, caller }) => {
    const user = signedIn(caller);
    const scope = await findScope(pool, compId);
    if (!scope) return NO_COMPETITION;
    if (!mayActForEntrants(user, scope)) return refuse('forbidden');
    const read = async () =>
      (await readMisfits(pool, { compId, entryIds: [entryId], now: new Date(now()).toISOString() })).filter(
        (one) => one.entryId === entryId,
      );
    const key = misfitKey({ ...why, entryId });
    if (!(await read()).some((one) => misfitKey(one) === key)) return OTHER_BY_NOW;
    if (keep)
      await pool.query(
        'insert into entry_kept (comp_id, entry_id, why, kept_by) values ($1, $2, $3, $4) on conflict (comp_id, entry_id, why) do nothing',
        [compId, entryId, key, authorOf(user)],
      );
    else await pool.query('delete from entry_kept where comp_id = $1 and entry_id = $2 and why = $3', [compId, entryId, key]);
    return { data: { misfits: (await read()).map(presentMisfit) } };
  });
}
