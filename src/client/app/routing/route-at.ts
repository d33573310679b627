import { matchRoutes } from 'react-router-dom';
import { ADDRESSES } from './addresses.ts';
import type { AppRoute } from './routes.ts';

const objects = ADDRESSES.map(({ path, route }) => ({ path, handle: route }));

/** The route of an address that is built, ranked as the router does it: a written-out part wins over a parameter. */
export function routeAt(
  pathname: string,
): { readonly route: AppRoute; readonly params: Readonly<Record<string, string | undefined>> } | undefined {
  const match = matchRoutes(objects, pathname)?.[0];
  return match && { route: match.route.handle, params: match.params };
}
