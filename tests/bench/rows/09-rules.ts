import type { Page } from '@playwright/test';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { throttled } from '../lib/world.ts';

const TIMES = 40;
const PEER_TIMES = 4;
const LONG_TASK_MS = 50;

/** One athlete × 60 events after a tick, by the real door to the worker, by the same function on the page, and by a rule engine. */
export const rules: Row = {
  no: 9,
  name: 'rules: one athlete × 60 events in the worker',
  async run(world) {
    const site = await world.peers();
    const page = await (await world.browser()).newPage();
    await page.goto(`${site.url}/rules.html`);
    await page.waitForFunction(() => Reflect.has(window, 'benchRules'));
    await throttled(page);
    for (const way of ['worker', 'direct', 'peer'] as const) await timed(page, way, PEER_TIMES);
    await page.evaluate(() => Reflect.get(window, 'benchReset')());
    const worker = () => timed(page, 'worker', TIMES);
    const direct = await alternate(PAIRS, worker, () => timed(page, 'direct', TIMES));
    const longest: number = await page.evaluate(() => Reflect.get(window, 'benchLongest')());
    const peer = await alternate(PAIRS, worker, () => timed(page, 'peer', PEER_TIMES));
    const noWorker = await alternate(
      PAIRS,
      () => timed(page, 'direct', TIMES),
      () => timed(page, 'peer', PEER_TIMES),
    );
    await page.close();
    const note = 'the page is slowed, workers are not; the worker holds the athlete and hears the change';
    return [
      line({
        name: this.name,
        unit: 'ms',
        peerName: 'the same function called directly',
        target: { atMost: 1.5 },
        pairs: direct,
        note,
      }),
      line({ name: this.name, unit: 'ms', peerName: 'json-rules-engine', target: { atMost: 0.1 }, pairs: peer }),
      line({
        name: 'rules: the same on the page itself',
        unit: 'ms',
        peerName: 'json-rules-engine',
        target: { atMost: 0.1 },
        pairs: noWorker,
      }),
      line({
        name: 'rules: longest task of the page meanwhile',
        unit: 'ms',
        peerName: `${LONG_TASK_MS} ms (shorter ones are not reported)`,
        target: { atMost: 1 },
        pairs: [[longest, LONG_TASK_MS]],
      }),
    ];
  },
};

async function timed(page: Page, way: 'worker' | 'direct' | 'peer', times: number): Promise<number> {
  const took: { ms: number; evaluated: number } = await page.evaluate(
    ([which, count]) => Reflect.get(window, 'benchRules')(which, count),
    [way, times] as const,
  );
  if (took.evaluated !== 60) throw new Error(`${way} evaluated ${took.evaluated} events instead of 60`);
  return took.ms;
}
