import type { Screen } from '#client/lib/screen/screen.ts';

export const importScreen: Screen = {
  name: 'import',
  title: 'Import',
  login: true,
  at: [{ path: '/v2/import' }],
  load: async () => (await import('./import-screen.tsx')).ImportScreen,
};
