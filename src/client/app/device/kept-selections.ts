import { subscribeSession } from '#client/lib/session/session.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import type { Session } from '#local/device/session-user.ts';
import { followUnsent } from '#local/selection/selection.ts';

/** What was chosen on the entry screen goes out from any page: a tab that was closed meanwhile is no reason to lose it. */
export function sendKeptSelections(signedIn: () => Session | undefined, device: () => LocalDevice): void {
  let last: number | undefined;
  let stop = () => {};
  const follow = () => {
    const userId = signedIn()?.userId;
    if (userId === last) return;
    last = userId;
    stop();
    stop = userId === undefined ? () => {} : followUnsent(device().db, userId, (compId) => void send(userId, compId));
  };
  const send = async (userId: number, compId: number) => {
    try {
      (await import('#client/areas/entering/entry/cart/send-kept.ts')).sendKept(userId, compId);
    } catch (error) {
      console.warn('What was chosen is sent when the entry screen is opened', error);
    }
  };
  subscribeSession(follow);
  follow();
}
