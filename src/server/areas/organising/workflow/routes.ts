import { getWorkflow, putWorkflow } from '#contracts/organising/hub/workflow.ts';
import { type Hindrance, wantsNote } from '#domain/competition/workflow.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type Caller } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import { moveCompetition, readWorkflow } from './move.ts';

const NO_NOTE = refuse('invalid', { field: 'notes', message: 'Say why it goes back. Nothing was changed.' });

/** The steps of a competition's life: where it stands, and moving it on and back. */
export function workflowRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;
  const iso = () => new Date(now()).toISOString();
  const answer = async (caller: Caller) => {
    const data = await readWorkflow(pool, namedScope(caller), signedIn(caller), iso());
    return data ? { data } : NO_COMPETITION;
  };

  route(router, getWorkflow, ({ caller }) => answer(caller));

  route(router, putWorkflow, async ({ body, caller }) => {
    const [user, scope] = [signedIn(caller), namedScope(caller)];
    if (wantsNote(body.from, body.moveto) && body.notes === '') return NO_NOTE;
    const moved = await moveCompetition(pool, { asked: body, scope, user, by: authorOf(user), now: iso() });
    if (moved === 'none') return NO_COMPETITION;
    if (moved !== 'done') return 'overtaken' in moved ? overtaken(moved.overtaken) : hindered(moved.hindrances);
    changed(scope.compId);
    return answer(caller);
  });
}

const overtaken = (at: string): Refused =>
  refuse('conflict', {
    message: `Somebody else has moved it since: it stands at “${at}”. Nothing was changed.`,
    remedy: 'Look at it again.',
  });

function hindered(hindrances: readonly Hindrance[]): Refused {
  const message = `${hindrances.map(({ message: why }) => why).join(' ')} Nothing was changed.`;
  const isRight = hindrances.some(({ code }) => code === 'right');
  return refuse(isRight ? 'forbidden' : 'conflict', { field: 'moveto', message });
}
