import type { Screen } from '#client/lib/screen/screen.ts';

export const scoresScreen: Screen = {
  name: 'scores',
  title: ':compId: Team scores',
  at: [{ path: '/v2/scores-v2/:compId' }],
  competition: true,
  menu: {
    competition: { order: 37, text: 'Team scores', icon: 'trophy', shows: ({ teamsScore }) => teamsScore },
  },
  load: async () => (await import('./scores-screen.tsx')).ScoresScreen,
};
