import { randomUUID } from 'node:crypto';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import { must } from '#server/lib/must.ts';
import { decideSubmissions } from './process.ts';
import { toAction, toArrival } from './submission.ts';

/** See `DecideMade`. */
export function decideMade(now: () => number): DecideMade {
  return async (client, { compId, user, deviceId, base = 0 }, made) => {
    if (made.length === 0) return [];
    const occurredAt = new Date(now()).toISOString();
    // Each by itself: one that is refused keeps none back.
    const submissions = made.map(({ kind, body }) => {
      const stamp = { opId: randomUUID(), deviceId, seq: 1, base, occurredAt };
      const arrivals = [toArrival(toAction(kind, body, stamp, { userId: user.id, compId }))];
      return { user, deviceId, arrivals, own: false };
    });
    const submitted = await decideSubmissions(client, compId, submissions, now);
    return submitted.map((one) => {
      if ('refused' in one) throw new Error(`what the server made itself was refused: ${one.refused}`);
      return must(one.answers[0], 'an answer to one action');
    });
  };
}
