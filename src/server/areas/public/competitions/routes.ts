import { getCompetition, getValidation } from '#contracts/organising/configuration.ts';
import {
  getAllCompetitions,
  getCompDates,
  getCompetitionInfo,
  getCompetitions,
  getOrganisation,
  getPublicCompDates,
  getPublicOrganisations,
} from '#contracts/public/competition-list.ts';
import { workflowRecords } from '#domain/competition/workflow.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { type CachedAnswer, cachedAnswer } from '#server/lib/http/cached-answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { readMeta, readValidation } from './configuration.ts';
import { readCompetitions } from './list.ts';
import { readAllCompetitions, readCompDates, readCompetitionInfo, readOrganisations } from './others.ts';
import { competitionPages } from './pages/routes.ts';
import { ANYBODY, knowerOf, type Viewer, viewerOf } from './viewer.ts';

const NO_ORGANISATION = refuse('not-found', { message: 'Organisation not found.' });

/** A state changes with the clock too: an answer is made anew at least this often. */
const CACHE_MS = 5000;

/** The public list of competitions and what stands beside it. */
export function competitionRoutes(router: Router, { now }: Clock): void {
  competitionPages(router, { now });
  const { pool } = router;
  const iso = () => new Date(now()).toISOString();
  const cached = router.shown.add(answerCache<CachedAnswer>(now, CACHE_MS));

  const infos = router.shown.add(answerCache<CachedAnswer | undefined>(now, CACHE_MS));

  route(router, getCompetitions, async ({ query, caller: { user } }) => {
    const viewer = viewerOf(user);
    const make = async () => {
      const { data, meta } = await readCompetitions(pool, query, viewer, iso());
      return cachedAnswer(getCompetitions, data, meta);
    };
    return { cached: await cached.get(`list ${JSON.stringify([viewer, query])}`, 'all', make) };
  });

  route(router, getAllCompetitions, async ({ query: { orgid = 0 }, caller: { user } }) => {
    const viewer = viewerOf(user);
    const make = async () => {
      const data = await readAllCompetitions(pool, orgid, viewer, user, iso());
      return cachedAnswer(getAllCompetitions, data, { workflow: workflowRecords() });
    };
    // What a signed-in user may do is in it.
    return { cached: await (user ? make() : cached.get(`all ${orgid}`, 'all', make)) };
  });

  route(router, getCompetitionInfo, async ({ params: { id }, caller: { user } }) => {
    if (id > LARGEST_ID) return NO_COMPETITION;
    const make = async () => {
      const info = await readCompetitionInfo(pool, id, knowerOf(user), iso());
      return info && cachedAnswer(getCompetitionInfo, info, null);
    };
    // Most who look are not signed in, and see what all may see.
    const answer = await (user ? make() : infos.get(String(id), id, make));
    return answer ? { cached: answer } : NO_COMPETITION;
  });

  route(router, getCompetition, async ({ params: { id }, caller }) => {
    if (id > LARGEST_ID) return NO_COMPETITION;
    const user = signedIn(caller);
    const info = await readCompetitionInfo(pool, id, viewerOf(user), iso());
    const meta = info && (await readMeta(pool, id, user, iso()));
    return info && meta ? { data: { ...info, meta } } : NO_COMPETITION;
  });

  route(router, getValidation, async ({ params: { id } }) => {
    const data = await readValidation(pool, id, iso());
    return data ? { data } : NO_COMPETITION;
  });

  const days = async ({ orgId, compId = 0 }: { readonly orgId: number; readonly compId?: number | undefined }, viewer: Viewer) =>
    orgId > LARGEST_ID || compId > LARGEST_ID ? [] : readCompDates(pool, orgId, compId, viewer);

  route(router, getPublicCompDates, async ({ params }) => ({ data: { compDates: await days(params, ANYBODY) } }));

  route(router, getCompDates, async ({ params, caller: { user } }) => ({
    data: { compDates: await days(params, viewerOf(user)) },
  }));

  route(router, getOrganisation, async ({ params: { id }, caller: { user } }) => {
    const [organisation] = id > LARGEST_ID ? [] : await readOrganisations(pool, { id, viewer: viewerOf(user) });
    return organisation ? { data: organisation } : NO_ORGANISATION;
  });

  route(router, getPublicOrganisations, async () => ({ data: await readOrganisations(pool, 'approved') }));
}
