import { type ReactNode, use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { localDevice } from '#client/app/device/local-device.ts';
import { paths } from '#client/lib/page/paths.ts';
import { currentSession, refreshConfig } from '#client/lib/session/session.ts';
import { admit } from './admit.ts';

/** One question per navigation: a screen that is rendered again is not asked again. The last few are enough. */
const asked = new Map<string, Promise<boolean>>();
const KEPT = 20;
function ask(key: string, onDevice: boolean): Promise<boolean> {
  const known = asked.get(key);
  if (known) return known;
  const answer = admit(onDevice, currentSession, refreshConfig, () => localDevice().lastUser());
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
