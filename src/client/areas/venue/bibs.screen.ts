import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const bibsScreen: Screen = {
  name: 'bibs',
  title: ':id: Bibs',
  login: true,
  at: [{ path: '/v2/bibs-v2/:id' }, { path: '/bibs/:id' }],
  frame: 'own',
  venue: 'id',
  menu: {
    competition: { order: 50, text: 'Bibs', icon: 'bib', shows: ({ user, scope }) => user && may(user, 'CHECKIN', scope) },
  },
  load: async () => (await import('./bibs.tsx')).Bibs,
};
