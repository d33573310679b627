import { lazy, Suspense } from 'react';
import { BrowserRouter, matchRoutes, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LockGate } from '#client/app/device/lock-gate.tsx';
import { update } from '#client/app/device/update.ts';
import { Panels } from '#client/app/menus/panels.tsx';
import { HashPaths } from '#client/app/routing/hash-paths.tsx';
import { lazily } from '#client/app/routing/lazily.ts';
import { isOnAir } from '#client/app/routing/on-air.ts';
import { addressesOf } from '#client/app/routing/routes.ts';
import { ScreenOf } from '#client/app/routing/screen-of.tsx';
import { partOf } from '#client/app/routing/screen-part.ts';
import { Waiting } from '#client/app/routing/waiting.tsx';
import { VENUE_SCREENS } from '#client/areas/venue/screens.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { ToastHost } from '#client/ui/toast/toast-host.tsx';
import { ErrorFence } from './error-fence.tsx';

const ImpersonationBar = lazy(async () => ({
  default: (await import('#client/app/shells/impersonation-bar.tsx')).ImpersonationBar,
}));

const UpdateBar = lazy(() =>
  import('#client/app/device/update-bar.tsx').then(
    ({ UpdateBar: bar }) => ({ default: bar }),
    () => ({ default: () => null }),
  ),
);

const { part: OtherRoutes, load: loadOthers } = lazily(
  async () => (await import('#client/app/routing/other-routes.tsx')).OtherRoutes,
);
/** A desk on a slow tablet loads no more than its own day needs: the screens of the office have their lists in a file of their own. */
const VENUE = addressesOf(VENUE_SCREENS.filter(({ venue }) => venue));
// The file is on its way before the first render.
const [opened] = matchRoutes([...VENUE], window.location.pathname) ?? [];
if (!opened) void loadOthers();
/** The code of the screen of the day that the address names; undefined: it names another one. */
export const dayScreen = opened && partOf(opened.route.route.screen).load();

/** Hardly anybody is at work as somebody else: the bar comes when it is needed. */
function OverEveryScreen() {
  const { user } = useSession();
  return user?.impersonator ? (
    <Suspense fallback={null}>
      <ImpersonationBar />
    </Suspense>
  ) : null;
}

/** A screen of the public, as a scoreboard or a strip on television, has nothing of ours over its picture. */
function Bars() {
  const { pathname } = useLocation();
  const isQuiet = useStore(update) === 'none' || isOnAir(pathname);
  return isQuiet ? null : (
    <Suspense fallback={null}>
      <UpdateBar />
    </Suspense>
  );
}

export function App() {
  return (
    <BrowserRouter>
      <ErrorFence>
        <Bars />
        <LockGate>
          <OverEveryScreen />
          <Suspense fallback={<Waiting />}>
            <HashPaths>
              <Routes>
                <Route path="/" element={<Launch />} />
                {VENUE.map(({ path, route }) => (
                  <Route key={path} path={path} element={<ScreenOf route={route} />} />
                ))}
                <Route path="*" element={<OtherRoutes />} />
              </Routes>
            </HashPaths>
          </Suspense>
          <Panels />
        </LockGate>
      </ErrorFence>
      <ToastHost />
    </BrowserRouter>
  );
}

/** The empty path leads to the newer screens, and to the older ones for who chose them. */
function Launch() {
  const { user } = useSession();
  return <Navigate to={paths.home(user?.version)} replace />;
}
