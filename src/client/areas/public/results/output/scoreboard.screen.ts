import type { Screen } from '#client/lib/screen/screen.ts';

export const scoreboardScreen: Screen = {
  name: 'scoreboard',
  title: ':id: Scoreboard',
  at: [
    { path: '/scoreboard-comp/:id' },
    { path: '/scoreboard/:id', title: 'Scoreboard' },
    { path: '/scoreboard/:compid/all', title: 'Scoreboard' },
  ],
  frame: 'own',
  load: async () => (await import('./output-screen.tsx')).OutputScreen,
};
