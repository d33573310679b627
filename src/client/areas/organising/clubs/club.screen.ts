import type { Screen } from '#client/lib/screen/screen.ts';

export const clubScreen: Screen = {
  name: 'club',
  title: ':id: Club',
  login: true,
  at: [{ path: '/v2/club-v2/:id', login: false }, { path: '/club/:id' }],
  under: 'clubs',
  load: async () => (await import('./club-screen.tsx')).ClubScreen,
};
