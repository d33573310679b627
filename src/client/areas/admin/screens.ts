import type { Screen } from '#client/lib/screen/screen.ts';
import { healthScreen } from './health/screen.ts';
import { helpFormScreen } from './help/help-form.screen.ts';
import { helpListScreen } from './help/help-list.screen.ts';
import { formExampleScreen } from './samples/form-example.screen.ts';
import { partsScreen } from './samples/parts/screen.ts';
import { toastTestScreen } from './samples/toast-test.screen.ts';
import { securityScreen } from './security/screen.ts';
import { settingsScreen } from './settings/screen.ts';
import { usersScreen } from './users/screen.ts';

export const ADMIN_SCREENS: readonly Screen[] = [
  usersScreen,
  settingsScreen,
  healthScreen,
  securityScreen,
  helpListScreen,
  helpFormScreen,
  toastTestScreen,
  partsScreen,
  formExampleScreen,
];
