import type { Screen } from '#client/lib/screen/screen.ts';

export const groupAthletesScreen: Screen = {
  name: 'group-athletes',
  title: ':id: Athletes',
  at: [{ path: '/event-group-athletes/:id' }],
  load: async () => (await import('./group-athletes-screen.tsx')).GroupAthletesScreen,
};
