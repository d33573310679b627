import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const ownCheckInScreen: Screen = {
  name: 'athlete-check-in',
  title: ':id: Check In',
  at: [{ path: '/checkin-athlete/:id' }],
  competition: true,
  menu: {
    competition: {
      order: 40,
      text: 'Check in',
      icon: 'check',
      // The desk's own tab is for all athletes.
      shows: ({ user, scope, options }) => options.checkIn.enabled && !(user && may(user, 'CHECKIN', scope)),
    },
  },
  load: async () => (await import('./own-check-in-screen.tsx')).OwnCheckInScreen,
};
