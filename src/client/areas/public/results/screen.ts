import type { Screen } from '#client/lib/screen/screen.ts';

export const resultsReadScreen: Screen = {
  name: 'results-read',
  title: ':compId: Results',
  at: [{ path: '/results-read/:compId/:eventGroupId' }],
  competition: true,
  under: 'results-public',
  width: 'wide',
  load: async () => (await import('./results-read-screen.tsx')).ResultsReadScreen,
};
