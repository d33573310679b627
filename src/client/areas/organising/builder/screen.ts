import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const builderScreen: Screen = {
  name: 'builder',
  title: ':id: Builder',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/builder-v2/:id' }, { path: '/builder/:id' }],
  menu: {
    competition: { order: 110, text: 'Set-up', icon: 'pencil', shows: ({ user, scope }) => user && may(user, 'BUILDER', scope) },
    old: { builder: '/builder/0', createComp: '/builder/0' },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./builder-screen.tsx')).BuilderScreen,
};
