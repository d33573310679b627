import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import type { Router } from '#server/web/route.ts';
import { fileRoutes } from './file-routes.ts';
import { outputRoutes } from './output-routes.ts';
import { publicRoutes } from './public-routes.ts';

/** Scoreboards: what they show, their pictures and videos, and what everybody may ask for. */
export function scoreboardRoutes(router: Router, deps: ChangeDeps): void {
  outputRoutes(router, deps);
  fileRoutes(router, deps);
  publicRoutes(router, deps);
}
