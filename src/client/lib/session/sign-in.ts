import { call } from '#client/lib/net/call.ts';
import { postToken } from '#contracts/account/account.ts';
import { browserKey } from './browser-key.ts';
import { endSession } from './ending-session.ts';
import { enterWith, forgetSession } from './session.ts';
import { token } from './token.ts';

interface NotSignedIn {
  /** What to tell the person. */
  readonly message: string;
  /** The password is right, and the second step is still to be taken. */
  readonly needsCode: boolean;
}

/** Undefined: signed in. `code`: of the second step, for an account that has one. */
export async function signIn(username: string, password: string, code?: string): Promise<NotSignedIn | undefined> {
  const answer = await call(postToken, { body: { username, password, device: browserKey(), ...(code && { code }) } });
  if (!answer.ok) {
    const needsCode = answer.why === 'refused' && answer.refusal?.code === 'second-factor';
    return { message: answer.message, needsCode };
  }
  await enterWith(answer.data.token);
  return undefined;
}

/** The device's own data is wiped by the caller first, and never while unsent work remains. False: the server could not be told. */
export async function signOut(): Promise<boolean> {
  const left = token();
  const over = left === undefined || (await endSession(left));
  forgetSession();
  return over;
}
