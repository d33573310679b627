import type { Screen } from '#client/lib/screen/screen.ts';

export const teamScoresScreen: Screen = {
  name: 'team-scores',
  title: ':compId: Team scores',
  login: true,
  at: [{ path: '/v2/team-scores/:compId' }],
  frame: 'own',
  venue: 'compId',
  under: 'results',
  load: async () => (await import('./team-scores-screen.tsx')).TeamScoresScreen,
};
