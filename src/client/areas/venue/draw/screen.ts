import type { Screen } from '#client/lib/screen/screen.ts';

export const drawScreen: Screen = {
  name: 'draw',
  title: ':compId: Draw',
  login: true,
  at: [{ path: '/v2/draw-v2/:compId/:eventGroupId' }],
  frame: 'own',
  venue: 'compId',
  load: async () => (await import('./draw-screen.tsx')).DrawScreen,
};
