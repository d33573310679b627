import type { Screen } from '#client/lib/screen/screen.ts';

export const clearDownScreen: Screen = {
  name: 'clear-down',
  title: ':compId: Clear check-ins',
  login: true,
  at: [{ path: '/v2/clear-down/:compId' }],
  load: async () => (await import('./clear-down-screen.tsx')).ClearDownScreen,
};
