import type { Screen } from '#client/lib/screen/screen.ts';
import { mayBuildAnywhere } from '#domain/access/permission.ts';

export const placesScreen: Screen = {
  name: 'places',
  title: 'Places',
  login: true,
  at: [{ path: '/v2/places' }],
  menu: { admin: { order: 50, shows: ({ user }) => user && mayBuildAnywhere(user, 'General') } },
  load: async () => (await import('./places-screen.tsx')).PlacesScreen,
};
