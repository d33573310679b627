import type { Screen } from '#client/lib/screen/screen.ts';

export const secureRedirectScreen: Screen = {
  name: 'secure-redirect',
  title: '',
  login: true,
  at: [{ path: '/secure-redirect' }],
  load: async () => (await import('./secure-redirect.tsx')).SecureRedirect,
};
