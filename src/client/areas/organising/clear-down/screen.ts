import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const clearDownScreen: Screen = {
  name: 'clear-down',
  title: ':compId: Clear check-ins',
  login: true,
  at: [{ path: '/v2/clear-down/:compId' }],
  menu: {
    competition: {
      order: 120,
      text: 'Clear check-ins',
      icon: 'undo',
      shows: ({ user, scope }) => user && may(user, 'CHECKIN', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./clear-down-screen.tsx')).ClearDownScreen,
};
