import type { Screen } from '#client/lib/screen/screen.ts';

export const compClubsScreen: Screen = {
  name: 'comp-clubs',
  title: ':compId: Clubs',
  login: true,
  at: [{ path: '/v2/comp-clubs/:compId' }],
  load: async () => (await import('./comp-clubs-screen.tsx')).CompClubsScreen,
};
