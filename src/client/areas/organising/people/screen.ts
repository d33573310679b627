import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuild } from '#domain/access/permission.ts';

export const peopleScreen: Screen = {
  name: 'people',
  title: ':compId: People',
  login: true,
  at: [{ path: '/v2/people/:compId' }],
  competition: true,
  section: 'manage',
  menu: {
    competition: {
      order: 125,
      text: 'People',
      icon: 'person',
      shows: ({ user, scope }) => user && mayBuild(user, 'General', scope),
    },
  },
  load: async () => (await import('./people-screen.tsx')).PeopleScreen,
};
