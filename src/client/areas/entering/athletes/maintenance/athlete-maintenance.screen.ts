import type { Screen } from '#client/lib/screen/screen.ts';
import { isAdministrator } from '#domain/access/permission.ts';

export const athleteMaintenanceScreen: Screen = {
  name: 'athlete-maintenance',
  title: 'Athlete maintenance',
  login: true,
  at: [{ path: '/v2/athlete-maintenance/:id?' }],
  menu: {
    admin: { order: 50, shows: ({ user }) => user && isAdministrator(user) },
    old: { adminAthletes: '/v2/athlete-maintenance' },
  },
  load: async () => (await import('./maintenance-screen.tsx')).AthleteMaintenanceScreen,
};
