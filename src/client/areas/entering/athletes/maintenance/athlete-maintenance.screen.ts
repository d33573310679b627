import type { Screen } from '#client/lib/screen/screen.ts';

export const athleteMaintenanceScreen: Screen = {
  name: 'athlete-maintenance',
  title: 'Athlete maintenance',
  login: true,
  at: [{ path: '/v2/athlete-maintenance/:id?' }],
  menu: {
    old: { adminAthletes: '/v2/athlete-maintenance' },
  },
  load: async () => (await import('./maintenance-screen.tsx')).AthleteMaintenanceScreen,
};
