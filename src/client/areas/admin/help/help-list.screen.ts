import type { Screen } from '#client/lib/screen/screen.ts';
import { isAdministrator } from '#domain/access/permission.ts';

export const helpListScreen: Screen = {
  name: 'help-list',
  title: 'Help',
  login: true,
  at: [{ path: '/help-form-list' }],
  menu: {
    admin: { order: 100, text: 'Help texts', shows: ({ user }) => user && isAdministrator(user) },
    old: { help: '/help-form-list' },
  },
  load: async () => (await import('./help-list-screen.tsx')).HelpListScreen,
};
