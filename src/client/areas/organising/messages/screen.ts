import type { Screen } from '#client/lib/screen/screen.ts';
import { isAdministrator } from '#domain/access/permission.ts';

export const mailScreen: Screen = {
  name: 'mail',
  title: 'Mail',
  login: true,
  at: [{ path: '/v2/mail' }],
  menu: {
    admin: { order: 90, shows: ({ user }) => user && isAdministrator(user) },
    old: { mail: '/v2/mail' },
  },
  load: async () => (await import('./mail-screen.tsx')).MailScreen,
};
