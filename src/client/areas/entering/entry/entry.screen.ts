import type { Screen } from '#client/lib/screen/screen.ts';

export const entryScreen: Screen = {
  name: 'entry',
  title: ':id: Entry',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/entry-v2/:id' }, { path: '/entry-main/:id' }],
  competition: true,
  load: async () => (await import('./entry-screen.tsx')).EntryScreen,
};
