import type { Page } from '@playwright/test';
import { LIST, readyDesk } from '../lib/desk.ts';
import { PAIRS } from '../lib/pairs.ts';
import { peerDesk } from '../lib/peer-desk.ts';
import { settle, takeDelays, watchDelays } from '../lib/probe.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { percentile } from '../lib/statistics.ts';
import { slowed } from '../lib/world.ts';

const TAPS = 20;
/** Enough for the taps of a run. */
const ROWS = 24;
const NAMES = [
  'brontë',
  'čapek',
  'dvořák',
  'eriksen',
  'fjørtoft',
  'garcía',
  'hübner',
  'ismail',
  'jørgensen',
  'kovač',
  'lindqvist',
];

/** Taps on real ticks, from the finger on the glass to the painted tick, saved durably in between. */
export const checkInTap: Row = {
  no: 1,
  name: 'check-in: tap to painted, p95, big meet',
  async run(world) {
    const { compId } = await world.meet();
    const desk = await tapping(await readyDesk(await world.device('desk'), compId));
    const peer = await tapping(await peerDesk(world, ROWS));
    // The first taps warm both pages up.
    for (const page of [desk, peer]) await page.once();
    const pairs = await alternate(PAIRS, desk.once, peer.once);
    await desk.close();
    await peer.close();
    const peerName = 'a bare page: a checkbox and one durable put';
    const shown = { name: 'the 100 ms rule', limit: 100 };
    const note = `${TAPS} taps a run; the database's write counts in full`;
    return [line({ name: this.name, unit: 'ms', peerName, target: { atMost: 1.5 }, pairs, shown, note })];
  },
};

/** Each run looks up another name and ticks the athletes found; ms from tap to paint, 95th percentile. */
async function tapping(page: Page): Promise<{ once(): Promise<number>; close(): Promise<void> }> {
  await watchDelays(page, 'pointerdown', { ticked: true });
  let run = 0;
  return {
    async once() {
      await page.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(NAMES[run++ % NAMES.length] ?? '');
      await page.waitForTimeout(500);
      await takeDelays(page);
      return percentile(await slowed(page, () => tapMany(page, TAPS)), 0.95);
    },
    close: () => page.context().close(),
  };
}

async function tapMany(page: Page, count: number): Promise<number[]> {
  const delays: number[] = [];
  while (delays.length < count) {
    const box = page.locator(`${LIST} input[type=checkbox]:not(:checked)`).first();
    await box.evaluate((input) => input.closest('label')?.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(60);
    const place = await box.evaluate((input) => {
      const { x, y, width, height } = (input.closest('label') ?? input).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.mouse.click(place.x, place.y);
    await settle(page);
    const taken = await takeDelays(page);
    if (taken.length === 0) throw new Error('a tap changed nothing on the list');
    delays.push(...taken);
  }
  return delays;
}
