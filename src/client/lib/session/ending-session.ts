import { lockMessages } from '#client/lib/messages/messages-lock.ts';
import { call } from '#client/lib/net/call.ts';
import { onBack } from '#client/lib/net/on-back.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { getLogout } from '#contracts/account/account.ts';

/** A session that this tab has left and the server has not ended. Its token stays with the tab until it has. */
const KEPT = 'callroom.ending';

/** Whether the server has ended the session; one that it does not know is over as well. Else this tab tells it again. */
export async function endSession(token: string): Promise<boolean> {
  const answer = await call(getLogout, { query: { action: 'logout' }, token });
  const over = answer.ok || (answer.why === 'refused' && answer.status === 401);
  if (over) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, token);
  return over;
}

/** Tries now and whenever the network may be back. */
export function endLeftSession(): void {
  if (sessionStorage.getItem(KEPT) === null) return;
  const stop = onBack(() => void again());
  const again = async () => {
    const left = sessionStorage.getItem(KEPT);
    if (left !== null && !(await endSession(left))) return;
    stop();
    toast(lockMessages.signedOutLater);
  };
  void again();
}
