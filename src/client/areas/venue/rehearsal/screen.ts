import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuild } from '#domain/access/permission.ts';

export const rehearsalScreen: Screen = {
  name: 'rehearsal',
  title: ':compId: Rehearsal',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/rehearsal/:compId' }],
  menu: {
    competition: {
      order: 122,
      text: 'Rehearsal',
      icon: 'refresh',
      shows: ({ user, scope }) => user && mayBuild(user, 'General', scope),
    },
  },
  competition: true,
  section: 'manage',
  load: async () => (await import('./rehearsal-screen.tsx')).RehearsalScreen,
};
