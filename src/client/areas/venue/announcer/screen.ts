import type { Screen } from '#client/lib/screen/screen.ts';
import { rowsViewOf } from '#domain/access/permission.ts';

export const announcerScreen: Screen = {
  name: 'announcer',
  title: ':compId: Announcer',
  login: true,
  at: [{ path: '/v2/announcer-v2/:compId' }],
  frame: 'own',
  venue: 'compId',
  menu: {
    competition: {
      order: 66,
      text: 'Announcer',
      icon: 'info',
      shows: ({ user, scope }) => user && rowsViewOf(user, scope) !== undefined,
    },
  },
  load: async () => (await import('./announcer-screen.tsx')).AnnouncerScreen,
};
