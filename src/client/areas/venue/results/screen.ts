import type { Screen } from '#client/lib/screen/screen.ts';

export const resultsEntryScreen: Screen = {
  name: 'results-entry',
  title: ':compId: Results entry',
  login: true,
  at: [{ path: '/v2/results-entry-v2/:compId/:eventGroupId' }, { path: '/results-entry/:compId/:eventGroupId' }],
  frame: 'own',
  venue: 'compId',
  load: async () => (await import('./results-entry-screen.tsx')).ResultsEntryScreen,
};
