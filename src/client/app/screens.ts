import { type ComponentType, lazy } from 'react';

export type ScreenName = 'home' | 'login' | 'desk' | 'bibs' | 'results' | 'results-entry' | 'results-read' | 'import' | 'offline';

interface ScreenEntry {
  readonly screen: ComponentType;
  /** `own`: the screen brings its own frame (venue screens); `shell`: it stands in the shell of its route's table. */
  readonly frame: 'own' | 'shell';
}

/** Each screen is a file of its own, loaded when it is first opened; all of them are precached, so offline that is at once. */
export const SCREENS: Record<ScreenName, ScreenEntry> = {
  home: {
    frame: 'shell',
    screen: lazy(async () => ({ default: (await import('#client/features/home/home-screen.tsx')).HomeScreen })),
  },
  login: {
    frame: 'shell',
    screen: lazy(async () => ({ default: (await import('#client/features/account/login-screen.tsx')).LoginScreen })),
  },
  desk: { frame: 'own', screen: lazy(async () => ({ default: (await import('./desk.tsx')).Desk })) },
  bibs: {
    frame: 'own',
    screen: lazy(async () => ({ default: (await import('./bibs.tsx')).Bibs })),
  },
  results: {
    frame: 'own',
    screen: lazy(async () => ({ default: (await import('#client/features/results/results-list-screen.tsx')).ResultsListScreen })),
  },
  'results-entry': {
    frame: 'own',
    screen: lazy(async () => ({
      default: (await import('#client/features/results/results-entry-screen.tsx')).ResultsEntryScreen,
    })),
  },
  'results-read': {
    frame: 'own',
    screen: lazy(async () => ({
      default: (await import('#client/features/public-results/results-read-screen.tsx')).ResultsReadScreen,
    })),
  },
  import: {
    frame: 'shell',
    screen: lazy(async () => ({ default: (await import('#client/features/import/import-screen.tsx')).ImportScreen })),
  },
  offline: {
    frame: 'shell',
    screen: lazy(async () => ({ default: (await import('#client/features/offline/offline-screen.tsx')).OfflineScreen })),
  },
};
