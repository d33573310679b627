import * as z from 'zod/mini';
import { leaveSession, takeBack } from '#client/lib/session/left-sessions.ts';
import { notes } from '#client/lib/session/notes.ts';
import { currentSession, KEPT_CONFIG, restoreSession, subscribeSession } from '#client/lib/session/session.ts';
import { forgetToken, keepToken, tokenOwner } from '#client/lib/session/token.ts';
import type { HandingOver } from '#client/lib/venue/outbox-source.ts';
import { getPublicConfig } from '#contracts/public/config.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { answeredBefore } from './asks-for-pin.ts';

/** What the server said of each official who has signed in on this device, so that they can take it over without a network. Sealed by a PIN. */
const KEY = 'callroom.config-people';
const People = z.record(z.string(), getPublicConfig.data);
type Config = z.infer<typeof getPublicConfig.data>;

function readPeople(): Readonly<Record<string, Config>> {
  try {
    return People.parse(JSON.parse(notes.read(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** From now on, whoever of the officials signs in here. */
export function rememberPeople(): void {
  const remember = () => {
    const { user, config } = currentSession();
    if (!user || !config || tokenOwner() !== user.id || user.impersonator) return;
    if (user.permissions.length === 0 && user.role === 'USER') return;
    const text = JSON.stringify({ ...readPeople(), [user.id]: config });
    if (text !== notes.read(KEY)) void notes.write(KEY, text);
  };
  subscribeSession(remember);
  remember();
}

export function handingOver(device: LocalDevice): HandingOver {
  const now = currentSession().user?.id;
  const people = Object.values(readPeople())
    .map(({ userInfo: { user } }) => ({ userId: user.id, name: user.display_name }))
    .filter(({ userId }) => userId !== now);
  return { people, handOver: (userId) => handOver(device, userId) };
}

/**
 * From here on the desk is theirs. What was not sent stays in the name of who did it, and goes out by their own session; the next one's, once they
 * have signed in. Nothing on the screen changes.
 */
async function handOver(device: LocalDevice, userId: number): Promise<void> {
  const config = readPeople()[userId];
  if (!config) throw new Error('nobody of this number has signed in here');
  answeredBefore(currentSession().user?.id);
  leaveSession();
  forgetToken();
  await notes.write(KEPT_CONFIG, JSON.stringify(config));
  restoreSession();
  const back = takeBack(userId);
  if (back) keepToken(back, userId);
  await device.signedIn({ userId, name: config.userInfo.user.display_name });
}
