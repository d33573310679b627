import type { Screen } from '#client/lib/screen/screen.ts';
import { mayFindUsers } from '#domain/access/permission.ts';

export const usersScreen: Screen = {
  name: 'users',
  title: 'Users',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/user-search-v2' }, { path: '/user-search' }],
  menu: {
    admin: { order: 10, shows: ({ user }) => user && mayFindUsers(user) },
    old: { users: '/user-search' },
  },
  load: async () => (await import('./users-screen.tsx')).UsersScreen,
};
