import type { Screen } from '#client/lib/screen/screen.ts';

export const scoreboardSetUpScreen: Screen = {
  name: 'scoreboard-set-up',
  title: ':id: Scoreboard output',
  login: true,
  at: [{ path: '/scoreboard-output/:compId/:id' }],
  competition: true,
  section: 'manage',
  under: 'scoreboard-outputs',
  load: async () => (await import('./set-up-screen.tsx')).SetUpScreen,
};
