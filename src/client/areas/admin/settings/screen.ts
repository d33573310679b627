import type { Screen } from '#client/lib/screen/screen.ts';
import { isApplicationAdministrator } from '#domain/access/permission.ts';

export const settingsScreen: Screen = {
  name: 'settings',
  title: 'Settings',
  login: true,
  at: [{ path: '/v2/settings' }],
  menu: {
    admin: { order: 60, shows: ({ user }) => user && isApplicationAdministrator(user) },
    old: { settings: '/v2/settings' },
  },
  load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
};
