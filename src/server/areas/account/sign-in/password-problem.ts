import { passwordProblem } from '#domain/access/password-rule.ts';
import type { AppSettings } from '#domain/settings/app-settings.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { isCommonPassword } from '#server/lib/security/common-passwords.ts';

/** A refusal where a password is not one by the rules; `known` is what others know of the person. */
export function refusePassword(
  password: string,
  { passwordLength: shortest, passwordHelp }: AppSettings,
  known: readonly string[],
): Refused | undefined {
  const problem = passwordProblem(password, { shortest, isCommon: isCommonPassword, known });
  if (!problem) return undefined;
  return refuse('invalid', {
    field: 'password',
    message:
      problem === 'common'
        ? 'This password is easy to guess: many people use it, or it is your own name or address. Choose another one.'
        : passwordHelp || `A password has at least ${shortest} characters.`,
    remedy: 'Nothing was changed.',
  });
}
