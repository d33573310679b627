import type { Screen } from '#client/lib/screen/screen.ts';

export const basketScreen: Screen = {
  name: 'basket',
  title: 'Cart',
  login: true,
  at: [
    { path: '/cart', shell: 'old' },
    { path: '/my-account/basket', title: 'Basket' },
  ],
  menu: {
    account: { order: 20 },
  },
  load: async () => (await import('./basket-screen.tsx')).BasketScreen,
};
