import type { Screen } from '#client/lib/screen/screen.ts';

export const r4sScreen: Screen = {
  name: 'results-output',
  title: 'Results 2',
  at: [
    { path: '/r4s/output/:compId/:outputId' },
    { path: '/r4s/output-v2/:compId/:outputId' },
    { path: '/r4s/output-v3/:compId/:outputId/:showControls' },
  ],
  frame: 'own',
  load: async () => (await import('./output-screen.tsx')).OutputScreen,
};
