import type { Screen } from '#client/lib/screen/screen.ts';

export const resetScreen: Screen = {
  name: 'reset',
  title: 'Reset password',
  at: [{ path: '/v2/reset_pwd' }, { path: '/reset_pwd' }],
  load: async () => (await import('./reset-screen.tsx')).ResetScreen,
};
