import { getPublicResults, getPublicSchedule } from '#contracts/competition.ts';
import { refuse } from '#server/lib/answer.ts';
import { type Freshness, freshCache } from '#server/lib/fresh-cache.ts';
import { type KeptAnswer, keptJson } from '#server/lib/kept-answer.ts';
import { LARGEST_ID } from '#server/lib/principal.ts';
import { type Router, route } from '#server/lib/route.ts';
import { readEvent, readSchedule } from './programme.ts';

const NO_EVENT = refuse('unknown-event', {
  message: 'There is no such event in this competition.',
  remedy: 'Look at the programme.',
});
const NO_COMPETITION = refuse('not-found', { message: 'There is no such competition.' });

/** Public answers are made anew at least this often, should word of a change be lost. */
const CACHE_MS = 5000;

/** What anybody may see, kept until it changes: who gets the result has to be told of changes. */
export function publicRoutes(router: Router, now: () => number): Freshness {
  const { pool } = router;
  const schedules = freshCache<KeptAnswer>(now, CACHE_MS);
  const texts = freshCache<string>(now, CACHE_MS);

  route(router, getPublicSchedule, async ({ caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const { compId } = scope;
    return { kept: await schedules.get(String(compId), compId, async () => keptJson(await readSchedule(pool, compId))) };
  });

  route(router, getPublicResults, async ({ params: { eventGroupId }, caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    if (eventGroupId > LARGEST_ID) return NO_EVENT;
    const key = `event ${scope.compId} ${eventGroupId}`;
    const json = await texts.get(key, scope.compId, () => readEvent(pool, scope.compId, eventGroupId));
    return json === '' ? NO_EVENT : { json };
  });

  return {
    stale(compId) {
      schedules.stale(compId);
      texts.stale(compId);
    },
    clear() {
      schedules.clear();
      texts.clear();
    },
  };
}
