import type { Screen } from '#client/lib/screen/screen.ts';
import { mayAnywhere } from '#domain/access/permission.ts';

export const organisationsScreen: Screen = {
  name: 'organisations',
  title: 'Organisations',
  login: true,
  width: 'wide',
  at: [{ path: '/org-search' }],
  menu: {
    admin: { order: 30, shows: ({ user }) => user && mayAnywhere(user, 'BUILDER') },
    old: { organisations: '/org-search' },
  },
  load: async () => (await import('./organisations-screen.tsx')).OrganisationsScreen,
};
