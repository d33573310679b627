import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuild } from '#domain/access/permission.ts';

export const recordsScreen: Screen = {
  name: 'records',
  title: ':compId: Records',
  login: true,
  at: [{ path: '/v2/records/:compId' }],
  menu: {
    competition: {
      order: 114,
      text: 'Records',
      icon: 'list',
      shows: ({ user, scope }) => user && mayBuild(user, 'Config', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./records-screen.tsx')).RecordsScreen,
};
