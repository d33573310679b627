import { randomUUID } from 'node:crypto';
import {
  type AthleteBody,
  deleteAthleteLink,
  getAthlete,
  getAthleteFilters,
  getAthletes,
  getGroupAthletes,
  getHolders,
  postAthlete,
  postAthleteLink,
  postHolder,
  postLinkAthlete,
  putAthlete,
} from '#contracts/entering/athlete.ts';
import { getAthleteMaintenance, postAthleteMaintenance } from '#contracts/entering/athlete-maintenance.ts';
import { tidyUrn } from '#domain/athlete/athlete.ts';
import { guesses } from '#server/areas/entering/shared/guesses.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { homeAssociation } from '#server/db/read/app-settings.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { authorOf, LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { changeAthlete, NO_ATHLETE } from './change-athlete.ts';
import { createAthlete, FOREIGN_NUMBER } from './create-athlete.ts';
import { type AthleteDeps, todayOf } from './deps.ts';
import { readHolders } from './holders.ts';
import { answerRequest, assignAthlete, linkOwn, unlinkAthlete } from './links.ts';
import { maintainAthlete, readMaintained } from './maintenance.ts';
import { ageDay, readAthlete } from './read-athlete.ts';
import { isAnothers } from './registered.ts';
import { registrationRoutes } from './registration-routes.ts';
import { groupAthletes, searchAthletes } from './search.ts';

