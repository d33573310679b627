import type { Screen } from '#client/lib/screen/screen.ts';

export const onboardingScreen: Screen = {
  name: 'onboarding',
  title: 'Onboarding',
  at: [{ path: '/onboarding', shell: 'old' }],
  load: async () => (await import('./onboarding-screen.tsx')).OnboardingScreen,
};
