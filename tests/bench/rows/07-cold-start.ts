import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { ownDevice } from '#e2e/fixtures/own-device.ts';
import { controlled } from '#e2e/fixtures/service-worker.ts';
import { signedIn } from '#e2e/fixtures/test.ts';
import { deskPath, readyDesk, USABLE } from '../lib/desk.ts';
import { PAIRS } from '../lib/pairs.ts';
import { type Mark, milestones, watchMarks } from '../lib/probe.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { launchOptions, throttled, type World } from '../lib/world.ts';

const LIMIT_MS = 1500;
/** The browser keeps a page's compiled code some seconds after it ran, from the second visit on: a tablet at work has it, and so has the peer. */
const VISITS = 2;
const STAY_MS = 5000;
const PEER_LIST: Mark = { name: 'peer', selector: '#root li:nth-child(50)' };

/** A browser that was closed starts again; from the navigation to the painted list. */
export const coldStart: Row = {
  no: 7,
  name: 'offline cold start to desk ready, big meet stored',
  async run(world) {
    const { url, compId } = await world.meet();
    const { url: peerUrl } = await world.peers();
    const folder = mkdtempSync(join(tmpdir(), 'callroom-bench-profile-'));
    await prepare(world, folder);
    const start = async (address: string, mark: Mark, offline: boolean): Promise<number> => {
      const context = await launch(folder);
      await watchMarks(context, [mark]);
      await context.setOffline(offline);
      const page = await context.newPage();
      await throttled(page);
      await page.goto(address);
      const times = await milestones(page, [mark.name]);
      await context.close();
      return times[mark.name] ?? Number.NaN;
    };
    const pairs = await alternate(
      PAIRS,
      () => start(`${url}${deskPath(compId)}`, USABLE, true),
      () => start(`${peerUrl}/list.html`, PEER_LIST, false),
    );
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    const peerName = 'bare React + Dexie list of 50';
    const note = `and ours at most ${LIMIT_MS} ms; the peer has its network`;
    return [line({ name: this.name, unit: 'ms', peerName, target: { atMost: 1.8 }, pairs, oursAtMost: LIMIT_MS, note })];
  },
};

/** Visits with a network: the meet is stored, the service worker has the app. */
async function prepare(world: World, folder: string): Promise<void> {
  const { url, compId } = await world.meet();
  const context = await launch(folder, url);
  await ownDevice(context);
  await signedIn(context, await world.token('desk'));
  const page = await readyDesk(context, compId);
  await controlled(page);
  const peer = `${(await world.peers()).url}/list.html`;
  for (let visit = 0; visit < VISITS; visit++)
    for (const [address, mark] of [
      [deskPath(compId), USABLE],
      [peer, PEER_LIST],
    ] as const) {
      await page.goto(address);
      await page.locator(mark.selector).first().waitFor();
      await page.waitForTimeout(STAY_MS);
    }
  await context.close();
}

function launch(folder: string, baseURL?: string): Promise<BrowserContext> {
  const viewport = { width: 800, height: 1280 };
  return chromium.launchPersistentContext(folder, { ...launchOptions(), viewport, locale: 'en-GB', ...(baseURL && { baseURL }) });
}
