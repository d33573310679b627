import { deleteRehearsal, getRehearsal, postRehearsal, putRehearsal } from '#contracts/venue/rehearsal.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { authorOf } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { pressButton } from './buttons.ts';
import type { RehearsalDeps } from './deps.ts';
import type { Rehearsals } from './runner.ts';
import { endRehearsal, startRehearsal } from './start-and-end.ts';
import { readState } from './state.ts';

const THERE = refuse('conflict', {
  message: 'A rehearsal of this competition is there already. Nothing was changed.',
  remedy: 'End it first.',
});
const IS_COPY = refuse('conflict', { message: 'This is a rehearsal already. Nothing was changed.' });
const TAKEN = refuse('conflict', {
  message: 'Another competition of this organisation has the name of the rehearsal. Nothing was changed.',
  remedy: 'Rename that competition.',
});
const NO_RESULTS = refuse('conflict', {
  message: 'This competition has no results to replay. Nothing was changed.',
  remedy: 'Choose a competition that was held.',
});
const NONE = refuse('not-found', { message: 'There is no rehearsal of this competition.' });
const ENDED = refuse('conflict', { message: 'The rehearsal has ended. Nothing was changed.' });
const NO_DEVICE = refuse('invalid', { field: 'no', message: 'Device not found. Nothing was changed.' });
const NO_RACE = refuse('conflict', {
  message: 'There are no two races whose files could be confused. Nothing was changed.',
});

/** Past competitions replayed in a copy, for practice. */
export function rehearsalRoutes(
  router: Router,
  { rehearsals, ...deps }: RehearsalDeps & { readonly rehearsals: Rehearsals },
): void {
  const { pool, now, changed } = deps;
  const state = async (compId: number) => ({ data: await readState(pool, compId, now()) });

  route(router, getRehearsal, ({ params: { compId } }) => state(compId));

  route(router, postRehearsal, async ({ params: { compId }, body: { speed }, caller }) => {
    const user = signedIn(caller);
    const made = await startRehearsal(deps, { sourceId: compId, user, by: authorOf(user), speed, now: now() });
    if (made === 'none') return NO_COMPETITION;
    if (typeof made === 'string') return { there: THERE, copy: IS_COPY, taken: TAKEN, 'no-results': NO_RESULTS }[made];
    changed(made);
    rehearsals.wake();
    return state(compId);
  });

  route(router, putRehearsal, async ({ params: { compId }, body }) => {
    const pressed = await pressButton(pool, compId, body, now());
    if (typeof pressed === 'string') return { none: NONE, ended: ENDED, 'no-device': NO_DEVICE, 'no-race': NO_RACE }[pressed];
    changed(pressed.compId);
    rehearsals.wake();
    return state(compId);
  });

  route(router, deleteRehearsal, async ({ params: { compId } }) => {
    const ended = await endRehearsal(pool, compId);
    if (!ended) return NONE;
    changed(ended.compId);
    return state(ended.sourceId);
  });
}
