import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuildAnywhere } from '#domain/access/permission.ts';

export const importScreen: Screen = {
  name: 'import',
  title: 'Import',
  login: true,
  at: [{ path: '/v2/import' }],
  menu: {
    main: { order: 50, shows: ({ user }) => user && mayBuildAnywhere(user, 'Schedule') },
  },
  load: async () => (await import('./import-screen.tsx')).ImportScreen,
};
