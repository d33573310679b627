import type { Screen } from '#client/lib/screen/screen.ts';

export const entryConditionsScreen: Screen = {
  name: 'entry-conditions',
  title: ':id: Entry conditions',
  login: true,
  at: [{ path: '/entry-conditions/:id' }],
  competition: true,
  under: 'competition',
  load: async () => (await import('./entry-conditions-screen.tsx')).EntryConditionsScreen,
};
