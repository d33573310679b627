import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const scoreboardsScreen: Screen = {
  name: 'scoreboard-outputs',
  title: ':compId: Scoreboards',
  login: true,
  at: [{ path: '/v2/scoreboard-output-list/:compId', login: false }, { path: '/scoreboard-output-list/:compId' }],
  competition: true,
  section: 'manage',
  menu: {
    competition: {
      order: 64,
      text: 'Scoreboards',
      icon: 'device',
      shows: ({ user, scope }) => user && may(user, 'SCOREBOARD', scope),
    },
  },
  load: async () => (await import('./outputs-screen.tsx')).OutputsScreen,
};
