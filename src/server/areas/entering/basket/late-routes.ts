import { type LateAthlete, postLateEntry, postLateEvents } from '#contracts/entering/late-entry.ts';
import { enterLate } from '#server/areas/entering/basket/late/enter-late.ts';
import { findLateAthlete } from '#server/areas/entering/basket/late/find-athlete.ts';
import { presentLate, readLate } from '#server/areas/entering/basket/late/read-late.ts';
import { guesses } from '#server/areas/entering/shared/guesses.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import { type BasketDeps, isoNow } from './deps.ts';

const NO_ATHLETE = refuse('not-found', {
  message: 'No athlete with this number and date of birth is known here.',
  remedy: 'Check both, or enter them as a new athlete.',
});

/** Entries that the desk takes on the day, for its staff. */
export function lateRoutes(router: Router, deps: BasketDeps): void {
  const { pool } = deps;
  const tries = guesses(deps);
  const find = async (user: User, compId: number, who: LateAthlete): Promise<number | Refused> => {
    const look = async () => {
      const found = await findLateAthlete(pool, user, compId, who);
      return { answer: found ?? NO_ATHLETE, missed: found === undefined };
    };
    return 'regid' in who ? tries(user.id, who.regid, look) : (await look()).answer;
  };

  route(router, postLateEvents, async ({ body, caller }) => {
    const user = signedIn(caller);
    const { compId } = namedScope(caller);
    const athleteId = await find(user, compId, body);
    if (typeof athleteId !== 'number') return athleteId;
    const late = await readLate(pool, { compId, athleteId, userId: user.id }, isoNow(deps));
    if ('refused' in late) return late;
    const { currency } = await readAppSettings(pool);
    const data = await presentLate(pool, late, currency);
    return data ? { data } : NO_ATHLETE;
  });

  route(router, postLateEntry, async ({ body: { who, ...wanted }, caller }) => {
    const user = signedIn(caller);
    const { compId } = namedScope(caller);
    const athleteId = await find(user, compId, who);
    if (typeof athleteId !== 'number') return athleteId;
    const entered = await enterLate(deps, user, { ...wanted, compId, athleteId });
    return 'refused' in entered ? entered : { data: entered };
  });
}
