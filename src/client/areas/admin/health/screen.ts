import type { Screen } from '#client/lib/screen/screen.ts';
import { isApplicationAdministrator } from '#domain/access/permission.ts';

export const healthScreen: Screen = {
  name: 'health',
  title: 'Health',
  login: true,
  at: [{ path: '/v2/health' }],
  menu: {
    admin: { order: 70, shows: ({ user }) => user && isApplicationAdministrator(user) },
    old: { health: '/v2/health' },
  },
  load: async () => (await import('./health-screen.tsx')).HealthScreen,
};
