import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const devicesScreen: Screen = {
  name: 'devices',
  title: ':compId: Devices',
  login: true,
  at: [{ path: '/v2/devices/:compId' }],
  menu: {
    competition: { order: 110, text: 'Devices', icon: 'device', shows: ({ user, scope }) => user && may(user, 'BUILDER', scope) },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./devices-screen.tsx')).DevicesScreen,
};
