import type { Screen } from '#client/lib/screen/screen.ts';

export const rankingsScreen: Screen = {
  name: 'public-rankings',
  title: 'Results 2',
  at: [{ path: '/r4s/public-rankings/:compId/:eventGroupId' }],
  competition: true,
  under: 'results-public',
  load: async () => (await import('./rankings-screen.tsx')).RankingsScreen,
};
