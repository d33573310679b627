import { type Screen, signedIn } from '#client/lib/screen/screen.ts';

export const basketScreen: Screen = {
  name: 'basket',
  title: 'Basket',
  login: true,
  at: [{ path: '/my-account/basket' }, { path: '/cart', title: 'Cart' }],
  menu: {
    account: { order: 20, shows: signedIn },
  },
  load: async () => (await import('./basket-screen.tsx')).BasketScreen,
};
