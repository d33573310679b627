import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const dashboardScreen: Screen = {
  name: 'dashboard',
  title: ':compId: Dashboard',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/manage/:compId' }],
  competition: true,
  section: 'manage',
  menu: {
    competition: {
      order: 5,
      text: 'Dashboard',
      icon: 'home',
      shows: ({ user, scope }) => user && (may(user, 'BUILDER', scope) || may(user, 'FINANCE', scope)),
    },
  },
  load: async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
};
