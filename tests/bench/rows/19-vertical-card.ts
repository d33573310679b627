import type { CDPSession, Page } from '@playwright/test';
import { bareCard } from '../lib/bare-card.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { percentile } from '../lib/statistics.ts';
import { venueCalls } from '../lib/venue-calls.ts';
import { slowed, type World } from '../lib/world.ts';

const JUMPERS = 30;
const HEIGHTS = 15;
const KEYS = 12;
const LIMIT_MS = 50;

/** Every third clears, so that all tries of a height come up. */
export const verticalCard: Row = {
  no: 19,
  name: `vertical card ${JUMPERS} × ${HEIGHTS}: key to painted, p95`,
  async run(world) {
    const { compId, eventGroupId } = await highJump(world);
    const context = await world.device('official', { width: 1280, height: 900 });
    const page = await context.newPage();
    await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
    await page.getByText(/entries, synced/).waitFor({ timeout: 120_000 });
    await page.getByText('Up now · 1.30').waitFor();
    const bare = await bareCard(world, page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    for (const one of [page, bare]) {
      await watchCall(one);
      // The first keys warm the page up.
      await slowed(one, () => typed(one, 0));
    }
    const busy = await busyMs(cdp);
    let run = 0;
    const slowest = async (one: Page) => {
      run += 1;
      return percentile(await slowed(one, () => typed(one, Math.ceil(run / 2) * KEYS)), 0.95);
    };
    const pairs = await alternate(
      PAIRS,
      () => slowest(page),
      () => slowest(bare),
    );
    const each = ((await busyMs(cdp)) - busy) / (PAIRS * KEYS);
    for (const one of [page, bare]) await one.context().close();
    const note = `${KEYS} keys a run at 4× throttle, until the next athlete is up on the screen; the main thread was busy ${Math.round(each)} ms a key in all, saving and sending too`;
    const about = { name: this.name, unit: 'ms' };
    return [
      line({ ...about, peerName: 'limit', target: { atMost: 1 }, pairs: pairs.map(([ms]) => [ms, LIMIT_MS]), note }),
      line({ ...about, peerName: 'the same card as HTML, no framework: nothing is saved', target: { atMost: 1.5 }, pairs }),
    ];
  },
};

/** Of the main thread, since the page began. */
async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

async function highJump(world: World): Promise<{ readonly compId: number; readonly eventGroupId: number }> {
  const { url, compId, database } = await world.meet();
  const [group] = await database.rows<{ id: number }>(
    `select id from event_group where comp_id = $1 and event_code = 'LJ' order by id limit 1`,
    [compId],
  );
  const eventGroupId = group?.id ?? 0;
  await database.rows(`update event_group set name = 'High Jump', event_code = 'HJ', unit = 'H', trials = 0 where id = $1`, [
    eventGroupId,
  ]);
  await database.rows(
    `update entry e set heat = case when x.i <= $2 then 1 else 2 end, lane = x.i from (
       select id, row_number() over (order by id) as i from entry where event_group_id = $1) x where e.id = x.id`,
    [eventGroupId, JUMPERS],
  );
  const bars = Array.from({ length: HEIGHTS }, (_, i) => 130 + 5 * i).join(' ');
  const venue = await venueCalls(world, url, compId);
  await venue.mark({ eventGroupId, heat: 1, entryId: 0, part: 'bars', value: bars });
  return { compId, eventGroupId };
}

/** From now on each key is timed until the call that follows from it is painted. */
function watchCall(page: Page): Promise<void> {
  return page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Up now"], [role=region][aria-label="Up now"]');
    const delays: number[] = [];
    let from: number | undefined;
    addEventListener(
      'keydown',
      (event) => {
        from = event.timeStamp;
      },
      { capture: true },
    );
    new MutationObserver(() => {
      const of = from;
      if (of === undefined) return;
      from = undefined;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => delays.push(performance.now() - of);
        port2.postMessage(0);
      });
    }).observe(region ?? document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { benchDelays: delays });
  });
}

async function typed(page: Page, before: number): Promise<readonly number[]> {
  for (let i = 0; i < KEYS; i += 1) {
    await page.keyboard.press((before + i) % 3 === 0 ? 'o' : 'x');
    await page.waitForFunction((count) => Reflect.get(window, 'benchDelays').length >= count, i + 1, {
      polling: 20,
      timeout: 10_000,
    });
    // What is saved and sent behind it is no part of the next key.
    await page.waitForTimeout(150);
  }
  return page.evaluate(() => Reflect.get(window, 'benchDelays').splice(0));
}
