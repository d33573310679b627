import { gzipSync } from 'node:zlib';
import { deskPath, LIST } from '../lib/desk.ts';
import { line, type Row } from '../lib/row.ts';

const KB = 1024;
/** What a page does once somebody is at work on it has come by then. */
const FOLLOWS_MS = 10_000;

/** Counted on the wire of a first visit: every script the desk's page asks for until it is ready, each compressed alike. */
export const scriptBytes: Row = {
  no: 8,
  name: 'JavaScript on the desk route, compressed',
  async run(world) {
    const { compId } = await world.meet();
    const context = await world.device('desk');
    const page = await context.newPage();
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || !response.ok()) return;
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      sizes.set(new URL(response.url()).pathname, size);
    });
    await page.goto(deskPath(compId));
    await page.locator(`${LIST} li`).first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(1000);
    const measured = await measure(sizes);
    await page.waitForTimeout(FOLLOWS_MS);
    const [ofWorkers, later] = split(await measure(sizes));
    await context.close();
    const [, ours] = split(measured);
    const floor = (await world.peers()).scriptBytes('stack.html') / KB;
    const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;
    const note = `${measured.length} files; ${kb(later - ours)} follow by themselves; workers besides ${kb(ofWorkers)}; the table's floor is 105`;
    const common = { name: this.name, unit: 'kB', target: { atMost: 1.8 }, note };
    return [line({ ...common, peerName: 'the stack alone: React, Dexie, Comlink, workbox-window', pairs: [[ours / KB, floor]] })];
  },
};

type Sizes = readonly (readonly [path: string, bytes: number])[];

const measure = (sizes: ReadonlyMap<string, Promise<number>>): Promise<Sizes> =>
  Promise.all([...sizes].map(async ([path, size]) => [path, await size] as const));

/** Bytes of workers, and of all others. */
function split(sizes: Sizes): readonly [number, number] {
  const isWorker = (path: string) => /worker|sw\.js/.test(path);
  const sum = (some: Sizes) => some.reduce((total, [, bytes]) => total + bytes, 0);
  return [sum(sizes.filter(([path]) => isWorker(path))), sum(sizes.filter(([path]) => !isWorker(path)))];
}
