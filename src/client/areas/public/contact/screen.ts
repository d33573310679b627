import type { Screen } from '#client/lib/screen/screen.ts';

export const contactScreen: Screen = {
  name: 'contact',
  title: ':id: Contact organiser',
  at: [{ path: '/v2/contact-organiser-v2/:id' }, { path: '/contact-org/:id' }],
  competition: true,
  under: 'competition',
  load: async () => (await import('./contact-screen.tsx')).ContactScreen,
};
