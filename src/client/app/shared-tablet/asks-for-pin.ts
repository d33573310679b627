import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { notes } from '#client/lib/session/notes.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';

/** Forgotten at the sign-out and when the tablet is handed over: the next person is asked. */
export const OWN_KEY = 'callroom.own-device';

/** Whether somebody has said that this device is theirs alone; `later`: they want to be asked when a meeting is next opened. */
const answer = createStore<'own' | 'later' | 'set' | undefined>(notes.read(OWN_KEY) ? 'own' : undefined);

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
  if (is === 'own') void notes.write(OWN_KEY, '1');
}
