import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AttemptLimits, countAttempts } from '#server/db/attempts.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { Router } from '#server/web/route.ts';
import { tooMany } from './too-many.ts';

const WRONG_CODE = refuse('second-factor', {
  field: 'code',
  message: 'This code is wrong, or it was used already.',
  remedy: 'Wait for the next code and type that one. If it is wrong again, look whether the clock of the phone is right.',
});

interface Asked {
  readonly userId: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Tries a code; a refusal after too many wrong ones for the account, from any address. `undefined` from `work`: it was wrong. */
export type TryCode = <T>(asked: Asked, work: () => Promise<T | undefined>) => Promise<{ readonly done: T } | Refused>;

/** Six figures: only somebody who has the password gets so far, and they have few tries, from wherever they come. */
const WRONG_CODES: AttemptLimits = {
  kind: 'second factor',
  spanMs: 15 * 60_000,
  perPair: 10,
  perAccount: 10,
  perAddress: 100,
};

/** One count for all that asks for a code. Each try counts before it is looked at, so that many at once do not slip past. */
export function limitCodes({ pool, security }: Router, now: () => number): TryCode {
  const tries = countAttempts({ pool, now }, WRONG_CODES);
  return async ({ userId, request, reply }, work) => {
    const account = String(userId);
    const seconds = await tries.take(account, request.ip);
    if (seconds > 0) return tooMany(reply, seconds);
    const done = await work();
    if (done !== undefined) {
      await tries.forgive(account, request.ip);
      return { done };
    }
    const call = `${request.method} ${request.routeOptions.url}`;
    security.note({ kind: 'wrong-code', userId, address: request.ip, call });
    return WRONG_CODE;
  };
}
