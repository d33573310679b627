import {
  type Confirming,
  getAthleteCheck,
  getAthleteConfirm,
  getAthleteId,
  getRankedBests,
  getRegistration,
  postAthleteConfirm,
  type RankedBest,
} from '#contracts/entering/registration.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { hasRankings } from '#domain/athlete/athlete.ts';
import type { guesses } from '#server/areas/entering/shared/guesses.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { homeAssociation } from '#server/db/read/app-settings.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { NO_ATHLETE } from './change-athlete.ts';
import { checkAthlete } from './check.ts';
import { type AthleteDeps, todayOf } from './deps.ts';
import { confirmAthlete, findByNumber } from './look-up.ts';
import { keepRanked } from './ranked.ts';
import { findRecord } from './read-athlete.ts';
import { saidBy } from './registered.ts';

type Guesses = ReturnType<typeof guesses>;

export function registrationRoutes(router: Router, deps: AthleteDeps, tries: Guesses): void {
  numberRoutes(router, deps, tries);
  athleteRoutes(router, deps);
}

/**
 * Asked by number: nobody learns more of a number than that it is registered, unless they know the date of birth or the athlete.
 */
function numberRoutes(router: Router, { now, bodies }: AthleteDeps, tries: Guesses): void {
  const { pool } = router;
  route(router, getAthleteId, ({ query, caller }) => {
    const user = signedIn(caller);
    return tries(user.id, query.regid, async () => {
      const here = await findByNumber(pool, user, await withAssociation(pool, query));
      return { answer: { data: { id: here?.id ?? 0, linked: here?.linked ?? false } }, missed: !here };
    });
  });
  const confirm = (user: User, asked: Confirming) =>
    tries(user.id, asked.regid, async () => {
      const data = await confirmAthlete(pool, bodies, user, await withAssociation(pool, asked), todayOf(now));
      return { answer: { data }, missed: data.athlete === null && data.state === 'answered' };
    });
  route(router, getAthleteConfirm, ({ query, caller }) => confirm(signedIn(caller), query));
  route(router, postAthleteConfirm, ({ body, caller }) => confirm(signedIn(caller), body));
  route(router, getRegistration, async ({ query, caller }) => {
    const { action, urn, aocode } = await withAssociation(pool, query);
    const user = signedIn(caller);
    const birthdays = await knownBirthdays(pool, user, { urn, aocode }, todayOf(now));
    const mayAsk = action === 'status' || isAdministrator(user) || birthdays.length > 0;
    if (!mayAsk) return NO_ATHLETE;
    // A status is not a guess at a birthday: it counts against the caller, and keeps no family from its number.
    return tries(user.id, action === 'status' ? `${urn} asked by ${user.id}` : urn, async () => {
      const heard = await bodies.registration({ aocode, urn });
      const record = 'value' in heard ? heard.value : null;
      const isTheirs = action === 'athlete' && record && (isAdministrator(user) || birthdays.includes(record.dob));
      const athlete = isTheirs ? record : null;
      const activeEndDate = record?.activeEndDate ?? '';
      const data = { URN: urn, registered: record !== null, activeEndDate, athlete, ...saidBy(heard) };
      // That a number is registered is told to anybody, so each asking counts: nobody finds out by rows of numbers which ones are.
      const isKnown = birthdays.length > 0 || isAdministrator(user);
      return { answer: { data }, missed: !isKnown && heard.state === 'answered' };
    });
  });
}

/** The association of the installation's country, where the caller names none. */
async function withAssociation<Q extends { readonly aocode: string }>(pool: Pool, query: Q): Promise<Q> {
  return query.aocode === '' ? { ...query, aocode: await homeAssociation(pool) } : query;
}

/**
 * The dates of birth with this number that the caller knows already: of athletes whose date of birth they may see. What the body
 * says goes only with one of them, because a start list may claim any number for anybody.
 */
async function knownBirthdays(
  pool: Pool,
  user: User,
  { urn, aocode }: { readonly urn: string; readonly aocode: string },
  today: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: number; dob: string }>(
    `select id, dob::text from athlete where urn = $1 and aocode in ($2, '') and dob is not null`,
    [urn, aocode],
  );
  const known: string[] = [];
  for (const { id, dob } of rows) if ((await readRights(pool, user, id, today))?.rights.birthday) known.push(dob);
  return known;
}

/** Asked about an athlete whom the caller may see. */
function athleteRoutes(router: Router, { now, bodies }: AthleteDeps): void {
  const { pool } = router;
  route(router, getAthleteCheck, async ({ params: { athleteId, compId }, caller }) => {
    const user = signedIn(caller);
    const tied = await readRights(pool, user, athleteId, todayOf(now));
    const record = tied && (await findRecord(pool, athleteId));
    const at = new Date(now()).toISOString();
    const data = record && compId <= LARGEST_ID && (await checkAthlete(pool, bodies, { record, compId, user, now: at }));
    // It begins with the birthday.
    if (data) return { data: tied?.rights.birthday ? data : { ...data, explanation: '' } };
    return record ? refuse('not-found', { message: 'Competition not found.' }) : NO_ATHLETE;
  });
  route(router, getRankedBests, async ({ params: { id }, caller }) => {
    const record = (await readRights(pool, signedIn(caller), id))?.rights.enter && (await findRecord(pool, id));
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
