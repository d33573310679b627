import type { AthletePb } from '#contracts/entering/performance.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import { markedEvent, presentBest, readSent } from '#server/areas/entering/shared/present-best.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { type NewBest, readBest, readBests, writeBest } from '#server/db/read/read-bests.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import { spreadBest } from './spread-best.ts';

interface SentPb {
  readonly eventid: number;
  readonly pb: string;
  readonly pbText: string;
  readonly trackSb: boolean;
}

/** Keeps best marks of an athlete: all of them, or none and why. */
export async function changeBests(
  pool: Pool,
  user: User,
  athleteId: AthleteId,
  sent: readonly SentPb[],
  now: number,
): Promise<readonly AthletePb[] | Refused> {
  const tied = await readRights(pool, user, athleteId);
  if (!tied) return NO_ATHLETE;
  if (!tied.rights.enter) return MAY_NOT;
  const bests: NewBest[] = [];
  for (const one of sent) {
    const best = await readOne(pool, athleteId, one);
    if ('refused' in best) return best;
    bests.push(best);
  }
  return transaction(pool, async (client) => {
    // In one order, so that two who save the same at once never wait for each other; of one event sent twice the last counts.
    for (const best of bests.toSorted((a, b) => a.eventId - b.eventId)) {
      await writeBest(client, athleteId, best);
      await spreadBest(client, athleteId, best, now);
    }
    const kept = new Map((await readBests(client, athleteId)).map((row) => [row.eventId, row]));
    return bests.map(({ eventId }) => presentBest(must(kept.get(eventId), 'the event')));
  });
}

async function readOne(pool: Pool, athleteId: number, sent: SentPb): Promise<NewBest | Refused> {
  const event = await readBest(pool, athleteId, sent.eventid);
  if (!event) return NO_EVENT;
  const read = readSent(sent, markedEvent(event));
  if (!read.ok) return refuse('invalid', { field: `${sent.eventid}`, message: read.error, remedy: `${event.name}: not saved.` });
  return { eventId: event.eventId, pb: read.value, isSeasonBest: sent.trackSb };
}

export const NO_ATHLETE = refuse('not-found', { message: 'Athlete not found among yours.' });
const MAY_NOT = refuse('forbidden', {
  message: 'You may see this athlete, not change best marks.',
  remedy: 'Ask the athlete, the parents or the club.',
});
const NO_EVENT = refuse('not-found', { message: 'Event not found for this athlete. Nothing was changed.' });
