import type { Screen } from '#client/lib/screen/screen.ts';

export const ownEntriesScreen: Screen = {
  name: 'own-entries',
  title: 'My entries',
  login: true,
  at: [{ path: '/my-account/entries' }],
  menu: {
    account: { order: 30 },
  },
  load: async () => (await import('./own-entries-screen.tsx')).OwnEntriesScreen,
};
