import type { Screen } from '#client/lib/screen/screen.ts';

export const athletePbScreen: Screen = {
  name: 'athlete-pb',
  title: ':entryId',
  login: true,
  at: [{ path: '/athletepb/:entryId' }],
  under: 'own-entries',
  load: async () => (await import('./athlete-pb-screen.tsx')).AthletePbScreen,
};
