import { laterRouteAt } from '#client/app/later/later-routes.tsx';
import { routeAt } from './route-at.ts';
import type { AppRoute } from './routes.ts';

/** The route of an address, also of a screen that is only announced. */
export function anyRouteAt(pathname: string): AppRoute | undefined {
  return routeAt(pathname)?.route ?? laterRouteAt(pathname);
}
