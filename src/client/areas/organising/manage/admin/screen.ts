import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

/** Everybody may open the address; what it shows is for those who set the competition up, and the server says who that is. */
export const compAdminScreen: Screen = {
  name: 'competition-admin',
  title: ':id: Competition admin',
  width: 'wide',
  at: [{ path: '/comp-admin/:id' }],
  competition: true,
  section: 'manage',
  menu: {
    competition: { order: 105, text: 'Admin', icon: 'file', shows: ({ user, scope }) => user && may(user, 'BUILDER', scope) },
  },
  load: async () => (await import('./admin-screen.tsx')).AdminScreen,
};
