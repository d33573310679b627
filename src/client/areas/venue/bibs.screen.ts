import type { Screen } from '#client/lib/screen/screen.ts';

export const bibsScreen: Screen = {
  name: 'bibs',
  title: ':id: Bibs',
  login: true,
  at: [{ path: '/v2/bibs-v2/:id' }, { path: '/bibs/:id' }],
  frame: 'own',
  venue: 'id',
  load: async () => (await import('./bibs.tsx')).Bibs,
};
