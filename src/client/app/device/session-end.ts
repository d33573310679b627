import { paths } from '#client/lib/page/paths.ts';
import { lockNow, lockState } from '#client/lib/session/device-lock.ts';
import { currentSession } from '#client/lib/session/session.ts';
import { onSessionEnd } from '#client/lib/session/session-end.ts';

/**
 * A 401 sends the user home, or to the entries list in the older interface. A screen of the venue stays: it works
 * without the server, and asks for the sign-in on the spot; so does one on which somebody may be typing. A device with a PIN is locked as well: whoever finds it can read no name.
 */
export function leaveWhenSessionEnds(): void {
  onSessionEnd((stay) => {
    if (!stay) void goHome();
    const hasPin = lockState.get() === 'open';
    if (hasPin) lockNow();
    return hasPin;
  });
}

async function goHome(): Promise<void> {
  const { pathname } = window.location;
  const route = await routeOf(pathname);
  if (!route?.login || route.screen.frame === 'own' || !isStillAt(pathname)) return;
  const isOld = currentSession().user?.version === 'v1';
  window.history.pushState(null, '', isOld ? '/showentries' : paths.home());
  // The router follows the history by this event.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** There, or on the way in: the guard, which may learn first that nobody is signed in, leads to the sign-in. */
function isStillAt(pathname: string): boolean {
  const { pathname: at, search } = window.location;
  return at === pathname || new URLSearchParams(search).get('redirectFrom')?.split(/[?#]/)[0] === pathname;
}

/** Without a network the list of screens may not be here; then somebody is at the venue, and stays. */
const routeOf = (pathname: string) =>
  import('#client/app/routing/any-route-at.ts').then((module) => module.anyRouteAt(pathname)).catch(() => undefined);
