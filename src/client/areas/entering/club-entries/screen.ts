import type { Screen } from '#client/lib/screen/screen.ts';

export const clubEntriesScreen: Screen = {
  name: 'club-entries',
  title: ':compId: Entries of my club',
  login: true,
  at: [{ path: '/v2/club-entries-v2/:compId?' }],
  menu: {
    main: { order: 40, text: 'Club', shows: ({ user, actsForClub }) => user && actsForClub },
  },
  competition: true,
  section: 'club-entries',
  load: async () => (await import('./club-entries-screen.tsx')).ClubEntriesScreen,
};
