import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const refundsScreen: Screen = {
  name: 'refunds',
  title: ':compId: Refunds',
  login: true,
  at: [{ path: '/v2/refunds/:compId' }],
  menu: {
    competition: { order: 150, text: 'Refunds', icon: 'money', shows: ({ user, scope }) => user && may(user, 'FINANCE', scope) },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./refunds-screen.tsx')).RefundsScreen,
};
