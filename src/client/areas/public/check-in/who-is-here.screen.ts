import type { Screen } from '#client/lib/screen/screen.ts';

export const whoIsHereScreen: Screen = {
  name: 'who-is-here',
  title: ':id: Who is here',
  at: [{ path: '/whoishere/:id' }],
  competition: true,
  under: 'athlete-check-in',
  load: async () => (await import('./who-is-here-screen.tsx')).WhoIsHereScreen,
};
