import type { ScreenName } from './screens.ts';

/** A screen's place in one of the specification's tables. All tables lead to the same screens, each in the shell of its generation. */
export interface AppRoute {
  readonly table: 'v2' | 'old' | 'top';
  readonly paths: readonly string[];
  /** `:name` is filled from the path; empty: the product's name. */
  readonly title: string;
  readonly login: boolean;
  readonly screen: ScreenName;
  /** The menu around it. */
  readonly shell: 'v2' | 'old';
  readonly width: 'normal' | 'wide';
}

type Place = Omit<AppRoute, 'table' | 'shell'> & { readonly shell?: AppRoute['shell'] };
type More = Partial<Pick<AppRoute, 'shell' | 'width'>>;

/** For anybody. */
export function open(path: string | readonly string[], title: string, screen: ScreenName, more: More = {}): Place {
  return { paths: typeof path === 'string' ? [path] : path, title, login: false, screen, width: 'normal', ...more };
}

/** For who is signed in. */
export function guarded(path: string | readonly string[], title: string, screen: ScreenName, more: More = {}): Place {
  return { ...open(path, title, screen, more), login: true };
}

export function routesOf(table: AppRoute['table'], places: readonly Place[]): readonly AppRoute[] {
  return places.map((place) => ({ table, shell: table === 'old' ? 'old' : 'v2', ...place }));
}
