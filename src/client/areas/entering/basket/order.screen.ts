import type { Screen } from '#client/lib/screen/screen.ts';

export const orderScreen: Screen = {
  name: 'order',
  title: ':id: Order',
  login: true,
  at: [{ path: '/my-account/order/:id' }],
  load: async () => (await import('./order-screen.tsx')).OrderScreen,
};
