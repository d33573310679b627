import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { RegistrationRecord } from '#contracts/entering/registration.ts';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { ACCOUNT_ROUTES } from '#server/areas/account/routes.ts';
import { healthJobs } from '#server/areas/admin/health/registry.ts';
import { ADMIN_ROUTES } from '#server/areas/admin/routes.ts';
import { securityWatch } from '#server/areas/admin/security/watch.ts';
import type { Bodies } from '#server/areas/entering/athletes/registered.ts';
import { basketJobs } from '#server/areas/entering/basket/jobs.ts';
import { type StripeClient, stripeProvider } from '#server/areas/entering/basket/payment/stripe-provider.ts';
import { testProvider } from '#server/areas/entering/basket/payment/test-provider.ts';
import { ENTERING_ROUTES } from '#server/areas/entering/routes.ts';
import { cloneWithin } from '#server/areas/organising/builder/clone.ts';
import { ORGANISING_ROUTES } from '#server/areas/organising/routes.ts';
import { meetingReader } from '#server/areas/public/results/read-meeting.ts';
import { PUBLIC_ROUTES } from '#server/areas/public/routes.ts';
import type { RehearsalDeps } from '#server/areas/venue/rehearsal/deps.ts';
import { openRehearsals, type Rehearsals } from '#server/areas/venue/rehearsal/runner.ts';
import { VENUE_ROUTES } from '#server/areas/venue/routes.ts';
import { decideMade } from '#server/areas/venue/sync/decide-made.ts';
import { openIntake } from '#server/areas/venue/sync/intake.ts';
import { playBatch } from '#server/areas/venue/sync/play-batch.ts';
import { openStreams } from '#server/areas/venue/sync/streams.ts';
import { playRace } from '#server/areas/venue/timing/play-race.ts';
import { athleteRegistry, noRegistry } from '#server/db/athlete-registry.ts';
import type { Listener } from '#server/db/connection/listen.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type Jobs, openJobs } from '#server/db/jobs.ts';
import { type Mailer, openMailer } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { openSecurityLog, type SecurityLog } from '#server/db/security-log.ts';
import { RankedBests, type RegistrySources } from '#server/lib/athlete-registry/sources.ts';
import { answerCache, invalidationList } from '#server/lib/http/answer-cache.ts';
import { type CachedAnswer, cachedText, sendCached } from '#server/lib/http/cached-answer.ts';
import { isOwnMachine } from '#server/lib/http/caller-address.ts';
import { ownHosts } from '#server/lib/http/own-hosts.ts';
import type { Scope } from '#server/lib/http/principal.ts';
import { log } from '#server/lib/log.ts';
import { openUnderWay } from '#server/lib/under-way.ts';
import { callsUnderWay } from '#server/plugins/calls-under-way.ts';
import { errorHandling, unknownCall, unreadableAddress } from '#server/plugins/errors.ts';
import { requestLimit } from '#server/plugins/request-limit.ts';
import { security } from '#server/plugins/security.ts';
import { SLOW_LIMITS, slowCallers } from '#server/plugins/slow-callers.ts';
import { staticFiles } from '#server/plugins/static-files.ts';
import { openApi } from '#server/web/openapi.ts';
import type { Router } from '#server/web/route.ts';
import { LETTERS } from './letters.ts';

export interface AppDeps {
  readonly pool: Pool;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  /** True: the demo accounts exist. */
  readonly demo: boolean;
  /** A password that anybody can read: it opens an account only on this machine itself. */
  readonly published?: string;
  /** For old clients: credentials may stand in the address of a call. */
  readonly queryCredentials?: boolean;
  /** The way out for mail; absent: messages are kept in memory. */
  readonly mail?: { readonly smtpUrl?: string | undefined; readonly folder?: string; readonly from?: string | undefined };
  /** Stripe with the secret of its notices; absent: the demo's own bank, or nobody pays by card. */
  readonly stripe?: { readonly client: StripeClient; readonly secret: string };
  /** Where the server can be reached, for links in mail when no administrator has said it. */
  readonly ownAddress?: string;
  /** Seals secrets in the database; absent: one that nobody else has, and that is gone with the app. */
  readonly secretKey?: Buffer;
  /** Where the server keeps its files, for the health monitor. */
  readonly dataDir?: string;
  /** Folder of the built client; absent in tests. */
  readonly clientDir?: string;
  /** Registration body and rankings; absent: none is connected. */
  readonly sources?: RegistrySources;
  /** How long they may take. */
  readonly registryTimeoutMs?: number;
  /** Proxies that are believed about who calls. */
  readonly trustProxy?: readonly string[];
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  /** This machine is known by that name or address; absent: as any machine knows itself. */
  readonly isOwnHost?: (name: string) => boolean;
  /** True: leaves out what only helps developers. */
  readonly production?: boolean;
  /** False: answers go out without a look at their contracts, as they do wherever people use the server. */
  readonly checksAnswers?: boolean;
}

export interface App {
  readonly http: FastifyInstance;
  /** All calls that can be made, with who may make them. */
  readonly endpoints: readonly Endpoint[];
  /** To be told what any API process changes. */
  readonly listener: Listener;
  /** The scheduled jobs; the caller starts them. */
  readonly jobs: Jobs;
  /** What is to be mailed; the caller starts it. */
  readonly mailer: Mailer;
  /** Rehearsals that go on; the caller starts them. */
  readonly rehearsals: Rehearsals;
  /** Writes by itself once it is started. */
  readonly security: SecurityLog;
  close(): Promise<void>;
}

