import type { Screen } from '#client/lib/screen/screen.ts';

export const lateEntryScreen: Screen = {
  name: 'late-entry',
  title: ':id: Late entry',
  login: true,
  at: [{ path: '/v2/late-entry/:id' }],
  frame: 'own',
  venue: 'id',
  under: 'desk',
  load: async () => (await import('./late-entry-screen.tsx')).LateEntryScreen,
};
