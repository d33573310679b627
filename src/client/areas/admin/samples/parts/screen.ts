import type { Screen } from '#client/lib/screen/screen.ts';

/** For those who build screens: in no menu, and nothing where people use the app. */
export const partsScreen: Screen = {
  name: 'parts',
  title: 'Parts',
  width: 'wide',
  at: [{ path: '/dev/parts' }],
  load: async () => (await import('./parts-screen.tsx')).PartsScreen,
};
