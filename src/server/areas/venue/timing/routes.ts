import { semaphore } from '#server/lib/semaphore.ts';
import type { Router } from '#server/web/route.ts';
import { agentKeyRoutes } from './agent-keys.ts';
import { fileRoutes } from './file-routes.ts';
import { importRoutes, type TimingDeps } from './import-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { trackRoutes } from './track-routes.ts';

interface Deps extends Omit<TimingDeps, 'inTurn'> {
  readonly ownAddress: string;
}

/** Files of one competition are taken one after the other; one of another need not wait. */
const FILES_AT_ONCE = 2;

/** The way to the timing computer and back. */
export function timingRoutes(router: Router, deps: Deps): void {
  const timing = { ...deps, inTurn: semaphore(FILES_AT_ONCE) };
  importRoutes(router, timing);
  fileRoutes(router);
  pictureRoutes(router, deps);
  trackRoutes(router, timing);
  agentKeyRoutes(router, deps);
}
