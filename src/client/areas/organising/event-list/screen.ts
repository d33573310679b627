import type { Screen } from '#client/lib/screen/screen.ts';
import { isAdministrator } from '#domain/access/permission.ts';

export const eventListScreen: Screen = {
  name: 'event-list',
  title: 'Events',
  login: true,
  at: [{ path: '/v2/event-list' }],
  menu: { admin: { order: 47, shows: ({ user }) => user && isAdministrator(user) } },
  load: async () => (await import('./event-list-screen.tsx')).EventListScreen,
};
