import type { Screen } from '#client/lib/screen/screen.ts';

export const entryListScreen: Screen = {
  name: 'entry-list',
  title: ':compId: Entry list',
  at: [{ path: '/results-qr/:compId' }, { path: '/seeding/:compId' }],
  load: async () => (await import('./entry-list-screen.tsx')).EntryListScreen,
};
