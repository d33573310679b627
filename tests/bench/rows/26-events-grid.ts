import type { Page } from '@playwright/test';
import { programmeCells } from '#contracts/organising/read-programme.ts';
import { checkPaste } from '#domain/builder/programme/paste.ts';
import { DEFAULT_PRICE_OPTIONS } from '#domain/entry/price.ts';
import { NOTHING } from '#domain/money/money.ts';
import { type Office, openOffice } from '../lib/office.ts';
import { PAIRS } from '../lib/pairs.ts';
import { settle, takeDelays, watchDelays } from '../lib/probe.ts';
import { line, type Row } from '../lib/row.ts';
import { percentile } from '../lib/statistics.ts';
import { throttled, type World } from '../lib/world.ts';

const EVENTS = 800;
const KEY_MS = 50;
const PASTE_MS = 300;
/** Along a line, down, and into a cell that is typed over and left again. */
const KEYS = [
  'ArrowDown',
  'ArrowRight',
  'ArrowDown',
  'ArrowLeft',
  'PageDown',
  'ArrowUp',
  'Enter',
  'x',
  'y',
  'Escape',
  'ArrowDown',
];

/** A programme of 800 events in the grid, and one as long pasted into it. */
export const eventsGrid: Row = {
  no: 26,
  name: `builder: the grid of ${EVENTS} events`,
  async run(world) {
    const office = await openOffice(world);
    const compId = await office.newDraft();
    const pasted = await timePaste(office, compId);
    await office.save(compId, await office.programme(compId, EVENTS));
    const page = await gridOf(world, compId);
    await keysOnce(page);
    const keys: number[] = [];
    for (let i = 0; i < PAIRS; i += 1) keys.push(await keysOnce(page));
    await page.context().close();
    return [
      line({
        name: `${this.name}: key to paint, p95`,
        unit: 'ms',
        peerName: `${KEY_MS} ms`,
        target: { atMost: 1 },
        pairs: keys.map((ms) => [ms, KEY_MS] as const),
      }),
      line({
        name: `builder: ${EVENTS} pasted lines judged`,
        unit: 'ms',
        peerName: `${PASTE_MS} ms`,
        target: { atMost: 1 },
        pairs: pasted.map((ms) => [ms, PASTE_MS] as const),
        note: 'in Node, no throttle',
      }),
    ];
  },
};

/** From the text of a spreadsheet to what is said of each line and made of all of them; ms. */
async function timePaste(office: Office, compId: number): Promise<readonly number[]> {
  const [{ draft }, catalogue] = await Promise.all([office.state(compId), office.catalogue(compId)]);
  const names = catalogue.ages.map(({ name }) => name);
  const lines = Array.from({ length: EVENTS }, (_, i) => {
    const [event, age] = [catalogue.events[i % catalogue.events.length], names[Math.floor(i / 7) % names.length]];
    const time = `${String(8 + (Math.floor(i / 12) % 12)).padStart(2, '0')}:${String((i % 12) * 5).padStart(2, '0')}`;
    return [i + 1, event?.eventCode, event?.gender, age, '14/06/2031', time, '', 16, '7.50', '', 'Track'].join('\t');
  });
  const text = ['No\tEvent\tGender\tAges\tDay\tTime\tRounds\tMax\tPrice\tStandard\tSite', ...lines].join('\n');
  const once = () => {
    let ids = 0;
    const from = performance.now();
    const checked = checkPaste(programmeCells(text), {
      draft,
      catalogue,
      newId: () => `new-${ids++}`,
      newPrice: (price, name) => ({
        name,
        description: name,
        price,
        fee: NOTHING,
        salePrice: NOTHING,
        saleFee: NOTHING,
        saleEndDate: null,
        options: DEFAULT_PRICE_OPTIONS,
      }),
    });
    const ms = performance.now() - from;
    if (checked.lines.length !== EVENTS) throw new Error(`${checked.lines.length} lines were judged`);
    if (checked.lines.every(({ state }) => state === 'refused')) throw new Error('all lines were refused');
    return ms;
  };
  once();
  return Array.from({ length: PAIRS }, once);
}

async function gridOf(world: World, compId: number): Promise<Page> {
  const page = await (await world.device('organiser', { width: 1440, height: 900 })).newPage();
  await page.goto(`/v2/builder-v2/${compId}?step=Events`);
  await page
    .getByRole('grid')
    .locator('tbody tr')
    .nth(EVENTS - 1)
    .waitFor({ state: 'attached', timeout: 120_000 });
  await page.getByRole('grid').locator('tbody tr').first().getByRole('gridcell').nth(1).click();
  await throttled(page);
  await watchDelays(page, 'keydown', { lastChangeIn: '[role=grid]' });
  return page;
}

/** The 95th percentile of what keys take until their answer is painted; ms. */
async function keysOnce(page: Page): Promise<number> {
  await takeDelays(page);
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await settle(page);
  }
  return percentile(await takeDelays(page), 0.95);
}
