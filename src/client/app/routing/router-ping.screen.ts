import type { Screen } from '#client/lib/screen/screen.ts';

export const routerPingScreen: Screen = {
  name: 'router-ping',
  title: 'Router ping',
  at: [{ path: '/__router-ping' }],
  frame: 'own',
  load: async () => (await import('./router-ping.tsx')).RouterPing,
};
