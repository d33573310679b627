import type { Screen } from '#client/lib/screen/screen.ts';

export const entryListScreen: Screen = {
  name: 'entry-list',
  title: ':compId: Entry list',
  at: [
    { path: '/results-qr/:compId', shell: 'old' },
    { path: '/seeding/:compId', shell: 'old' },
  ],
  load: async () => (await import('./entry-list-screen.tsx')).EntryListScreen,
};
