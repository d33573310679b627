import { getCompetitions, getPublicResults, getPublicSchedule } from '#contracts/competition.ts';
import { refuse } from '#server/lib/answer.ts';
import { LARGEST_ID } from '#server/lib/principal.ts';
import { type Router, route } from '#server/lib/route.ts';
import { readCompetitions } from './competitions.ts';
import { readEvent, readSchedule } from './programme.ts';

const NO_COMPETITION = refuse('not-found', { message: 'There is no such competition.' });

/** What anybody may see. */
export function publicRoutes(router: Router): void {
  const { pool } = router;

  route(router, getCompetitions, ({ query }) => readCompetitions(pool, query));

  route(router, getPublicSchedule, async ({ caller: { scope } }) =>
    scope ? { json: await readSchedule(pool, scope.compId) } : NO_COMPETITION,
  );

  route(router, getPublicResults, async ({ params: { eventGroupId }, caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const json = eventGroupId > LARGEST_ID ? undefined : await readEvent(pool, scope.compId, eventGroupId);
    return json === undefined ? refuse('unknown-event') : { json };
  });
}
