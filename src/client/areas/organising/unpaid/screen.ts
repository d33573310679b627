import type { Screen } from '#client/lib/screen/screen.ts';

export const unpaidScreen: Screen = {
  name: 'unpaid',
  title: ':compId: Unpaid entries',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/unpaid/:compId' }],
  competition: true,
  under: 'dashboard',
  section: 'manage',
  load: async () => (await import('./unpaid-screen.tsx')).UnpaidScreen,
};
