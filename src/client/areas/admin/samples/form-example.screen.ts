import type { Screen } from '#client/lib/screen/screen.ts';

export const formExampleScreen: Screen = {
  name: 'form-example',
  title: 'Form example',
  at: [{ path: '/v2/form-generic-example-v2' }],
  load: async () => (await import('./form-example-screen.tsx')).FormExampleScreen,
};
