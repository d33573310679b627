import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/pool.ts';
import { accountRoutes } from '#server/features/account/routes.ts';
import { checkInRoutes } from '#server/features/check-in/routes.ts';
import { deviceRoutes } from '#server/features/devices/routes.ts';
import { publicRoutes } from '#server/features/public/routes.ts';
import { actionRoutes } from '#server/features/sync/action-routes.ts';
import { clearDownRoute } from '#server/features/sync/clear-down.ts';
import { feedRoutes } from '#server/features/sync/feed-routes.ts';
import { openIntake } from '#server/features/sync/intake.ts';
import type { Streams } from '#server/features/sync/streams.ts';
import type { Router } from '#server/lib/route.ts';
import { errorHandling, unknownCall } from '#server/plugins/errors.ts';
import { security } from '#server/plugins/security.ts';
import { staticFiles } from '#server/plugins/static-files.ts';

export interface AppDeps {
  readonly pool: Pool;
  readonly streams: Streams;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  /** True: the demo accounts exist. */
  readonly demo: boolean;
  /** Folder of the built client; absent in tests. */
  readonly clientDir?: string;
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
}

export interface App {
  readonly http: FastifyInstance;
  /** All calls that can be made, with who may make them. */
  readonly endpoints: readonly Endpoint[];
}

const BODY_LIMIT = 2 * 1024 * 1024;

/** The whole server but for its database and its port. */
export async function buildApp({ pool, streams, now, demo, clientDir, tls }: AppDeps): Promise<App> {
  const http: FastifyInstance = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    ...(tls && { https: tls }),
  });
  errorHandling(http);
  await security(http);
  await http.register(formbody);

  const router: Router = { app: http, pool, endpoints: [] };
  accountRoutes(router, { now, demo });
  const intake = openIntake(pool, now);
  actionRoutes(router, intake, now);
  clearDownRoute(router, intake, now);
  feedRoutes(router, streams);
  deviceRoutes(router);
  checkInRoutes(router);
  publicRoutes(router);

  http.get('/healthz', async () => {
    await pool.query('select 1');
    return { ok: true };
  });
  await staticFiles(http, clientDir, unknownCall);
  return { http, endpoints: router.endpoints };
}
