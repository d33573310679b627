import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { verifyPassword } from '#server/lib/security/password.ts';
import type { Router } from '#server/web/route.ts';
import { limitGuesses } from './guess-limit.ts';
import { findAccount } from './sign-in.ts';
import { tooMany } from './too-many.ts';

export const NOT_AS_ANOTHER = refuse('forbidden', {
  message: 'You are at work as somebody else. Nothing was changed.',
  remedy: 'Stop impersonating. What an administrator may change is on the page of the user.',
});
const WRONG_PASSWORD = refuse('invalid', {
  field: 'old',
  message: 'This is not your password.',
  remedy: 'Nothing was changed. Have you forgotten it? Sign out and ask for a new one.',
});

export type RefuseWithout = (
  user: User,
  password: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Refused | undefined>;

/** Whoever finds a device signed in does not take the account over: the password is asked for once more. */
export function askForPassword({ pool }: Router, now: () => number): RefuseWithout {
  const guesses = limitGuesses(now);
  return async (user, password, request, reply) => {
    if (user.impersonator) return NOT_AS_ANOTHER;
    const account = await findAccount(pool, user.email);
    const tried = await guesses.attempt(
      { account: `own ${user.id}`, address: request.ip },
      () => verifyPassword(password, account?.password_hash),
      (right) => right,
    );
    if ('waitSeconds' in tried) return tooMany(reply, tried.waitSeconds);
    return tried.done ? undefined : WRONG_PASSWORD;
  };
}
