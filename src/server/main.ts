import { isIP } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { listen } from './db/listen.ts';
import { type Database, openDatabase } from './db/open.ts';
import { type Demo, loadDemo } from './demo/load-demo.ts';
import { errorCode } from './lib/error-code.ts';
import { openPost } from './lib/post.ts';
import { StartUpError } from './lib/start-up-error.ts';
import { type Steps, takeSteps } from './lib/steps.ts';
import { isLoopback, readSettings, type Settings } from './settings.ts';

const EXIT_PATIENCE_MS = 10_000;

async function start(): Promise<void> {
  const steps = takeSteps(() => performance.now());
  const settings = readSettings(process.env);
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir });
  try {
    steps.done(`database (${database.kind})`);
    const { demo: wanted, host, production } = settings;
    const demo = await loadDemo(database.pool, { wanted, open: !isLoopback(host), production, now: Date.now() });
    if (demo.made) steps.done('demo data');
    await serve(settings, database, demo, steps);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(settings: Settings, database: Database, demo: Demo, steps: Steps): Promise<void> {
  const { host, port, tls, clientDir, dataDir, smtpUrl, mailFrom } = settings;
  const app = await buildApp({
    pool: database.pool,
    now: Date.now,
    demo: demo.there,
    clientDir,
    post: openPost({ smtpUrl, folder: join(dataDir, 'mail'), from: mailFrom, now: Date.now }),
    ownAddress: `${tls ? 'https' : 'http'}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`,
    ...(tls && { tls }),
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
  stopOnSignal(async () => {
    await stop();
    await database.close();
  });
  steps.done('web server');
  const lines = [`Callroom is ready: ${address}`, `Ready in ${steps.total()}: ${steps.text()}.`, ...demo.lines];
  console.info(lines.join('\n'));
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

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), EXIT_PATIENCE_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The server did not stop cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartUpError ? `Callroom can't start: ${error.message}` : error);
  process.exit(1);
});
