import type { Screen } from '#client/lib/screen/screen.ts';
import { isAdministrator } from '#domain/access/permission.ts';

export const securityScreen: Screen = {
  name: 'security',
  title: 'Security log',
  login: true,
  at: [{ path: '/v2/security' }],
  menu: {
    admin: { order: 80, shows: ({ user }) => user && isAdministrator(user) },
    old: { security: '/v2/security' },
  },
  load: async () => (await import('./security-screen.tsx')).SecurityScreen,
};
