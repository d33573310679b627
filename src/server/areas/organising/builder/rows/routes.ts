import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import type { Router } from '#server/web/route.ts';
import { discountRoutes } from './discount-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { ruleRoutes } from './rule-routes.ts';

/** The set-up of a competition row by row, for programs; the builder saves it as a whole. */
export function rowRoutes(router: Router, deps: ChangeDeps): void {
  discountRoutes(router, deps);
  eventRoutes(router, deps);
  groupRoutes(router, deps);
  priceRoutes(router, deps);
  ruleRoutes(router, deps);
}
