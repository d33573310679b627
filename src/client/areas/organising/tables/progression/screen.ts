import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuild } from '#domain/access/permission.ts';

export const progressionScreen: Screen = {
  name: 'progression-table',
  title: ':compId: Who goes on',
  login: true,
  at: [{ path: '/v2/progression-table/:compId' }],
  menu: {
    competition: {
      order: 117,
      text: 'Who goes on',
      icon: 'list',
      shows: ({ user, scope }) => user && mayBuild(user, 'Config', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./progression-screen.tsx')).ProgressionScreen,
};
