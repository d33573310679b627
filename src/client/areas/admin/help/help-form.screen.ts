import type { Screen } from '#client/lib/screen/screen.ts';

export const helpFormScreen: Screen = {
  name: 'help-form',
  title: ':id: Help',
  login: true,
  at: [{ path: '/help-form/:id' }],
  under: 'help-list',
  load: async () => (await import('./help-form-screen.tsx')).HelpFormScreen,
};
