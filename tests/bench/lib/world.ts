import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Account, tokenOf } from '#e2e/fixtures/accounts.ts';
import { Cluster } from '#e2e/fixtures/cluster.ts';
import type { Database } from '#e2e/fixtures/database.ts';
import { ownDevice } from '#e2e/fixtures/own-device.ts';
import { ServerProcess } from '#e2e/fixtures/server-process.ts';
import { signedIn } from '#e2e/fixtures/test.ts';
import { insertBigMeet, type MeetSize } from './big-meet.ts';
import { openPeerSite, type PeerSite } from './peer-site.ts';

/** How much slower the browser's main thread runs than this machine (CDP); workers, disk and network are not slowed by it. */
export const THROTTLE = 4;

export interface Meet {
  readonly url: string;
  readonly compId: number;
  readonly database: Database;
}

/** What rows share: one PostgreSQL, one server with the big meet, one browser, the peers' pages. Each is made when first asked for. */
export class World {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #cluster: Promise<Cluster> | undefined;
  #server: Promise<Omit<Meet, 'compId'>> | undefined;
  readonly #meets = new Map<MeetSize, Promise<Meet>>();
  #browser: Promise<Browser> | undefined;
  #peers: Promise<PeerSite> | undefined;
  #tokens = new Map<Account, Promise<string>>();

  cluster(): Promise<Cluster> {
    this.#cluster ??= Cluster.start((settings) => ServerProcess.start(settings)).then((cluster) =>
      this.#closing(cluster, () => cluster.stop()),
    );
    return this.#cluster;
  }

  /** The big meet, a part of it or one of Rio's size on the one server. */
  meet(size: MeetSize = 16): Promise<Meet> {
    const made = this.#meets.get(size) ?? this.#openMeet(size);
    this.#meets.set(size, made);
    return made;
  }

  async #openMeet(size: MeetSize): Promise<Meet> {
    const { url, database } = await this.#venueServer();
    const compId = await insertBigMeet(database.url, size);
    // As entries that came over weeks: what the database puts off until after so much writing is no part of what is measured.
    await database.rows('vacuum analyze');
    await database.rows('checkpoint');
    return { url, database, compId };
  }

  /** The real server with the demo accounts. */
  #venueServer(): Promise<Omit<Meet, 'compId'>> {
    this.#server ??= this.#startServer();
    return this.#server;
  }

  async #startServer(): Promise<Omit<Meet, 'compId'>> {
    const cluster = await this.cluster();
    const database = await cluster.newDatabase('demo');
    const dataDir = join(cluster.folder, 'bench');
    const server = await ServerProcess.start({ databaseUrl: database.url, dataDir, demo: true });
    this.#closers.push(async () => {
      await server.stop();
      await database.drop();
    });
    return { url: server.url, database };
  }

  async token(account: Account): Promise<string> {
    const { url } = await this.#venueServer();
    const token = this.#tokens.get(account) ?? tokenOf(url, account);
    this.#tokens.set(account, token);
    return token;
  }

  peers(): Promise<PeerSite> {
    this.#peers ??= openPeerSite().then((site) => this.#closing(site, () => site.close()));
    return this.#peers;
  }

  browser(): Promise<Browser> {
    this.#browser ??= chromium.launch(launchOptions()).then((browser) => this.#closing(browser, () => browser.close()));
    return this.#browser;
  }

  /** A device of its own, signed in at the bench's server. */
  async device(account: Account, viewport = { width: 800, height: 1280 }): Promise<BrowserContext> {
    const context = await (await this.browser()).newContext({
      baseURL: (await this.#venueServer()).url,
      viewport,
      locale: 'en-GB',
    });
    await ownDevice(context);
    await signedIn(context, await this.token(account));
    return context;
  }

  async close(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close().catch((error: unknown) => console.warn('closing:', error));
  }

  #closing<T>(thing: T, close: () => Promise<unknown>): T {
    this.#closers.push(close);
    return thing;
  }
}

export function launchOptions() {
  const executablePath = process.env.CHROMIUM;
  return { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-background-networking'] };
}

/**
 * Slows a page down while it works. A slowed page keeps a processor busy even when it has nothing to do, so that two of them at once would be in
 * each other's way.
 */
export async function slowed<T>(page: Page, work: () => Promise<T>, rate = THROTTLE): Promise<T> {
  const cdp = await throttled(page, rate);
  const done = await work();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return done;
}

/** Slows a page down for as long as it is open. */
export async function throttled(page: Page, rate = THROTTLE): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return cdp;
}
