import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { ToastHost } from '#client/ui/toast-host.tsx';
import { ErrorFence } from './error-fence.tsx';
import { HashPaths } from './hash-paths.tsx';
import { LockGate } from './lock-gate.tsx';
import { NotFound } from './not-found.tsx';
import { Panels } from './panels.tsx';
import { pathsOf, ROUTES } from './routes.ts';
import { ScreenOf } from './screen-of.tsx';
import { UpdateBar } from './update-bar.tsx';
import { Waiting } from './waiting.tsx';

const ImpersonationBar = lazy(async () => ({ default: (await import('./impersonation-bar.tsx')).ImpersonationBar }));

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
              <Routes>
                <Route path="/" element={<Launch />} />
                {ROUTES.flatMap((route) =>
                  pathsOf(route).map((path) => <Route key={path} path={path} element={<ScreenOf route={route} />} />),
                )}
                <Route path="*" element={<NotFound />} />
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
