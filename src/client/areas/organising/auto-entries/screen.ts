import type { Screen } from '#client/lib/screen/screen.ts';

export const autoEntriesScreen: Screen = {
  name: 'auto-entries',
  title: ':compId: Auto entries',
  login: true,
  at: [{ path: '/auto-entries/:compId', shell: 'old' }],
  load: async () => (await import('./auto-entries-screen.tsx')).AutoEntriesScreen,
};
