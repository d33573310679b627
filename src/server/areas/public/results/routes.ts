import { getFollowed, getPublicMeeting, getPublicStarters, getRankings } from '#contracts/public/meeting.ts';
import type { Data, Endpoint } from '#contracts/shared/endpoint.ts';
import { RANKED_BY } from '#domain/event-board/rankings.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { type CachedAnswer, cachedAnswer } from '#server/lib/http/cached-answer.ts';
import { type Router, route } from '#server/web/route.ts';
import { type FileDeps, fileRoutes } from './file-routes.ts';
import { followed, NO_STARTER } from './followed.ts';
import { resultPages } from './page-routes.ts';
import { pictureRoute } from './picture-route.ts';
import { programmeOf, rankingsOf, startersOf } from './present-meeting.ts';
import { type Meeting, meetingReader } from './read-meeting.ts';

const CACHE_MS = 5000;
const NO_EVENT = refuse('unknown-event', { message: 'Event not found in this competition.', remedy: 'Look at the timetable.' });
/** Results as anybody reads them: of a whole competition, of an athlete or a club, and ranked. */
export function resultRoutes(router: Router, deps: FileDeps): void {
  const meetings = meetingReader(router, deps);
  fileRoutes(router, meetings, deps);
  resultPages(router, meetings, deps);
  pictureRoute(router);
  const cached = router.shown.add(answerCache<CachedAnswer | undefined>(deps.now, CACHE_MS));

  /** One answer for all who ask for the same. */
  const shown = async <E extends Endpoint>(
    endpoint: E,
    { key, compId, none }: { readonly key: string; readonly compId: number; readonly none: Refused },
    present: (meeting: Meeting) => Data<E> | undefined,
  ) => {
    const answer = await cached.get(`${endpoint.path} ${compId} ${key}`, compId, async () => {
      const meeting = await meetings(compId);
      const data = meeting && present(meeting);
      return data && cachedAnswer(endpoint, data, null);
    });
    return answer ? { cached: answer } : none;
  };

  route(router, getPublicMeeting, async ({ caller: { scope } }) =>
    scope ? shown(getPublicMeeting, { key: '', compId: scope.compId, none: NO_COMPETITION }, programmeOf) : NO_COMPETITION,
  );

  route(router, getPublicStarters, async ({ caller: { scope } }) =>
    scope ? shown(getPublicStarters, { key: '', compId: scope.compId, none: NO_COMPETITION }, startersOf) : NO_COMPETITION,
  );

  route(router, getFollowed, async ({ query, caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const key = JSON.stringify([query.athlete ?? 0, query.club ?? '']);
    return shown(getFollowed, { key, compId: scope.compId, none: NO_STARTER }, (meeting) => followed(meeting, query));
  });

  route(router, getRankings, async ({ params: { eventGroupId }, query, caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const by = query.by ?? RANKED_BY[0];
    const key = `${eventGroupId} ${by}`;
    return shown(getRankings, { key, compId: scope.compId, none: NO_EVENT }, (meeting) => rankingsOf(meeting, eventGroupId, by));
  });
}
