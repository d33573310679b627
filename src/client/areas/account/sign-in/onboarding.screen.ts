import type { Screen } from '#client/lib/screen/screen.ts';

export const onboardingScreen: Screen = {
  name: 'onboarding',
  title: 'Onboarding',
  at: [{ path: '/onboarding' }],
  load: async () => (await import('./onboarding-screen.tsx')).OnboardingScreen,
};
