import { type Screen, signedIn } from '#client/lib/screen/screen.ts';

export const userScreen: Screen = {
  name: 'user',
  title: ':id: User',
  login: true,
  at: [{ path: '/v2/user-v2/:id?' }, { path: '/user/:id' }],
  menu: {
    account: { order: 10, text: 'My account', shows: signedIn },
    old: { myAccount: '/user/:id' },
  },
  load: async () => (await import('./user-screen.tsx')).UserScreen,
};
