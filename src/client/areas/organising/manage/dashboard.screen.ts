import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

/** A desk and an official see the day's numbers, without the money. */
const OVERSEE = ['BUILDER', 'FINANCE', 'CHECKIN', 'RESULTS'] as const;

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
      shows: ({ user, scope }) => user && OVERSEE.some((area) => may(user, area, scope)),
    },
  },
  load: async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
};