/** Asked with a time limit; their answers are kept. */
function bodiesOf({ pool, now, sources, registryTimeoutMs: timeoutMs }: AppDeps): Bodies {
  if (!sources) return { registration: noRegistry, rankings: noRegistry };
  const { registration, rankings } = sources;
  return {
    registration: athleteRegistry({
      pool,
      now,
      name: 'registration',
      schema: RegistrationRecord,
      source: registration,
      timeoutMs,
    }),
    rankings: athleteRegistry({ pool, now, name: 'rankings', schema: RankedBests, source: rankings, timeoutMs }),
  };
}

const BODY_LIMIT = 2 * 1024 * 1024;
/** A competition that is hidden from now on is shown at most this long, should word of it be lost. */
const SCOPE_MS = 5000;

/** In each area its slices, each with the calls it answers. */
const AREAS = [ACCOUNT_ROUTES, PUBLIC_ROUTES, ENTERING_ROUTES, ORGANISING_ROUTES, VENUE_ROUTES, ADMIN_ROUTES] as const;

/** The whole server but for its database and its port. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { pool, now, demo, dataDir, clientDir, tls, stripe, ownAddress = 'http://localhost' } = deps;
  const { isOwnHost = ownHosts({ host: 'localhost' }), secretKey = randomBytes(32) } = deps;
  const { smtpUrl, folder, from } = deps.mail ?? {};
  const mailer = openMailer({ pool, now, letters: LETTERS, ownAddress, secretKey, smtpUrl, folder, from });
  // Fastify's own warnings name addresses with their queries.
  const callLog: FastifyBaseLogger = log.child({}, { level: 'error' });
  const http: FastifyInstance = Fastify({
    loggerInstance: callLog,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    requestTimeout: SLOW_LIMITS.uploadMs,
    maxRequestsPerSocket: 10_000,
    frameworkErrors: unreadableAddress,
    trustProxy: deps.trustProxy?.length ? [...deps.trustProxy] : false,
    ...(tls && { https: tls }),
  });
  errorHandling(http);
  slowCallers(http, deps.trustProxy?.length ? () => true : isOwnMachine);
  await security(http, { https: tls !== undefined });
  requestLimit(http, now);
  const underWay = openUnderWay();
  callsUnderWay(http, underWay);
  await http.register(formbody);
  await http.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000 } });

  const streams = openStreams();
  const securityLog = openSecurityLog(pool, now);
  const shown = invalidationList();
  const router: Router = {
    app: http,
    pool,
    endpoints: [],
    security: securityLog,
    shown,
    heads: [],
    scopes: shown.add(answerCache<Scope | undefined>(now, SCOPE_MS)),
    checksAnswers: deps.checksAnswers ?? true,
  };
  const provider = stripe ? stripeProvider(stripe.client) : demo ? testProvider(pool, now) : undefined;
  // A caller reads what they have just written, also before the database's own word of it comes round.
  const changed = (compId: number) => shown.invalidate(compId);
  const common = { pool, now, mailer, ownAddress, changed, provider, underWay };
  const jobs = openJobs({
    pool,
    jobs: {
      ...healthJobs({ pool, mailer, now, dataDir }),
      ...basketJobs(common),
      securityWatch: securityWatch({ pool, mailer, now, log: securityLog }),
    },
    every: async () => (await readAppSettings(pool)).healthEvery,
  });
  const decide = decideMade(now);
  const intake = openIntake(pool, now, changed);
  const cloneSetUp: RehearsalDeps['cloneSetUp'] = (client, cloning) => cloneWithin(client, { ...cloning, mailer });
  const rehearsal = {
    ...common,
    cloneSetUp,
    sendBatch: playBatch(intake),
    sendRace: playRace({ pool, decide, now, changed }),
    readMeeting: meetingReader(router, { now }),
  };
  const rehearsals = openRehearsals(rehearsal);
  const own = {
    ...rehearsal,
    rehearsals,
    intake,
    demo,
    isOwnHost,
    secretKey,
    stripe,
    streams,
    jobs,
    bodies: bodiesOf(deps),
    decide,
  };
  const signIn = { queryCredentials: deps.queryCredentials ?? false, ...(deps.published && { published: deps.published }) };
  for (const routes of AREAS.flat()) await routes(router, { ...own, ...signIn });

  http.get('/healthz', async () => {
    await pool.query('select 1');
    return { ok: true };
  });
  if (!deps.production) {
    // It takes long to make and is the same until the server ends.
    let made: CachedAnswer | undefined;
    http.get('/openapi.json', async (_, reply) => {
      made ??= cachedText(JSON.stringify(openApi(router.endpoints)));
      return sendCached(reply, made);
    });
  }
  await staticFiles(http, { clientDir, unknownCall, heads: router.heads, underWay });
  return {
    http,
    endpoints: router.endpoints,
    listener: {
      heard(notice) {
        shown.invalidate(notice.comp);
        streams.heard(notice);
      },
      missed() {
        shown.clear();
        streams.missed();
      },
    },
    jobs,
    mailer,
    rehearsals,
    security: securityLog,
    async close() {
      streams.close();
      await Promise.all([http.close(), jobs.close(), rehearsals.close()]);
      await underWay.close();
      await securityLog.close();
      await mailer.close();
    },
  };
}
