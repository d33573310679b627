import type { Screen } from '#client/lib/screen/screen.ts';

export const athleteScreen: Screen = {
  name: 'athlete',
  title: ':id: Athlete',
  login: true,
  at: [{ path: '/v2/athlete-v2/:id' }, { path: '/athlete/:id' }, { path: '/athlete-create', title: 'Create athlete' }],
  under: 'athletes',
  load: async () => (await import('./athlete-screen.tsx')).AthleteScreen,
};
