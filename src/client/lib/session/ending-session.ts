import { lockMessages } from '#client/lib/messages/messages-lock.ts';
import { call } from '#client/lib/net/call.ts';
import { onBack } from '#client/lib/net/on-back.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { getLogout } from '#contracts/account/account.ts';
import { ENDING_KEY } from './left-key.ts';

/** Whether the server has ended the session; one that it does not know is over as well. Else this tab tells it again. */
export async function endSession(token: string): Promise<boolean> {
  const answer = await call(getLogout, { query: { action: 'logout' }, token });
  const over = answer.ok || (answer.why === 'refused' && answer.status === 401);
  if (over) sessionStorage.removeItem(ENDING_KEY);
  else sessionStorage.setItem(ENDING_KEY, token);
  return over;
}

/** Tries now and whenever the network may be back. */
export function endLeftSession(): void {
  if (sessionStorage.getItem(ENDING_KEY) === null) return;
  const stop = onBack(() => void again());
  const again = async () => {
    const left = sessionStorage.getItem(ENDING_KEY);
    if (left !== null && !(await endSession(left))) return;
    stop();
    toast(lockMessages.signedOutLater);
  };
  void again();
}
