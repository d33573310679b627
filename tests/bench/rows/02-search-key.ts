import { LIST, readyDesk } from '../lib/desk.ts';
import { PAIRS } from '../lib/pairs.ts';
import { settle, takeDelays, watchDelays } from '../lib/probe.ts';
import { line, type Row } from '../lib/row.ts';
import { percentile } from '../lib/statistics.ts';
import { throttled } from '../lib/world.ts';

const LIMIT_MS = 50;
/** Each key narrows or widens the list. */
const TYPED = ['dvo 12', 'ada k', 'bro sm', '1204', 'jor 9', 'harr 17', 'zz'];

export const searchKey: Row = {
  no: 2,
  name: 'search: key to painted list, p95, big meet',
  async run(world) {
    const { compId } = await world.meet();
    const context = await world.device('desk');
    const page = await readyDesk(context, compId);
    await throttled(page);
    // The list's own box: it stays when nobody is found and its rows go.
    await page
      .locator(LIST)
      .evaluate((list) =>
        list.closest('main')?.querySelector('search')?.parentElement?.parentElement?.setAttribute('data-bench', 'find'),
      );
    await watchDelays(page, 'keydown', { lastChangeIn: '[data-bench=find]' });
    const box = page.getByRole('textbox', { name: 'Name, bib, club or URN' });
    const pairs: [number, number][] = [];
    for (let run = 0; run < PAIRS; run += 1) {
      const delays: number[] = [];
      for (const text of TYPED) {
        await box.fill('');
        await page.waitForTimeout(200);
        await takeDelays(page);
        for (const key of text) {
          await page.keyboard.press(key === ' ' ? 'Space' : key);
          await page.waitForTimeout(150);
          await settle(page);
        }
        delays.push(...(await takeDelays(page)));
      }
      pairs.push([percentile(delays, 0.95), LIMIT_MS]);
    }
    await context.close();
    return [line({ name: this.name, unit: 'ms', peerName: '50 ms', target: { atMost: 1 }, pairs })];
  },
};
