import type { Screen } from '#client/lib/screen/screen.ts';

export const competitionScreen: Screen = {
  name: 'competition',
  title: ':id: Competition',
  at: [{ path: '/v2/show-entry-v2/:id' }, { path: '/show-entry/:id' }],
  competition: true,
  menu: { competition: { order: 10, text: 'Overview', icon: 'info' } },
  load: async () => (await import('./competition-screen.tsx')).CompetitionScreen,
};
