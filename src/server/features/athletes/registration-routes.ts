import {
  getAthleteCheck,
  getAthleteConfirm,
  getAthleteId,
  getRankedBests,
  getRegistration,
  type RankedBest,
} from '#contracts/registration.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { hasRankings } from '#domain/athlete/athlete.ts';
import { readRights } from '#server/db/athlete-ties.ts';
import type { Pool } from '#server/db/pool.ts';
import { refuse } from '#server/lib/answer.ts';
import { LARGEST_ID, type User } from '#server/lib/principal.ts';
import { type Router, route, signedIn } from '#server/lib/route.ts';
import { NO_ATHLETE } from './change-athlete.ts';
import { checkAthlete } from './check.ts';
import { type AthleteDeps, todayOf } from './deps.ts';
import type { guesses } from './guesses.ts';
import { confirmAthlete, findByNumber } from './look-up.ts';
import { keepRanked } from './ranked.ts';
import { findRecord } from './read-athlete.ts';
import { saidBy } from './registered.ts';

type Guesses = ReturnType<typeof guesses>;

export function registrationRoutes(router: Router, deps: AthleteDeps, tries: Guesses): void {
  numberRoutes(router, deps, tries);
  athleteRoutes(router, deps);
}

/** Asked by number: nobody learns more of a number than that it is registered, unless she knows the date of birth or the athlete. */
function numberRoutes(router: Router, { now, bodies }: AthleteDeps, tries: Guesses): void {
  const { pool } = router;
  route(router, getAthleteId, ({ query, caller }) => {
    const user = signedIn(caller);
    return tries(user.id, query.regid, async () => {
      const here = await findByNumber(pool, user, query);
      return { answer: { data: { id: here?.id ?? 0, linked: here?.linked ?? false } }, missed: !here };
    });
  });
  route(router, getAthleteConfirm, ({ query, caller }) => {
    const user = signedIn(caller);
    return tries(user.id, query.regid, async () => {
      const data = await confirmAthlete(pool, bodies, user, query, todayOf(now));
      return { answer: { data }, missed: data.athlete === null && data.state === 'answered' };
    });
  });
  route(router, getRegistration, async ({ query: { action, urn, aocode }, caller }) => {
    const user = signedIn(caller);
    if (action === 'athlete' && !(await maySeeNumber(pool, user, urn, aocode))) return NO_ATHLETE;
    return tries(user.id, urn, async () => {
      const heard = await bodies.registration({ aocode, urn });
      const record = 'value' in heard ? heard.value : null;
      const athlete = action === 'athlete' ? record : null;
      const activeEndDate = record?.activeEndDate ?? '';
      const data = { URN: urn, registered: record !== null, activeEndDate, athlete, ...saidBy(heard) };
      return { answer: { data }, missed: record === null && heard.state === 'answered' };
    });
  });
}

async function maySeeNumber(pool: Pool, user: User, urn: string, aocode: string): Promise<boolean> {
  if (isAdministrator(user)) return true;
  const { rows } = await pool.query<{ id: number }>(`select id from athlete where urn = $1 and aocode in ($2, '')`, [
    urn,
    aocode,
  ]);
  for (const { id } of rows) if (await readRights(pool, user, id)) return true;
  return false;
}

/** Asked about an athlete whom the caller may see. */
function athleteRoutes(router: Router, { now, bodies }: AthleteDeps): void {
  const { pool } = router;
  route(router, getAthleteCheck, async ({ params: { athleteId, compId }, caller }) => {
    const user = signedIn(caller);
    const record = (await readRights(pool, user, athleteId)) && (await findRecord(pool, athleteId));
    const at = new Date(now()).toISOString();
    const data = record && compId <= LARGEST_ID && (await checkAthlete(pool, bodies, { record, compId, user, now: at }));
    if (data) return { data };
    return record ? refuse('not-found', { message: 'There is no such competition.' }) : NO_ATHLETE;
  });
  route(router, getRankedBests, async ({ params: { id }, caller }) => {
    const record = (await readRights(pool, signedIn(caller), id)) && (await findRecord(pool, id));
    if (!record) return NO_ATHLETE;
    const urn = record.urn ?? '';
    if (!hasRankings({ URN: urn, aocode: record.aocode })) return NO_RANKINGS;
    const heard = await bodies.rankings({ aocode: record.aocode, urn });
    const pbs: readonly RankedBest[] = ('value' in heard && heard.value) || [];
    await keepRanked(pool, id, pbs);
    return { data: { pbs: [...pbs], ...saidBy(heard) } };
  });
}

const NO_RANKINGS = refuse('invalid', {
  message: 'The rankings are looked up by registration number, for athletes of England Athletics.',
  remedy: 'Add the registration number to the athlete.',
});
