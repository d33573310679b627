import type { Screen } from '#client/lib/screen/screen.ts';

export const envelopesScreen: Screen = {
  name: 'envelopes',
  title: ':id: Envelopes by club',
  login: true,
  at: [{ path: '/v2/envelopes/:id' }],
  frame: 'own',
  venue: 'id',
  under: 'desk',
  load: async () => (await import('./envelopes-screen.tsx')).EnvelopesScreen,
};
