import type { Screen } from '#client/lib/screen/screen.ts';

export const drawnScreen: Screen = {
  name: 'drawn',
  title: ':compId: How it was drawn',
  at: [{ path: '/v2/drawn/:compId/:eventGroupId' }],
  competition: true,
  under: 'schedule',
  load: async () => (await import('./drawn-screen.tsx')).DrawnScreen,
};
