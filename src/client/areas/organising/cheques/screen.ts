import type { Screen } from '#client/lib/screen/screen.ts';
import { mayNational } from '#domain/access/permission.ts';

export const chequesScreen: Screen = {
  name: 'cheques',
  title: 'Cheques',
  login: true,
  at: [{ path: '/cheques' }],
  menu: {
    main: { order: 60, text: 'Money', shows: ({ user }) => user && mayNational(user, 'FINANCE') },
    old: { cheques: '/cheques' },
  },
  load: async () => (await import('./cheques-screen.tsx')).ChequesScreen,
};
