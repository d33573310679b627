import type { Screen } from '#client/lib/screen/screen.ts';

export const resultsScreen: Screen = {
  name: 'results',
  title: ':compId: Results',
  login: true,
  at: [{ path: '/v2/results-v2/:compId' }],
  frame: 'own',
  venue: 'compId',
  load: async () => (await import('./results-list-screen.tsx')).ResultsListScreen,
};
