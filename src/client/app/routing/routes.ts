import type { Screen } from '#client/lib/screen/screen.ts';

/** An address with its screen. Both generations of the specification's `routes.tsv` lead to the same screens; the menu around them follows the user. */
export interface AppRoute {
  readonly path: string;
  /** `:name` is filled from the path; empty: the product's name. */
  readonly title: string;
  readonly login: boolean;
  readonly screen: Screen;
}

interface Address {
  readonly path: string;
  readonly route: AppRoute;
}

/** All addresses of screens: v2 paths with and without `/v2`. Those that are written out win over a v2 address without its prefix. */
export function addressesOf(screens: readonly Screen[]): readonly Address[] {
  const routes = screens.flatMap(routesOf);
  const written = new Set(routes.map(({ path }) => shape(path)));
  return routes.flatMap((route) => {
    const short = route.path.startsWith('/v2/') ? route.path.slice('/v2'.length) : undefined;
    const long = { path: route.path, route };
    return short && !written.has(shape(short)) ? [long, { path: short, route }] : [long];
  });
}

function routesOf(screen: Screen): readonly AppRoute[] {
  const { title, login = false } = screen;
  return screen.at.map((place) => ({ title, login, ...place, screen }));
}

/** What a path looks like whatever its parameters are called. */
function shape(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

/** A title with its ids filled in; `:id: User` without an id is `User`. */
export function titleOf(route: AppRoute, params: Readonly<Record<string, string | undefined>>): string {
  return route.title.replaceAll(/:(\w+)(: )?/g, (_, name: string, sign = '') => (params[name] ? params[name] + sign : ''));
}

/** `/#/checkin/12` of the old system's links and printed codes, as a path; undefined when it is not one of these. */
export function pathOfHash(hash: string): string | undefined {
  return hash.startsWith('#/') && !hash.startsWith('#//') ? hash.slice(1) : undefined;
}
