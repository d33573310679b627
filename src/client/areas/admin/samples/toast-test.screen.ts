import type { Screen } from '#client/lib/screen/screen.ts';

export const toastTestScreen: Screen = {
  name: 'toast-test',
  title: 'Toast test',
  at: [{ path: '/toast-test' }],
  load: async () => (await import('./toast-test-screen.tsx')).ToastTestScreen,
};
