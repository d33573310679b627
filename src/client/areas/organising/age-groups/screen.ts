import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuildAnywhere } from '#domain/access/permission.ts';

export const ageGroupsScreen: Screen = {
  name: 'age-groups',
  title: 'Age groups',
  login: true,
  at: [{ path: '/v2/agegroup-management-v2' }],
  menu: { admin: { order: 45, shows: ({ user }) => user && mayBuildAnywhere(user, 'Comp Events') } },
  load: async () => (await import('./age-groups-screen.tsx')).AgeGroupsScreen,
};
