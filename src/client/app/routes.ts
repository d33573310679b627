import type { ScreenName } from './screens.ts';

/** A screen's place in one of the specification's two tables. Both tables lead to the same screens in their own shell. */
export interface AppRoute {
  readonly table: 'v2' | 'old' | 'top';
  readonly paths: readonly string[];
  /** `:name` is filled from the path. */
  readonly title: string;
  readonly login: boolean;
  readonly screen: ScreenName;
}

/** Built so far, out of `routes.tsv` of the specification; v2 paths are also taken without their prefix (see `pathsOf`). */
export const ROUTES: readonly AppRoute[] = [
  { table: 'v2', paths: ['/v2', '/v2/home-v2'], title: 'Home', login: false, screen: 'home' },
  { table: 'v2', paths: ['/v2/login-v2'], title: 'Login', login: false, screen: 'login' },
  { table: 'v2', paths: ['/v2/checkin-v2/:id'], title: ':id: Check In', login: false, screen: 'desk' },
  { table: 'v2', paths: ['/v2/bibs-v2/:id'], title: ':id: Bibs', login: true, screen: 'bibs' },
  { table: 'v2', paths: ['/v2/results-v2/:compId'], title: ':compId: Results', login: true, screen: 'results' },
  {
    table: 'v2',
    paths: ['/v2/results-entry-v2/:compId/:eventGroupId'],
    title: ':compId: Results entry',
    login: true,
    screen: 'results-entry',
  },
  { table: 'v2', paths: ['/v2/import'], title: 'Import', login: true, screen: 'import' },
  { table: 'v2', paths: ['/v2/offline'], title: 'What works offline', login: false, screen: 'offline' },
  { table: 'old', paths: ['/home', '/showentries'], title: 'Comp List', login: false, screen: 'home' },
  { table: 'old', paths: ['/login-v1'], title: 'Login', login: false, screen: 'login' },
  { table: 'old', paths: ['/checkin/:id'], title: ':id: Check In', login: true, screen: 'desk' },
  { table: 'old', paths: ['/bibs/:id'], title: ':id: Bibs', login: true, screen: 'bibs' },
  {
    table: 'old',
    paths: ['/results-entry/:compId/:eventGroupId'],
    title: ':compId: Results entry',
    login: true,
    screen: 'results-entry',
  },
  {
    table: 'old',
    paths: ['/results-read/:compId/:eventGroupId'],
    title: ':compId: Results',
    login: false,
    screen: 'results-read',
  },
  { table: 'top', paths: ['/login'], title: 'Login', login: false, screen: 'login' },
];

/** All addresses of a route: v2 paths with and without `/v2`. */
export function pathsOf(route: AppRoute): readonly string[] {
  if (route.table !== 'v2') return route.paths;
  const short = route.paths.map((path) => path.slice('/v2'.length)).filter((path) => path !== '');
  return [...route.paths, ...short];
}

export function titleOf(route: AppRoute, params: Readonly<Record<string, string | undefined>>): string {
  return route.title.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}

/** `/#/checkin/12` of the old system's links and printed codes, as a path; undefined when it is none. */
export function pathOfHash(hash: string): string | undefined {
  return hash.startsWith('#/') && !hash.startsWith('#//') ? hash.slice(1) : undefined;
}
