import type { Screen } from '#client/lib/screen/screen.ts';
import { rowsViewOf } from '#domain/access/permission.ts';

export const resultsScreen: Screen = {
  name: 'results',
  title: ':compId: Results',
  login: true,
  at: [{ path: '/v2/results-v2/:compId' }],
  frame: 'own',
  venue: 'compId',
  menu: {
    competition: {
      order: 60,
      text: 'Results',
      icon: 'trophy',
      shows: ({ user, scope }) => user && rowsViewOf(user, scope) !== undefined,
    },
  },
  load: async () => (await import('./results-list-screen.tsx')).ResultsListScreen,
};
