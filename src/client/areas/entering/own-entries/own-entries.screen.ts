import { type Screen, signedIn } from '#client/lib/screen/screen.ts';

export const ownEntriesScreen: Screen = {
  name: 'own-entries',
  title: 'My entries',
  login: true,
  at: [{ path: '/my-account/entries' }],
  menu: {
    main: { order: 30, text: 'My entries', shows: signedIn },
  },
  load: async () => (await import('./own-entries-screen.tsx')).OwnEntriesScreen,
};
