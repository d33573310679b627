import type { Screen } from '#client/lib/screen/screen.ts';

export const homeScreen: Screen = {
  name: 'home',
  title: 'Home',
  width: 'wide',
  at: [
    { path: '/v2' },
    { path: '/v2/home-v2' },
    { path: '/home', title: 'Comp List' },
    { path: '/showentries', title: 'Comp List' },
    { path: '/launch', title: 'Home 1' },
  ],
  menu: {
    main: { order: 10, text: 'Competitions' },
    old: { home: '/home' },
  },
  load: async () => (await import('./home-screen.tsx')).HomeScreen,
};
