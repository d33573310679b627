import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { notes } from '#client/lib/session/notes.ts';
import { currentSession, useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';

/** The users who have said that this device is theirs alone, as `u7,u12`; `1`, of before: all who work on it. Forgotten at the sign-out. */
const OWN_KEY = 'callroom.own-device';
const ofEverybody = '1';

const isOf = (userId: number): boolean => {
  const kept = notes.read(OWN_KEY);
  return kept === ofEverybody || (kept ?? '').split(',').includes(`u${userId}`);
};

/** The tablet is handed over by a user: they have answered, the next one is asked. */
export function answeredBefore(userId: number | undefined): void {
  if (notes.read(OWN_KEY) === ofEverybody) void notes.write(OWN_KEY, `u${userId}`);
  // Not in the middle of their work.
  answer.set('own');
}

/** Whether somebody has said that this device is theirs alone; `later`: they want to be asked when a meeting is next opened. */
const answer = createStore<'own' | 'later' | 'set' | undefined>(undefined);

/** True before a meeting is opened by somebody who works there, on a device that has no PIN and is nobody's own. */
export function useAsksForPin(compId: number | undefined): boolean {
  const { user } = useSession();
  const answered = useStore(answer);
  if (compId === undefined || !user || answered || isOf(user.id) || notes.hasPin || !globalThis.crypto?.subtle) return false;
  return mayWork(user, 'CHECKIN', compId) || mayWork(user, 'RESULTS', compId);
}

/** `own` is kept; a browser that keeps nothing will be asked again. */
export function keepAnswer(is: 'own' | 'later' | 'set'): void {
  answer.set(is);
  const { user } = currentSession();
  if (is === 'own' && user && !isOf(user.id))
    void notes.write(OWN_KEY, [...(notes.read(OWN_KEY)?.split(',') ?? []), `u${user.id}`].join());
}
