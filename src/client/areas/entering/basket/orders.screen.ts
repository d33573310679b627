import { type Screen, signedIn } from '#client/lib/screen/screen.ts';

export const ordersScreen: Screen = {
  name: 'orders',
  title: 'My orders',
  login: true,
  at: [{ path: '/my-account/orders' }],
  menu: {
    account: { order: 40, shows: signedIn },
  },
  load: async () => (await import('./orders-screen.tsx')).OrdersScreen,
};
