import type { Page } from '@playwright/test';
import { withChanges } from '#domain/builder/change.ts';
import { timeClashes } from '#domain/builder/schedule/clash.ts';
import { usualSites } from '#domain/builder/schedule/sites.ts';
import { timetableOf } from '#domain/builder/schedule/timetable.ts';
import { must } from '#e2e/fixtures/must.ts';
import { type Office, openOffice } from '../lib/office.ts';
import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';
import { percentile } from '../lib/statistics.ts';
import { throttled, type World } from '../lib/world.ts';

const MOVES = 60;
const FRAME_MS = 16;
const CLASHES_MS = 50;

/** All 600 events of the big meet on one day, each at the usual site of its discipline, and an event dragged among them. */
export const scheduleBoard: Row = {
  no: 25,
  name: 'builder: the schedule board of the big meet',
  async run(world) {
    const office = await openOffice(world);
    const all = await allClashes(office);
    const page = await boardOf(world, office.meet.compId);
    const at = await firstBlock(page);
    await framesWhile(page, () => drag(page, at));
    const frames: [number, number][] = [];
    for (let i = 0; i < PAIRS; i += 1)
      frames.push([await framesWhile(page, () => drag(page, at)), await framesWhile(page, () => page.waitForTimeout(1000))]);
    await page.context().close();
    return [
      line({
        name: 'builder: a frame while an event is dragged, p95',
        unit: 'ms',
        peerName: 'a frame of the same page at rest, p95',
        target: { atMost: 1.1 },
        pairs: frames,
        shown: { name: `${FRAME_MS} ms`, limit: FRAME_MS },
      }),
      line({
        name: 'builder: all clashes of the big meet',
        unit: 'ms',
        peerName: `${CLASHES_MS} ms`,
        target: { atMost: 1 },
        pairs: all.map((ms) => [ms, CLASHES_MS] as const),
        note: 'in Node, no throttle',
      }),
    ];
  },
};

/** As the board finds them after each move: of 600 events and of all who are entered in more than one; ms. */
async function allClashes(office: Office): Promise<readonly number[]> {
  const { compId } = office.meet;
  const [{ draft, taken }, athletes] = await Promise.all([office.state(compId), office.busy(compId)]);
  const busy = athletes.map(({ name, groups }) => ({ name, groups: groups.map(String) }));
  let next = 0;
  const sites = usualSites(draft, () => `new-${next++}`);
  const sited = withChanges(
    draft,
    Object.entries(sites).map(([key, to]) => ({ key, to })),
  );
  const timetable = timetableOf(sited, taken.groups);
  const once = () => {
    const from = performance.now();
    const found = timeClashes(timetable, busy);
    if (found.length === 0) throw new Error('the big meet has no clashes');
    return performance.now() - from;
  };
  for (let i = 0; i < 3; i += 1) once();
  return Array.from({ length: PAIRS }, once);
}

async function boardOf(world: World, compId: number): Promise<Page> {
  const page = await (await world.device('organiser', { width: 1440, height: 900 })).newPage();
  await page.goto(`/v2/builder-v2/${compId}?step=Schedule`);
  await page.getByRole('button', { name: 'Give each event its usual site' }).click();
  await page.locator('[data-site] ~ [data-event]').first().waitFor();
  await throttled(page);
  return page;
}

/** The 95th percentile of what frames take until something is done; ms. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last: number | undefined;
    const frame = (at: number) => {
      if (last !== undefined) frames.push(at - last);
      last = at;
      if (!Reflect.has(window, 'benchFramesEnd')) requestAnimationFrame(frame);
    };
    Reflect.deleteProperty(window, 'benchFramesEnd');
    Object.assign(window, { benchFrames: frames });
    requestAnimationFrame(frame);
  });
  await act();
  const frames: number[] = await page.evaluate(() => {
    Object.assign(window, { benchFramesEnd: true });
    return Reflect.get(window, 'benchFrames');
  });
  return percentile(frames, 0.95);
}

/** Looked for before anything is timed: among 600 blocks that takes the page longer than many frames. */
async function firstBlock(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const block = page.locator('[data-site] ~ [data-event]').first();
  await block.scrollIntoViewIfNeeded();
  return must(await block.boundingBox(), 'a block on the screen');
}

/** There and back, a pointer's word a frame, and let go where it was. */
async function drag(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await page.mouse.move(x + 20, y + 8);
  await page.mouse.down();
  for (let i = 1; i <= MOVES; i += 1) await page.mouse.move(x + 20, y + 8 + 3 * (i <= MOVES / 2 ? i : MOVES - i));
  await page.keyboard.press('Escape');
  await page.mouse.up();
}
