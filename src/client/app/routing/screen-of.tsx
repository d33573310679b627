import { Navigate, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { useAsksForPin } from '#client/app/shared-tablet/asks-for-pin.ts';
import { SHELLS } from '#client/app/shells/shells.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useProduct } from '#client/lib/text/product.ts';
import { venueOf } from '#client/lib/venue/venues.ts';
import { CurrentScreen } from './current-screen.ts';
import { lazily } from './lazily.ts';
import { LoginGuard } from './login-guard.tsx';
import { type AppRoute, titleOf } from './routes.ts';
import { partOf } from './screen-part.ts';

const { part: PinQuestion } = lazily(async () => (await import('#client/app/shared-tablet/pin-question.tsx')).PinQuestion);

/** Every navigation begins at the top left. */
const toTopLeft = (element: HTMLElement | null) => {
  if (element) window.scrollTo(0, 0);
};
/** After a link, keyboard and screen reader go on in the new screen, unless it has taken the focus itself. */
const toTopLeftWithFocus = (element: HTMLElement | null) => {
  toTopLeft(element);
  if (element && document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
};

/** A route's screen with its title, guard and shell; made anew when the address changes. */
export function ScreenOf({ route }: { readonly route: AppRoute }) {
  const params = useParams();
  const { pathname } = useLocation();
  const { name, frame, venue, width = 'normal', later = '' } = route.screen;
  const { part: Screen, load } = partOf(route.screen);
  const { user, config } = useSession();
  const product = useProduct();
  const { part: Shell, load: loadShell } = SHELLS[user?.version ?? 'v2'];
  // Their files travel while the guard asks who is there, and the competition is read from the device.
  load();
  const compId = venue && idParam(params[venue]);
  const asksForPin = useAsksForPin(compId);
  if (compId !== undefined && !asksForPin) venueOf(compId);
  if (frame !== 'own') loadShell();
  return (
    <div key={pathname} ref={useNavigationType() === 'POP' ? toTopLeft : toTopLeftWithFocus} style={{ display: 'contents' }}>
      <title>{titleOf(route, params) || product.name}</title>
      <LoginGuard needed={route.login} onDevice={venue !== undefined}>
        {frame !== 'own' && config?.secondFactorNeeded && name !== 'user' ? (
          <Navigate to={paths.user()} replace />
        ) : compId !== undefined && asksForPin ? (
          <PinQuestion compId={compId} />
        ) : frame === 'own' ? (
          <Screen />
        ) : (
          <Shell width={width} screen={route.screen}>
            <CurrentScreen value={later}>
              <Screen />
            </CurrentScreen>
          </Shell>
        )}
      </LoginGuard>
    </div>
  );
}
