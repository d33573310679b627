import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const refundsScreen: Screen = {
  name: 'refunds',
  title: ':compId: Refunds',
  login: true,
  at: [{ path: '/v2/refunds/:compId' }],
  menu: { competition: { order: 5, text: 'Refunds', shows: ({ user, scope }) => may(user, 'FINANCE', scope) } },
  load: async () => (await import('./refunds-screen.tsx')).RefundsScreen,
};
