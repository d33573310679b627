import {
  getEntryPerformance,
  getMultiEvents,
  postMultiPb,
  postPbUpdate,
  postPbUpdateV2,
} from '#contracts/entering/performance.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { must } from '#server/lib/must.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { changeBests, NO_ATHLETE } from './bests.ts';
import { changeEntryPerformance, NO_ENTRY, readEntryPerformance } from './entry-performance.ts';
import { multiEvents } from './multi.ts';

const saved = (event: string): string => `PB saved for ${event}.`;

export function performanceRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  route(router, getEntryPerformance, async ({ params: { entryId }, caller }) => {
    const data = await readEntryPerformance(pool, signedIn(caller), entryId, now());
    return data ? { data } : NO_ENTRY;
  });

  route(router, postPbUpdateV2, async ({ body, caller }) => {
    const data = await changeEntryPerformance(pool, signedIn(caller), body, now());
    return 'refused' in data ? data : { data, message: saved(data.eventName) };
  });

  route(router, postPbUpdate, async ({ body: { aid, eid, ...sent }, caller }) => {
    const kept = await changeBests(pool, signedIn(caller), aid, [{ eventid: eid, ...sent }], now());
    if ('refused' in kept) return kept;
    const data = must(kept[0], 'the best mark');
    return { data, message: saved(data.eventName) };
  });

  route(router, postMultiPb, async ({ params: { id }, body, caller }) => {
    const sent = body.pbs.map((one) => ({ ...one, trackSb: false }));
    const kept = await changeBests(pool, signedIn(caller), id, sent, now());
    return 'refused' in kept ? kept : { data: [...kept] };
  });

  route(router, getMultiEvents, async ({ params: { athleteId, ceid }, caller }) => {
    const user = signedIn(caller);
    if (!(await readRights(pool, user, athleteId))) return NO_ATHLETE;
    const data = await multiEvents(pool, user, { athleteId, ceid });
    return data ? { data: [...data] } : refuse('not-found', { message: 'Event not found.' });
  });
}
