import type { Screen } from '#client/lib/screen/screen.ts';

export const entryChoiceScreen: Screen = {
  name: 'entry-choice',
  title: 'Entry',
  login: true,
  at: [{ path: '/entry' }],
  menu: {
    old: { enter: '/entry' },
  },
  load: async () => (await import('./entry-choice-screen.tsx')).EntryChoiceScreen,
};
