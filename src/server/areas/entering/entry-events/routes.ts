import { type EntryEvents, getEntryEvents } from '#contracts/entering/entry-events.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readOwnPlaces } from '#server/db/entry/own-places.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { readEntryClubs } from '#server/db/entry/read-entry-clubs.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { NO_COMPETITION, NOT_SHOWN, refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { presentEvents } from './present-events.ts';

const NO_ATHLETE = refuse('not-found', { message: 'Athlete not found.' });

/** C090: the rules run here as they do on the device, and the answer carries what the device needs to run them again. */
export function entryEventRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;

  route(router, getEntryEvents, async ({ params: { compId, athleteId }, caller }) => {
    const user = signedIn(caller);
    if (compId > LARGEST_ID) return NO_COMPETITION;
    const tied = athleteId > LARGEST_ID ? undefined : await readRights(pool, user, athleteId);
    if (!tied) return NO_ATHLETE;
    if (!tied.rights.enter) return NOT_SHOWN;
    const read = await readEligibility(pool, { compId, athleteId, userId: user.id }, new Date(now()).toISOString());
    if (!read) return NO_COMPETITION;
    const own = await readOwnPlaces(pool, { compId, athleteId, userId: user.id });
    return { data: { ...presentEvents(read.input, own), ...(await clubsOf(pool, read.input)) } };
  });
}

async function clubsOf(pool: Pool, input: EligibilityInput): Promise<Pick<EntryEvents, 'clubs' | 'clubId'>> {
  const { clubs, clubId } = await readEntryClubs(pool, input);
  return { clubs: clubs.map(({ id, name }) => ({ id, name })), clubId };
}
