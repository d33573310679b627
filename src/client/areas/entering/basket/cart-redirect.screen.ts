import type { Screen } from '#client/lib/screen/screen.ts';

export const cartRedirectScreen: Screen = {
  name: 'cart-redirect',
  title: '',
  login: true,
  at: [{ path: '/cart-redirect' }],
  load: async () => (await import('./cart-redirect.tsx')).CartRedirect,
};
