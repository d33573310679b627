import type { Screen } from '#client/lib/screen/screen.ts';

export const devicesScreen: Screen = {
  name: 'devices',
  title: ':compId: Devices',
  login: true,
  at: [{ path: '/v2/devices/:compId' }],
  load: async () => (await import('./devices-screen.tsx')).DevicesScreen,
};
