import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/lib/http/answer.ts';
import { countedAddress, isOwnMachine } from '#server/lib/http/caller-address.ts';
import { bearer, isCall, sendRefusal } from '#server/web/route.ts';

/** Calls that are taken within a minute. */
interface RequestLimits {
  readonly perAddress: number;
  /** For one session: one device of one person. */
  readonly perSession: number;
}

/**
 * Far above what a venue does, because all its tablets and spectators may share one address: 200 tablets that come back at once, each with
 * 100 calls, and 3,000 phones that look at each of 30 results a minute. One tablet sends some 200 actions a call; 50 calls a second are a
 * program gone wild.
 */
export const REQUEST_LIMITS: RequestLimits = { perAddress: 120_000, perSession: 3000 };
const MINUTE_MS = 60_000;

/**
 * Turns away who calls without end, before anything is read. Counted in memory, per process. Not counted: files of the app, which cost next to
 * nothing, and this machine itself, where a proxy in front stands for everybody.
 */
export function requestLimit(app: FastifyInstance, now: () => number, limits: RequestLimits = REQUEST_LIMITS): void {
  let minute = 0;
  const counts = new Map<string, number>();
  const isOver = (key: string, limit: number): boolean => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > limit;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request) || isOwnMachine(request.ip)) return;
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    const token = bearer(request);
    const over =
      isOver(countedAddress(request.ip), limits.perAddress) || (token !== undefined && isOver(token, limits.perSession));
    if (!over) return;
    const seconds = Math.ceil(((current + 1) * MINUTE_MS - now()) / 1000);
    await sendRefusal(reply.header('retry-after', seconds), refuse('too-many'));
  });
}
