import type { Screen } from '#client/lib/screen/screen.ts';

export const registerScreen: Screen = {
  name: 'register',
  title: 'Register',
  at: [{ path: '/v2/register-v2' }, { path: '/register-v1' }, { path: '/register' }],
  load: async () => (await import('./register-screen.tsx')).RegisterScreen,
};
