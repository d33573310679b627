import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuild } from '#domain/access/permission.ts';

export const pointsScreen: Screen = {
  name: 'points-tables',
  title: ':compId: Points tables',
  login: true,
  at: [{ path: '/v2/points-tables/:compId' }],
  menu: {
    competition: {
      order: 116,
      text: 'Points tables',
      icon: 'list',
      shows: ({ user, scope }) => user && mayBuild(user, 'Config', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./points-screen.tsx')).PointsScreen,
};
