import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const importsScreen: Screen = {
  name: 'imports',
  title: ':compId: Imports and events',
  login: true,
  at: [{ path: '/v2/imports/:compId' }],
  menu: {
    competition: {
      order: 150,
      text: 'Imports',
      icon: 'file',
      shows: ({ user, scope }) => user && may(user, 'BUILDER', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./imports-screen.tsx')).ImportsScreen,
};
