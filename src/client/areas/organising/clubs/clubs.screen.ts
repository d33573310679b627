import { type Screen, signedIn } from '#client/lib/screen/screen.ts';

export const clubsScreen: Screen = {
  name: 'clubs',
  title: 'Clubs',
  login: true,
  at: [{ path: '/v2/club-search-v2' }, { path: '/club-search' }],
  menu: {
    main: { order: 30, shows: signedIn },
    old: { clubs: '/club-search' },
  },
  load: async () => (await import('./club-search-screen.tsx')).ClubSearchScreen,
};
