import { type Screen, signedIn } from '#client/lib/screen/screen.ts';

export const athletesScreen: Screen = {
  name: 'athletes',
  title: 'Athletes',
  login: true,
  width: 'wide',
  at: [{ path: '/v2/athletes-v2' }, { path: '/athletes' }],
  menu: {
    main: { order: 20, text: 'My athletes', shows: signedIn },
    old: { athletes: '/athletes' },
  },
  load: async () => (await import('./athletes-screen.tsx')).AthletesScreen,
};
