import type { Screen } from '#client/lib/screen/screen.ts';

export const chequesScreen: Screen = {
  name: 'cheques',
  title: 'Cheques',
  login: true,
  at: [{ path: '/cheques' }],
  menu: {
    old: { cheques: '/cheques' },
  },
  load: async () => (await import('./cheques-screen.tsx')).ChequesScreen,
};
