import type { Screen } from '#client/lib/screen/screen.ts';
import { isAdministrator } from '#domain/access/permission.ts';

export const clubsScreen: Screen = {
  name: 'clubs',
  title: 'Clubs',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/club-search-v2' }, { path: '/club-search' }],
  menu: {
    admin: { order: 40, shows: ({ user }) => user && isAdministrator(user) },
    account: { order: 50, shows: ({ user }) => user && !isAdministrator(user) },
    old: { clubs: '/club-search' },
  },
  load: async () => (await import('./club-search-screen.tsx')).ClubSearchScreen,
};
