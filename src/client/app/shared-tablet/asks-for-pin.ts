import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { notes } from '#client/lib/session/notes.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';

/** Forgotten at the sign-out: the next person is asked again. */
const KEY = 'callroom.own-device';

/** Whether somebody has said that this device is theirs alone; `later`: they want to be asked when a meeting is next opened. */
const answer = createStore<'own' | 'later' | 'set' | undefined>(isOwn() ? 'own' : undefined);

function isOwn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** True before a meeting is opened by somebody who works there, on a device that has no PIN and is nobody's own. */
export function useAsksForPin(compId: number | undefined): boolean {
  const { user } = useSession();
  const answered = useStore(answer);
  if (compId === undefined || !user || answered || notes.hasPin || !globalThis.crypto?.subtle) return false;
  return mayWork(user, 'CHECKIN', compId) || mayWork(user, 'RESULTS', compId);
}

/** `own` is kept; a browser that keeps nothing will be asked again. */
export function keepAnswer(is: 'own' | 'later' | 'set'): void {
  answer.set(is);
  if (is !== 'own') return;
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Said with the next meeting again.
  }
}
