import { messages } from '#client/lib/messages/messages.ts';
import type { Screen } from '#client/lib/screen/screen.ts';

export const requestsScreen: Screen = {
  name: 'requests',
  title: 'Requests',
  login: true,
  at: [{ path: '/v2/requests' }],
  menu: {
    admin: {
      order: 20,
      text: ({ requests }) => messages.shell.menu.requests(requests),
      shows: ({ user, requests }) => user && requests > 0,
    },
  },
  load: async () => (await import('./requests-screen.tsx')).RequestsScreen,
};
