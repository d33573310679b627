import { Route, Routes } from 'react-router-dom';
import { AllScreens } from '#client/lib/screen/competition-tabs.ts';
import { ADDRESSES } from './addresses.ts';
import { lazily } from './lazily.ts';
import { ScreenOf } from './screen-of.tsx';
import { SCREENS } from './screens.ts';

const { part: LaterRoutes } = lazily(async () => (await import('#client/app/later/later-routes.tsx')).LaterRoutes);

/** All screens but the venue's own, in a file that a desk never loads. */
export function OtherRoutes() {
  return (
    <AllScreens value={SCREENS}>
      <Routes>
        {ADDRESSES.map(({ path, route }) => (
          <Route key={path} path={path} element={<ScreenOf route={route} />} />
        ))}
        <Route path="*" element={<LaterRoutes />} />
      </Routes>
    </AllScreens>
  );
}
