import type { AppRoute } from './app-route.ts';
import { OLD_ROUTES } from './routes-old.ts';
import { TOP_ROUTES } from './routes-top.ts';
import { V2_ROUTES } from './routes-v2.ts';

/** Both generations of the specification's `routes.tsv`, and what stands above them. */
export const ROUTES: readonly AppRoute[] = [...V2_ROUTES, ...OLD_ROUTES, ...TOP_ROUTES];

/** Addresses that are written out in a table; they win over a v2 address without its prefix. */
const written = new Set(ROUTES.flatMap((route) => route.paths.map(shape)));

/** All addresses of a route: v2 paths with and without `/v2`. */
export function pathsOf(route: AppRoute): readonly string[] {
  if (route.table !== 'v2') return route.paths;
  const short = route.paths.map((path) => path.slice('/v2'.length)).filter((path) => path !== '' && !written.has(shape(path)));
  return [...route.paths, ...short];
}

/** What a path looks like whatever its parameters are called. */
function shape(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

/** A title with its ids filled in; `:id: User` without an id is `User`. */
export function titleOf(route: AppRoute, params: Readonly<Record<string, string | undefined>>): string {
  return route.title.replaceAll(/:(\w+)(: )?/g, (_, name: string, sign = '') => (params[name] ? params[name] + sign : ''));
}

/** `/#/checkin/12` of the old system's links and printed codes, as a path; undefined when it is none. */
export function pathOfHash(hash: string): string | undefined {
  return hash.startsWith('#/') && !hash.startsWith('#//') ? hash.slice(1) : undefined;
}
