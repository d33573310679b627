import type { Page } from '@playwright/test';
import { LIST, readyDesk } from '../lib/desk.ts';
import { PAIRS } from '../lib/pairs.ts';
import { settle, takeDelays, watchDelays } from '../lib/probe.ts';
import { line, type Row } from '../lib/row.ts';
import { percentile } from '../lib/statistics.ts';
import { throttled } from '../lib/world.ts';

const LIMIT_MS = 100;
const TAPS = 20;
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

/** Taps of a real desk on real ticks, from the finger on the glass to the painted tick, saved durably in between. */
export const checkInTap: Row = {
  no: 1,
  name: 'check-in: tap to painted, p95, big meet',
  async run(world) {
    const { compId } = await world.meet();
    const context = await world.device('desk');
    const page = await readyDesk(context, compId);
    await throttled(page);
    await watchDelays(page, 'pointerdown', { ticked: true });
    const pairs: [number, number][] = [];
    for (let run = 0; run < PAIRS; run += 1) {
      await page.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(NAMES[run % NAMES.length] ?? '');
      await page.waitForTimeout(500);
      await takeDelays(page);
      const delays = await tapMany(page, TAPS);
      pairs.push([percentile(delays, 0.95), LIMIT_MS]);
    }
    await context.close();
    const note = `${TAPS} taps a run; the database's write counts in full`;
    return [line({ name: this.name, unit: 'ms', peerName: 'the 100 ms rule', target: { atMost: 1 }, pairs, note })];
  },
};

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
    await page.waitForTimeout(250);
    await settle(page);
    const taken = await takeDelays(page);
    if (taken.length === 0) throw new Error('a tap changed nothing on the list');
    delays.push(...taken);
  }
  return delays;
}
