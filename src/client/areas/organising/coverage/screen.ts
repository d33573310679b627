import type { Screen } from '#client/lib/screen/screen.ts';

export const coverageScreen: Screen = {
  name: 'age-group-coverage',
  title: ':id: Age group coverage',
  at: [{ path: '/event-group-age-group-coverage/:id' }],
  load: async () => (await import('./coverage-screen.tsx')).CoverageScreen,
};
