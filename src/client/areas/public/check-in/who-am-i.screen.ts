import type { Screen } from '#client/lib/screen/screen.ts';

/** Where a poster's code leads, and the link of a confirmation mail. */
export const whoAmIScreen: Screen = {
  name: 'check-in-code',
  title: ':id: Check In',
  at: [{ path: '/checkin-code/:id' }, { path: '/checkin-qr-route/:id' }],
  competition: true,
  under: 'athlete-check-in',
  load: async () => (await import('./who-am-i-screen.tsx')).WhoAmIScreen,
};
