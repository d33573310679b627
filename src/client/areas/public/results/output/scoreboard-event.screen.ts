import type { Screen } from '#client/lib/screen/screen.ts';

export const scoreboardEventScreen: Screen = {
  name: 'scoreboard-event',
  title: ':compid: Scoreboard',
  at: [{ path: '/scoreboard-comp/:compid/:eventno' }, { path: '/scoreboard/:compid/:eventno', title: 'Scoreboard' }],
  frame: 'own',
  load: async () => (await import('./output-screen.tsx')).OutputScreen,
};
