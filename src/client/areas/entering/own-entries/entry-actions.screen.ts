import type { Screen } from '#client/lib/screen/screen.ts';

export const entryActionsScreen: Screen = {
  name: 'entry-actions',
  title: ':entryId: Actions',
  login: true,
  at: [{ path: '/actions/:compId/:athleteId/:clubId/:entryId' }],
  under: 'own-entries',
  load: async () => (await import('./actions-screen.tsx')).ActionsScreen,
};
