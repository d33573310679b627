import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuild } from '#domain/access/permission.ts';

export const numberingScreen: Screen = {
  name: 'bib-numbers',
  title: ':compId: Number bibs',
  login: true,
  at: [{ path: '/v2/bib-numbers/:compId' }],
  competition: true,
  section: 'manage',
  menu: {
    competition: {
      order: 118,
      text: 'Number bibs',
      icon: 'bib',
      shows: ({ user, scope }) => user && mayBuild(user, 'Config', scope),
    },
  },
  load: async () => (await import('./numbering-screen.tsx')).NumberingScreen,
};
