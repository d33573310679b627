import type { Page } from '@playwright/test';
import type { MeetSize } from './big-meet.ts';
import { COMPLETE, deskPath, USABLE } from './desk.ts';
import { rowsText } from './feed-rows.ts';
import { type Mark, milestones, watchMarks } from './probe.ts';
import { type Meet, throttled, type World } from './world.ts';

export interface SyncTimes {
  readonly usable: number;
  readonly complete: number;
}

const MARKS: readonly Mark[] = [USABLE, COMPLETE];

/** A fresh device opens the desk; times in ms from the first request for rows to the painted list, and to everything stored. */
export async function syncOnce(world: World, { compId }: Pick<Meet, 'compId'>): Promise<SyncTimes> {
  const context = await world.device('desk');
  await watchMarks(context, MARKS);
  const page = await context.newPage();
  await throttled(page);
  await page.goto(deskPath(compId));
  const { usable = Number.NaN, complete = Number.NaN } = await milestones(page, ['usable', 'complete']);
  const asked = await firstRequest(page);
  await context.close();
  return { usable: usable - asked, complete: complete - asked };
}

/** The same without a slower processor; bytes of all answers of the change feed as they came over the wire, compressed. */
export async function bytesOnce(world: World, { compId }: Pick<Meet, 'compId'>): Promise<number> {
  const context = await world.device('desk');
  await watchMarks(context, MARKS);
  const page = await context.newPage();
  await page.goto(deskPath(compId));
  await milestones(page, ['complete']);
  const bytes = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/changes?'));
    return answers.reduce((sum, answer) => sum + (answer as PerformanceResourceTiming).encodedBodySize, 0);
  });
  await context.close();
  return bytes;
}

function firstRequest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/changes?'));
    return Math.min(...asked.map((entry) => entry.startTime));
  });
}

/** One of the peers' stores takes the same rows, from memory, into an empty database; ms until it says they are in. */
export async function storeOnce(world: World, page: 'dexie.html' | 'pouch.html' | 'rxdb.html', size?: MeetSize): Promise<number> {
  const site = await world.peers();
  const context = await (await world.browser()).newContext();
  const peer = await context.newPage();
  await peer.goto(`${site.url}/${page}`);
  await peer.waitForFunction(() => Reflect.has(window, 'benchStore'));
  await peer.evaluate((rows) => Object.assign(window, { benchRows: JSON.parse(rows) }), await rowsText(world, size));
  await throttled(peer);
  const took = await peer.evaluate(() => Reflect.get(window, 'benchStore')(Reflect.get(window, 'benchRows')));
  await context.close();
  return Number(took);
}
