import type { Router } from '#server/web/route.ts';
import { afterRoutes } from './after-routes.ts';
import { basketRoutes } from './basket-routes.ts';
import type { BasketDeps } from './deps.ts';
import { lateRoutes } from './late-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { type StripeHook, stripeRoutes } from './stripe-routes.ts';

/** From the choice of an event to the paid entry, and what can be done with it afterwards. */
export async function entryBasketRoutes(
  router: Router,
  deps: BasketDeps & { readonly stripe?: StripeHook | undefined },
): Promise<void> {
  basketRoutes(router, deps);
  orderRoutes(router, deps);
  afterRoutes(router, deps);
  lateRoutes(router, deps);
  await stripeRoutes(router, deps, deps.stripe);
}