export function athleteRoutes(router: Router, deps: AthleteDeps): void {
  const tries = guesses(deps);
  recordRoutes(router, deps, tries);
  listRoutes(router, deps);
  linkRoutes(router, deps, tries);
  registrationRoutes(router, deps, tries);
  maintenanceRoutes(router, deps);
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Saving tells whether a number and a date of birth belong together, as looking up does, so it counts as a guess too: when the number is
 * somebody's with another date of birth, here or at the registration body.
 */
function guardedBy(pool: Pool, tries: ReturnType<typeof guesses>, bodies: AthleteDeps['bodies']) {
  return async <A extends object>(user: User, { URN, aocode, dob }: AthleteBody, save: () => Promise<A | Refused>) => {
    const urn = tidyUrn(URN);
    if (urn === '') return save();
    return tries(user.id, urn, async () => {
      const answer = await save();
      return {
        answer,
        missed:
          answer === FOREIGN_NUMBER ||
          (await isAnothers(bodies, { URN: urn, aocode: aocode || (await homeAssociation(pool)), dob })),
      };
    });
  };
}

function recordRoutes(router: Router, { now, bodies }: AthleteDeps, tries: ReturnType<typeof guesses>): void {
  const { pool } = router;
  const guarded = guardedBy(pool, tries, bodies);
  route(router, postAthlete, async ({ body, caller, request }) => {
    const user = signedIn(caller);
    const sent = request.headers['idempotency-key'];
    const key = typeof sent === 'string' && UUID.test(sent) ? sent : randomUUID();
    const today = todayOf(now);
    return guarded(user, body, async () => {
      const made = await createAthlete(pool, bodies, { body, user, author: authorOf(user), key, today });
      if (typeof made !== 'number') return made;
      const data = await readAthlete(pool, user, made, await ageDay(pool, today));
      return data ? { data } : NO_ATHLETE;
    });
  });

  route(router, getAthlete, async ({ params: { id }, query, caller }) => {
    const data = await readAthlete(pool, signedIn(caller), id, await ageDay(pool, todayOf(now), query.compid));
    return data ? { data } : NO_ATHLETE;
  });

  route(router, putAthlete, async ({ params: { id }, body, caller }) => {
    const user = signedIn(caller);
    const today = todayOf(now);
    const save = async () => {
      const refused = await changeAthlete(pool, bodies, {
        id,
        body,
        user,
        author: authorOf(user),
        now: new Date(now()).toISOString(),
      });
      const data = refused ? undefined : await readAthlete(pool, user, id, await ageDay(pool, today));
      return data ? { data } : (refused ?? NO_ATHLETE);
    };
    const before = await readAthlete(pool, user, id, await ageDay(pool, today));
    const same = before && before.dob === body.dob && before.URN === tidyUrn(body.URN);
    return same ? save() : guarded(user, body, save);
  });
}

function listRoutes(router: Router, { now }: AthleteDeps): void {
  const { pool } = router;
  route(router, getAthletes, async ({ query, caller }) =>
    searchAthletes(pool, signedIn(caller), query, await ageDay(pool, todayOf(now), query.compid)),
  );
  route(router, getAthleteFilters, async () => {
    const named = async (text: string) => (await pool.query<{ id: number; name: string }>(text)).rows;
    return {
      data: {
        ageGroups: await named(
          `select id, case when aocode = '' then name else name || ' (' || aocode || ')' end as name from age_group
           where org_id is null and retired_at is null order by aocode, base desc, min_age, id`,
        ),
        events: await named(
          `select min(id) as id, name from event where options->>'isTeamEvent' is null group by name, event_code order by 1`,
        ),
      },
    };
  });
  route(router, getGroupAthletes, async ({ params, caller }) => ({
    data: await groupAthletes(pool, signedIn(caller), params.eventGroupId, await ageDay(pool, todayOf(now))),
  }));
}

function linkRoutes(router: Router, deps: AthleteDeps, tries: ReturnType<typeof guesses>): void {
  const { pool } = router;
  const answerOf = (came: Awaited<ReturnType<typeof linkOwn>>) => {
    if (typeof came === 'object') return came;
    const waits = came === 'waits' || came === 'again';
    return { data: { linked: !waits, waits } };
  };

  route(router, postAthleteLink, async ({ params: { athleteId, userId }, caller }) => {
    const user = signedIn(caller);
    return answerOf(await assignAthlete(deps, { athleteId, userId, user, author: authorOf(user) }));
  });
  route(router, deleteAthleteLink, async ({ params: { athleteId, userId }, caller }) => {
    const user = signedIn(caller);
    const refused = await unlinkAthlete(deps, { athleteId, userId, user, author: authorOf(user) });
    if (refused) return refused;
    return { data: { linked: false, waits: false } };
  });
  route(router, postLinkAthlete, async ({ params: { id }, body, caller }) => {
    const user = signedIn(caller);
    const look = async () => {
      const came = await linkOwn(deps, { athleteId: id, userId: user.id, user, author: authorOf(user) }, body);
      return { answer: answerOf(came), missed: typeof came === 'object' };
    };
    const urn = tidyUrn(body?.URN ?? '');
    // Without a number nothing is guessed.
    return urn === '' ? (await look()).answer : tries(user.id, urn, look);
  });

  const holders = async (user: User, id: number) => {
    const data = await readHolders(pool, user, id);
    return data ? { data } : NO_ATHLETE;
  };
  route(router, getHolders, ({ params: { id }, caller }) => holders(signedIn(caller), id));
  route(router, postHolder, async ({ params: { id, userId }, body: { agree }, caller }) => {
    const user = signedIn(caller);
    const done = await answerRequest(deps, { athleteId: id, userId, user, author: authorOf(user) }, agree);
    if (typeof done === 'object') return done;
    if (done === 'gone') return ANSWERED;
    return holders(user, id);
  });
}

const ANSWERED = refuse('not-found', { message: 'This has been answered already.', remedy: 'Look at the page again.' });

function maintenanceRoutes(router: Router, { now }: AthleteDeps): void {
  const { pool } = router;
  route(router, getAthleteMaintenance, async ({ params: { id }, caller }) => {
    const data = id > LARGEST_ID ? undefined : await readMaintained(pool, signedIn(caller), id, todayOf(now));
    return data ? { data } : NO_ATHLETE;
  });
  route(router, postAthleteMaintenance, async ({ body, caller }) => {
    const user = signedIn(caller);
    if (body.id > LARGEST_ID) return NO_ATHLETE;
    const refused = await maintainAthlete(pool, { body, author: authorOf(user), today: todayOf(now) });
    const data = refused ? undefined : await readMaintained(pool, user, body.id, todayOf(now));
    return data ? { data } : (refused ?? NO_ATHLETE);
  });
}
