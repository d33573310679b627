import type { Screen } from '#client/lib/screen/screen.ts';

export const ordersScreen: Screen = {
  name: 'orders',
  title: 'My orders',
  login: true,
  at: [{ path: '/my-account/orders' }],
  menu: {
    account: { order: 40 },
  },
  load: async () => (await import('./orders-screen.tsx')).OrdersScreen,
};
