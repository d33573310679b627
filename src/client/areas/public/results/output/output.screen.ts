import type { Screen } from '#client/lib/screen/screen.ts';

export const outputScreen: Screen = {
  name: 'scoreboard-output',
  title: 'Scoreboard',
  at: [{ path: '/scoreboard/output/:compId/:outputId' }],
  frame: 'own',
  load: async () => (await import('./output-screen.tsx')).OutputScreen,
};
