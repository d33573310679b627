import type { Screen } from '#client/lib/screen/screen.ts';

export const entryListScreen: Screen = {
  name: 'entry-list',
  title: ':compId: Entry list',
  width: 'wide',
  at: [{ path: '/results-qr/:compId' }, { path: '/seeding/:compId' }],
  competition: true,
  menu: { competition: { order: 30, text: 'Entries', icon: 'list' } },
  load: async () => (await import('./entry-list-screen.tsx')).EntryListScreen,
};
