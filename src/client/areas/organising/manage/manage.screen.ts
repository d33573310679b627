import type { Screen } from '#client/lib/screen/screen.ts';
import { worksAnywhere } from '#domain/access/permission.ts';

export const manageScreen: Screen = {
  name: 'manage',
  title: 'Manage',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/manage' }],
  menu: { main: { order: 50, shows: ({ user }) => user && worksAnywhere(user) } },
  load: async () => (await import('./manage-screen.tsx')).ManageScreen,
};
