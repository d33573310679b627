import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuild } from '#domain/access/permission.ts';

export const scoringScreen: Screen = {
  name: 'scoring',
  title: ':compId: Team match',
  login: true,
  at: [{ path: '/v2/scoring/:compId' }],
  menu: {
    competition: {
      order: 112,
      text: 'Team match',
      icon: 'trophy',
      shows: ({ user, scope }) => user && mayBuild(user, 'Config', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./scoring-screen.tsx')).ScoringScreen,
};
