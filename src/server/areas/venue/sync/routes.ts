import { openSigningKeys } from '#server/db/signing-keys.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import type { Router } from '#server/web/route.ts';
import { actionRoutes } from './action-routes.ts';
import { bibFileRoutes } from './bib-file.ts';
import { bibNumberingRoutes } from './bib-numbering.ts';
import { clearDownRoutes } from './clear-down.ts';
import { feedRoutes } from './feed-routes.ts';
import type { Intake } from './intake.ts';
import type { Streams } from './streams.ts';

interface SyncDeps extends ChangeDeps {
  readonly streams: Streams;
  readonly intake: Intake;
  readonly secretKey: Buffer;
}

/** What a device sends, what it is told, clearing check-ins, and numbering bibs. */
export function syncRoutes(router: Router, deps: SyncDeps): void {
  const { now, intake, streams, secretKey } = deps;
  actionRoutes(router, intake, now);
  feedRoutes(router, streams, now, openSigningKeys({ pool: router.pool, secretKey }));
  clearDownRoutes(router, deps);
  bibNumberingRoutes(router, deps);
  bibFileRoutes(router, deps);
}
