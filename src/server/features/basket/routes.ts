import type { Router } from '#server/lib/route.ts';
import { basketRoutes } from './basket-routes.ts';
import type { BasketDeps } from './deps.ts';
import { orderRoutes } from './order-routes.ts';

/** From the choice of an event to the paid entry, and what can be done with it afterwards. */
export function entryBasketRoutes(router: Router, deps: BasketDeps): void {
  basketRoutes(router, deps);
  orderRoutes(router, deps);
}
