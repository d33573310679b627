import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const deskScreen: Screen = {
  name: 'desk',
  title: ':id: Check In',
  login: true,
  at: [{ path: '/v2/checkin-v2/:id', login: false }, { path: '/checkin/:id' }],
  frame: 'own',
  venue: 'id',
  menu: {
    competition: { order: 40, text: 'Check-in', icon: 'check', shows: ({ user, scope }) => user && may(user, 'CHECKIN', scope) },
  },
  load: async () => (await import('./desk.tsx')).Desk,
};
