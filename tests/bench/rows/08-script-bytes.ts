import { gzipSync } from 'node:zlib';
import { deskPath, LIST } from '../lib/desk.ts';
import { line, type Row } from '../lib/row.ts';

const KB = 1024;

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
    const measured = await Promise.all([...sizes].map(async ([path, size]) => [path, await size] as const));
    await context.close();
    const ofWorkers = sum(measured.filter(([path]) => /worker|sw\.js/.test(path)));
    const ours = sum(measured) - ofWorkers;
    const floor = (await world.peers()).scriptBytes('stack.html') / KB;
    const note = `${measured.length} files; workers besides ${(ofWorkers / KB).toFixed(1)} kB; the table's floor is 105`;
    const common = { name: this.name, unit: 'kB', target: { atMost: 1.8 }, note };
    return [line({ ...common, peerName: 'the stack alone: React, Dexie, Comlink, workbox-window', pairs: [[ours / KB, floor]] })];
  },
};

const sum = (sizes: readonly (readonly [string, number])[]): number => sizes.reduce((total, [, size]) => total + size, 0);
