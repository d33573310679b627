import type { Screen } from '#client/lib/screen/screen.ts';

export const callOverScreen: Screen = {
  name: 'call-over',
  title: ':id: Call-over',
  login: true,
  at: [{ path: '/v2/call-over/:id' }],
  frame: 'own',
  venue: 'id',
  under: 'desk',
  load: async () => (await import('./call-over-screen.tsx')).CallOverScreen,
};
