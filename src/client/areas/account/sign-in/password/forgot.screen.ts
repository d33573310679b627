import type { Screen } from '#client/lib/screen/screen.ts';

export const forgotScreen: Screen = {
  name: 'forgot',
  title: 'Forgot password',
  at: [{ path: '/v2/forgot-v2' }, { path: '/forgot-v1' }],
  load: async () => (await import('./forgot-screen.tsx')).ForgotScreen,
};
