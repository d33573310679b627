import type { Screen } from '#client/lib/screen/screen.ts';
import { may } from '#domain/access/permission.ts';

export const timingScreen: Screen = {
  name: 'photo-finish-import',
  title: ':id: Photo finish import',
  login: true,
  width: 'wide',
  at: [
    { path: '/v2/results-import-file/:id' },
    { path: '/results-import-file/:id' },
    { path: '/results-import/:id', title: ':id: Results import' },
  ],
  competition: true,
  section: 'manage',
  menu: {
    competition: {
      order: 62,
      text: 'Photo finish',
      icon: 'clock',
      shows: ({ user, scope }) => user && may(user, 'RESULTS', scope),
    },
  },
  load: async () => (await import('./timing-screen.tsx')).TimingScreen,
};
