import { matchRoutes, Route, Routes } from 'react-router-dom';
import { type AppRoute, addressesOf } from '#client/app/routing/routes.ts';
import { ScreenOf } from '#client/app/routing/screen-of.tsx';
import { LATER_SCREENS } from './later-screens.ts';
import { NotFound } from './not-found.tsx';

const ADDRESSES = addressesOf(LATER_SCREENS);

export function laterRouteAt(pathname: string): AppRoute | undefined {
  const objects = ADDRESSES.map(({ path, route }) => ({ path, handle: route }));
  return matchRoutes(objects, pathname)?.[0]?.route.handle;
}

/** What no built screen has: "not here yet" or "no such screen". Few come here, so it is in a file of its own. */
export function LaterRoutes() {
  return (
    <Routes>
      {ADDRESSES.map(({ path, route }) => (
        <Route key={path} path={path} element={<ScreenOf route={route} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
