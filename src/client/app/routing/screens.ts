import { ACCOUNT_SCREENS } from '#client/areas/account/screens.ts';
import { ADMIN_SCREENS } from '#client/areas/admin/screens.ts';
import { ENTERING_SCREENS } from '#client/areas/entering/screens.ts';
import { ORGANISING_SCREENS } from '#client/areas/organising/screens.ts';
import { PUBLIC_SCREENS } from '#client/areas/public/screens.ts';
import { VENUE_SCREENS } from '#client/areas/venue/screens.ts';
import type { Screen } from '#client/lib/screen/screen.ts';
import { routerPingScreen } from './router-ping.screen.ts';

/** Every screen there is; those that are only announced stand in `later-screens.ts`. A new one is listed in the `screens.ts` of its area. */
export const SCREENS: readonly Screen[] = [
  ...ACCOUNT_SCREENS,
  ...PUBLIC_SCREENS,
  ...ENTERING_SCREENS,
  ...ORGANISING_SCREENS,
  ...VENUE_SCREENS,
  ...ADMIN_SCREENS,
  routerPingScreen,
];
