import { getLogout, postToken } from '#contracts/account.ts';
import { call } from './call.ts';
import { enterWith, forgetSession } from './session.ts';

/** Undefined: signed in. Else what to tell the person. */
export async function signIn(username: string, password: string): Promise<string | undefined> {
  const answer = await call(postToken, { body: { username, password } });
  if (!answer.ok) return answer.message;
  await enterWith(answer.data.token);
  return undefined;
}

/** The device's own data is wiped by the caller first, and never while unsent work remains. */
export async function signOut(): Promise<void> {
  await call(getLogout, { query: { action: 'logout' } });
  forgetSession();
}
