import type { Screen } from '#client/lib/screen/screen.ts';

export const deskScreen: Screen = {
  name: 'desk',
  title: ':id: Check In',
  login: true,
  at: [{ path: '/v2/checkin-v2/:id', login: false }, { path: '/checkin/:id' }],
  frame: 'own',
  venue: 'id',
  load: async () => (await import('./desk.tsx')).Desk,
};
