import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuild } from '#domain/access/permission.ts';

export const compClubsScreen: Screen = {
  name: 'comp-clubs',
  title: ':compId: Clubs',
  login: true,
  at: [{ path: '/v2/comp-clubs/:compId' }],
  menu: {
    competition: {
      order: 130,
      text: 'Clubs and their limits',
      icon: 'person',
      shows: ({ user, scope, options }) => options.clubComp && user && mayBuild(user, 'Config', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./comp-clubs-screen.tsx')).CompClubsScreen,
};
