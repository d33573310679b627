import type { Screen } from '#client/lib/screen/screen.ts';

export const guideScreen: Screen = {
  name: 'guide',
  title: 'User guide',
  at: [{ path: '/v2/guide' }],
  menu: {
    old: { support: '/v2/guide#support', userGuide: '/v2/guide' },
  },
  load: async () => (await import('./guide-screen.tsx')).GuideScreen,
};
