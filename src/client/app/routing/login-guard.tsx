import { type ReactNode, use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { localDevice } from '#client/app/device/local-device.ts';
import { paths } from '#client/lib/page/paths.ts';
import { currentSession, refreshConfig } from '#client/lib/session/session.ts';

/** One question per navigation: a screen that is rendered again is not asked again. The last few are enough. */
const asked = new Map<string, Promise<boolean>>();
const KEPT = 20;
/** A network that hangs must not keep a desk waiting for a screen that is on its device. */
const PATIENCE_MS = 2000;

/**
 * Whether the person may go in: signed in by a fresh configuration or, while the server cannot be reached, as the last user of this
 * device. What they do then waits in the outbox until they have signed in again. A venue's screen is on the device, and asks for the
 * sign-in on the spot: whoever worked here last is not sent away from it by a network that answers.
 */
async function admitted(onDevice: boolean): Promise<boolean> {
  const { hasToken, user } = currentSession();
  // A signed-in user sees the screen at once; a dead token shows as "sign in" on the spot, not as a lost screen.
  if (hasToken && user) {
    void refreshConfig();
    return true;
  }
  const answered = await refreshConfig(PATIENCE_MS);
  const after = currentSession();
  if (answered && !onDevice) return after.user !== undefined && after.hasToken;
  // A browser that is killed may lose the kept configuration; who worked here last is in the device's database, which it never loses.
  return after.user !== undefined || (await localDevice().lastUser()) !== undefined;
}

function ask(key: string, onDevice: boolean): Promise<boolean> {
  const known = asked.get(key);
  if (known) return known;
  const answer = admitted(onDevice);
  asked.set(key, answer);
  const [oldest] = asked.keys();
  if (asked.size > KEPT && oldest !== undefined) asked.delete(oldest);
  return answer;
}

interface Guard {
  /** What the screen shows lies on the device. */
  readonly onDevice: boolean;
  readonly children: ReactNode;
}

export function LoginGuard({ needed, ...guard }: Guard & { readonly needed: boolean }) {
  return needed ? <Guarded {...guard} /> : guard.children;
}

function Guarded({ onDevice, children }: Guard) {
  const { key } = useLocation();
  return use(ask(key, onDevice)) ? children : <ToSignIn />;
}

/**
 * To the sign-in, unless somebody was led on meanwhile, as when a session ends, before the router had heard of it or the next screen had
 * come: that way stands. It is looked at in the moment of going, since a way may be taken after the render too.
 */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const led = window.location;
    const isLedOn = led.pathname !== pathname;
    void navigate(isLedOn ? led.pathname + led.search : paths.login(pathname + search + hash), { replace: true });
  }, [navigate, pathname, search, hash]);
  return null;
}
