import type { Screen } from '#client/lib/screen/screen.ts';

export const followedScreen: Screen = {
  name: 'followed',
  title: ':compId: Results',
  at: [{ path: '/v2/athlete-results/:compId/:athleteId' }, { path: '/v2/club-results/:compId' }],
  competition: true,
  under: 'results-public',
  load: async () => (await import('./followed-screen.tsx')).FollowedScreen,
};
