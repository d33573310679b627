import type { Screen } from '#client/lib/screen/screen.ts';
import { confirmEmailScreen } from './sign-in/confirm-email.screen.ts';
import { loginScreen } from './sign-in/login.screen.ts';
import { onboardingScreen } from './sign-in/onboarding.screen.ts';
import { forgotScreen } from './sign-in/password/forgot.screen.ts';
import { resetScreen } from './sign-in/password/reset.screen.ts';
import { registerScreen } from './sign-in/register.screen.ts';
import { secureRedirectScreen } from './sign-in/secure-redirect.screen.ts';
import { requestsScreen } from './user/requests.screen.ts';
import { userScreen } from './user/user.screen.ts';

export const ACCOUNT_SCREENS: readonly Screen[] = [
  loginScreen,
  registerScreen,
  forgotScreen,
  resetScreen,
  confirmEmailScreen,
  onboardingScreen,
  secureRedirectScreen,
  userScreen,
  requestsScreen,
];
