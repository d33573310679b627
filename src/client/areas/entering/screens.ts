import type { Screen } from '#client/lib/screen/screen.ts';
import { athleteScreen } from './athletes/athlete.screen.ts';
import { athletesScreen } from './athletes/athletes.screen.ts';
import { athleteMaintenanceScreen } from './athletes/maintenance/athlete-maintenance.screen.ts';
import { basketScreen } from './basket/basket.screen.ts';
import { cartRedirectScreen } from './basket/cart-redirect.screen.ts';
import { orderScreen } from './basket/order.screen.ts';
import { ordersScreen } from './basket/orders.screen.ts';
import { testPaymentScreen } from './basket/test-payment.screen.ts';
import { athletePbScreen } from './best-marks/screen.ts';
import { clubEntriesScreen } from './club-entries/screen.ts';
import { entryScreen } from './entry/entry.screen.ts';
import { entryChoiceScreen } from './entry/entry-choice.screen.ts';
import { entryActionsScreen } from './own-entries/entry-actions.screen.ts';
import { ownEntriesScreen } from './own-entries/own-entries.screen.ts';

export const ENTERING_SCREENS: readonly Screen[] = [
  clubEntriesScreen,
  athletesScreen,
  athleteScreen,
  athleteMaintenanceScreen,
  athletePbScreen,
  entryScreen,
  entryChoiceScreen,
  basketScreen,
  cartRedirectScreen,
  testPaymentScreen,
  orderScreen,
  ordersScreen,
  ownEntriesScreen,
  entryActionsScreen,
];
