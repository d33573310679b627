import { isIP } from 'node:net';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#domain/access/demo-accounts.ts';
import { listen } from '#server/db/connection/listen.ts';
import { type Database, openDatabase } from '#server/db/connection/open.ts';
import { checkSecretKey } from '#server/db/secret-check.ts';
import { errorCode } from '#server/lib/http/error-code.ts';
import { ownHosts, reachableHost } from '#server/lib/http/own-hosts.ts';
import { readSecretKey } from '#server/lib/security/secret-key.ts';
import { startTrace, type Trace } from '#server/lib/trace.ts';
import type { Demo } from './demo/load-demo.ts';
import { type RegistrySources, sourcesAt } from './lib/athlete-registry/sources.ts';
import { StartUpError } from './lib/start-up-error.ts';
import { isOpen, readSettings, type Settings } from './settings.ts';

type Stop = () => Promise<void>;

export interface Running {
  readonly address: string;
  readonly stop: Stop;
}

/** Starts all of it, as the environment says. The web server's code is read while the database starts. */
export async function startServer(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Running> {
  const trace = startTrace(() => performance.now());
  const settings = readSettings(env);
  const [database, { loadDemo }, app] = await Promise.all([
    openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, signal }),
    import('./demo/load-demo.ts'),
    import('./app.ts'),
  ]);
  try {
    trace.done(`database (${database.kind})`);
    const secretKey = await readSecretKey(settings.dataDir, settings.secretKey);
    await checkSecretKey(database.pool, secretKey, settings.secretKeyLost);
    const { demo: wanted, production } = settings;
    const demo = await loadDemo(database.pool, { wanted, open: isOpen(settings), production, now: Date.now() });
    if (demo.made) trace.done('demo data');
    return await serve({ ...settings, secretKey }, database, demo, app, trace);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  settings: Omit<Settings, 'secretKey'> & { readonly secretKey: Buffer },
  database: Database,
  demo: Demo,
  { buildApp }: typeof import('./app.ts'),
  trace: Trace,
): Promise<Running> {
  const { host, port, tls, clientDir, dataDir, smtpUrl, mailFrom, secretKey } = settings;
  const stripe = settings.stripe && { client: await openStripe(settings.stripe.key), secret: settings.stripe.secret };
  const sources = await registrySources(settings, database, demo);
  const app = await buildApp({
    pool: database.pool,
    now: Date.now,
    demo: demo.there,
    published: DEMO_PASSWORD,
    queryCredentials: settings.queryCredentials,
    dataDir,
    clientDir,
    trustProxy: settings.trustProxy,
    mail: { smtpUrl, folder: join(dataDir, 'mail'), from: mailFrom },
    ownAddress: addressOf(settings),
    secretKey,
    isOwnHost: ownHosts({ host, tls }),
    production: settings.production,
    checksAnswers: settings.checksAnswers,
    ...(tls && { tls }),
    ...(stripe && { stripe }),
    ...(sources && { sources }),
  });
  const listening = await listen(database.source, app.listener);
  const stop = async () => {
    await app.close();
    await listening.close();
  };
  let address: string;
  try {
    address = await app.http.listen({ host, port });
  } catch (error) {
    await stop();
    throw listenTrouble(error, host, port);
  }
  trace.done('web server');
  app.jobs.start();
  app.mailer.start();
  app.rehearsals.start();
  app.security.start();
  const lines = [`Callroom is ready: ${address}`, `Ready in ${trace.total()}: ${trace.text()}.`, ...demo.lines];
  console.info(lines.join('\n'));
  const stopAll = async () => {
    await stop();
    await database.close();
  };
  return { address, stop: stopAll };
}

function addressOf({ host, port, tls }: Pick<Settings, 'host' | 'port' | 'tls'>): string {
  const reachable = reachableHost(host);
  return `${tls ? 'https' : 'http'}://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`;
}

/** The registry that is asked about registrations and best marks: as the settings say, else the demo's own file, else none. */
async function registrySources(
  { registration, rankings, dataDir }: Pick<Settings, 'registration' | 'rankings' | 'dataDir'>,
  { pool }: Database,
  demo: Demo,
): Promise<RegistrySources | undefined> {
  if (registration) return sourcesAt({ registration, rankings: rankings ?? registration });
  if (!demo.there) return undefined;
  const path = join(dataDir, 'demo-registrations.json');
  const { writeDemoRegister } = await import('./demo/register.ts');
  await writeDemoRegister(pool, path);
  return sourcesAt({ registration: path, rankings: rankings ?? path });
}

/** The library is large and read only where it is used. */
async function openStripe(key: string) {
  const { default: Stripe } = await import('stripe');
  return new Stripe(key, { maxNetworkRetries: 2, timeout: 20_000 });
}

const LISTEN_TROUBLE: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
};

function listenTrouble(error: unknown, host: string, port: number): unknown {
  const trouble = LISTEN_TROUBLE[errorCode(error) ?? ''];
  return trouble ? new StartUpError(`${host}:${port} ${trouble}. Set PORT or HOST to another one.`) : error;
}
