import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const autoEntriesScreen: Screen = {
  name: 'auto-entries',
  title: ':compId: Auto entries',
  login: true,
  at: [{ path: '/auto-entries/:compId' }],
  menu: {
    competition: {
      order: 140,
      text: 'Auto entries',
      icon: 'forward',
      shows: ({ user, scope, options }) => options.autoEntries && user && may(user, 'BUILDER', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./auto-entries-screen.tsx')).AutoEntriesScreen,
};
