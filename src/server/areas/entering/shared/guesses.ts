import { type AttemptLimits, countAttempts } from '#server/db/attempts.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { refuse } from '#server/lib/http/answer.ts';

/**
 * Wrong dates of birth within an hour: of one user for one number, for one number, and of one user. There are only a few thousand birthdays to guess; yet
 * one stranger's guesses keep no family from its own number.
 */
const LIMITS: AttemptLimits = { kind: 'date of birth', spanMs: 60 * 60_000, perPair: 10, perAccount: 60, perAddress: 30 };

/** Counts pairs of number and date of birth that fit nobody; a user who guesses too often is asked to wait. */
export function guesses(deps: { readonly pool: Pool; readonly now: () => number }) {
  const attempts = countAttempts(deps, LIMITS);
  return async <A>(userId: number, urn: string, look: () => Promise<{ readonly answer: A; readonly missed: boolean }>) => {
    const [number, who] = [`urn ${urn}`, `user ${userId}`];
    if ((await attempts.take(number, who)) > 0) return TOO_MANY;
    const { answer, missed } = await look();
    if (!missed) await attempts.forgive(number, who);
    return answer;
  };
}

const TOO_MANY = refuse('too-many', {
  message: 'Too many numbers or dates of birth that fit nobody.',
  remedy: 'Check both with the athlete’s club, and try again in an hour.',
});
