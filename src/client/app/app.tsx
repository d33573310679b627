import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { LockGate } from '#client/app/device/lock-gate.tsx';
import { UpdateBar } from '#client/app/device/update-bar.tsx';
import { Panels } from '#client/app/menus/panels.tsx';
import { HashPaths } from '#client/app/routing/hash-paths.tsx';
import { lazily } from '#client/app/routing/lazily.ts';
import { ADDRESSES } from '#client/app/routing/routes.ts';
import { ScreenOf } from '#client/app/routing/screen-of.tsx';
import { SCREENS } from '#client/app/routing/screens.ts';
import { Waiting } from '#client/app/routing/waiting.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { AllScreens } from '#client/lib/screen/competition-tabs.ts';
import { useSession } from '#client/lib/session/session.ts';
import { ToastHost } from '#client/ui/toast/toast-host.tsx';
import { ErrorFence } from './error-fence.tsx';

const ImpersonationBar = lazy(async () => ({
  default: (await import('#client/app/shells/impersonation-bar.tsx')).ImpersonationBar,
}));

const { part: LaterRoutes } = lazily(async () => (await import('#client/app/routing/later-routes.tsx')).LaterRoutes);

/** Hardly anybody is at work as somebody else: the bar comes when it is needed. */
function OverEveryScreen() {
  const { user } = useSession();
  return user?.impersonator ? (
    <Suspense fallback={null}>
      <ImpersonationBar />
    </Suspense>
  ) : null;
}

export function App() {
  return (
    <BrowserRouter>
      <ErrorFence>
        <UpdateBar />
        <LockGate>
          <OverEveryScreen />
          <Suspense fallback={<Waiting />}>
            <HashPaths>
              <AllScreens value={SCREENS}>
                <Routes>
                  <Route path="/" element={<Launch />} />
                  {ADDRESSES.map(({ path, route }) => (
                    <Route key={path} path={path} element={<ScreenOf route={route} />} />
                  ))}
                  <Route path="*" element={<LaterRoutes />} />
                </Routes>
              </AllScreens>
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
