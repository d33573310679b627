import type { Screen } from '#client/lib/screen/screen.ts';
import { rowsViewOf } from '#domain/access/permission.ts';

export const meetingScreen: Screen = {
  name: 'results-public',
  title: ':compId: Results',
  at: [{ path: '/results/:compId' }],
  competition: true,
  width: 'wide',
  menu: {
    competition: {
      order: 35,
      text: 'Results',
      icon: 'trophy',
      // Those who take the results have a way of their own, which is called so too.
      shows: ({ user, scope, options }) => options.useNewResults && !(user && rowsViewOf(user, scope) !== undefined),
    },
  },
  load: async () => (await import('./meeting-screen.tsx')).MeetingScreen,
};
