import { randomUUID } from 'node:crypto';
import { getClonePlan, postClone } from '#contracts/organising/builder/clone.ts';
import { mayBuild, maySeeHidden } from '#domain/access/permission.ts';
import type { MailDeps } from '#server/db/mail/mailer.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { NO_COMPETITION, NOT_ALLOWED, refuse } from '#server/lib/http/answer.ts';
import { authorOf } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { cloneCompetition } from './clone.ts';
import { readClonePlan } from './clone-plan.ts';

const TAKEN = refuse('conflict', {
  field: 'name',
  message: 'Another competition of this organisation has this name. Nothing was changed.',
  remedy: 'Choose another name.',
});

interface CloneDeps extends ChangeDeps, MailDeps {
  /** The demo accounts exist. */
  readonly demo: boolean;
}

/** C110. */
export function cloneRoutes(router: Router, { now, changed, demo, mailer }: CloneDeps): void {
  const { pool } = router;
  route(router, getClonePlan, async ({ params: { id }, query: { date }, caller }) => {
    const data = await readClonePlan(pool, id, date, signedIn(caller));
    return data ? { data } : NO_COMPETITION;
  });

  route(router, postClone, async ({ body: { env, id, date, name, parts, callId = randomUUID() }, caller }) => {
    if (env !== undefined && env !== (demo ? 'demo' : 'live'))
      return refuse('invalid', { field: 'env', message: 'Competitions are copied within this installation only.' });
    const user = signedIn(caller);
    const scope = await findScope(pool, id);
    if (!scope || !(scope.isPublic || maySeeHidden(user, scope))) return NO_COMPETITION;
    if (!mayBuild(user, 'General', { orgId: scope.orgId, compId: 0 })) return NOT_ALLOWED;
    const asked = { mailer, fromId: id, date, name, parts, callId, user, by: authorOf(user), now: new Date(now()).toISOString() };
    const compId = await cloneCompetition(pool, asked);
    if (compId === 'none') return NO_COMPETITION;
    if (compId === 'taken') return TAKEN;
    changed(compId);
    return { data: { compId }, message: 'Competition Saved.' };
  });
}
