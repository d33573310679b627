import type { Screen } from '#client/lib/screen/screen.ts';

export const confirmEmailScreen: Screen = {
  name: 'confirm-email',
  title: 'Another email address',
  at: [{ path: '/v2/confirm-email' }],
  load: async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen,
};
