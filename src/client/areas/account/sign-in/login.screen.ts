import type { Screen } from '#client/lib/screen/screen.ts';

export const loginScreen: Screen = {
  name: 'login',
  title: 'Login',
  at: [{ path: '/v2/login-v2' }, { path: '/login-v1' }, { path: '/login' }],
  menu: {
    old: { login: '/login-v1' },
  },
  load: async () => (await import('./login-screen.tsx')).LoginScreen,
};
