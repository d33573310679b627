import { getPublicResults, getPublicSchedule } from '#contracts/public/competition.ts';
import { readEvent, readSchedule } from '#server/areas/public/shared/programme.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { type CachedAnswer, cachedJson } from '#server/lib/http/cached-answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { drawRoutes } from './draw.ts';
import { entryListRoutes } from './entry-list.ts';
import { groupAthleteRoutes } from './group-athletes.ts';
import { whoIsHereRoutes } from './who-is-here.ts';

const NO_EVENT = refuse('unknown-event', {
  message: 'Event not found in this competition.',
  remedy: 'Look at the timetable.',
});

/** Public answers are made anew at least this often, should word of a change be lost. */
const CACHE_MS = 5000;

/** What anybody may see, cached until it changes. */
export function entryListsRoutes(router: Router, clock: Clock): void {
  openLists(router, clock);
  entryListRoutes(router, clock);
  groupAthleteRoutes(router, clock);
  whoIsHereRoutes(router, clock);
  drawRoutes(router, clock);
}

function openLists(router: Router, { now }: Clock): void {
  const { pool } = router;
  const cached = router.shown.add(answerCache<CachedAnswer | undefined>(now, CACHE_MS));
  const shown = async (key: string, compId: number, read: () => Promise<string>, none: Refused) => {
    const answer = await cached.get(key, compId, async () => {
      const json = await read();
      return json === '' ? undefined : cachedJson(json);
    });
    return answer ? { cached: answer } : none;
  };

  route(router, getPublicSchedule, async ({ caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const { compId } = scope;
    return shown(`schedule ${compId}`, compId, () => readSchedule(pool, compId), NO_COMPETITION);
  });

  route(router, getPublicResults, async ({ params: { eventGroupId }, caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    if (eventGroupId > LARGEST_ID) return NO_EVENT;
    const { compId } = scope;
    return shown(`event ${compId} ${eventGroupId}`, compId, () => readEvent(pool, compId, eventGroupId), NO_EVENT);
  });
}
