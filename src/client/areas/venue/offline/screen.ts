import type { Screen } from '#client/lib/screen/screen.ts';

export const offlineScreen: Screen = {
  name: 'offline',
  title: 'What works offline',
  at: [{ path: '/v2/offline' }],
  menu: {
    account: { order: 90, text: 'Works offline' },
  },
  load: async () => (await import('./offline-screen.tsx')).OfflineScreen,
};
