import { refuse } from '#server/lib/http/answer.ts';
import { countAttempts, type Limits } from '#server/lib/security/attempts.ts';

/** Wrong dates of birth for one number, and wrong pairs of one user, within an hour: there are only a few thousand birthdays to guess. */
const LIMITS: Limits = { spanMs: 60 * 60_000, perAccount: 10, perAddress: 30 };

/** Counts pairs of number and date of birth that fit nobody; a user who guesses too often is asked to wait. */
export function guesses(now: () => number) {
  const attempts = countAttempts(now, LIMITS);
  return async <A>(userId: number, urn: string, look: () => Promise<{ readonly answer: A; readonly missed: boolean }>) => {
    const [number, who] = [`urn ${urn}`, `user ${userId}`];
    if (attempts.wait(number, who) > 0) return TOO_MANY;
    // Counted before it is looked up: guesses made at the same time count too.
    attempts.failed(number, who);
    const { answer, missed } = await look();
    if (!missed) attempts.forgiven(number, who);
    return answer;
  };
}

const TOO_MANY = refuse('too-many', {
  message: 'Too many numbers or dates of birth that fit nobody.',
  remedy: 'Check both with the athlete’s club, and try again in an hour.',
});
