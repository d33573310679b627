import type { Page } from '@playwright/test';
import { entrant } from '#e2e/fixtures/entering.ts';
import { must } from '#e2e/fixtures/must.ts';
import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';

const LIMIT_MS = 20_000;
const COMPETITION = 'Age Group Gala';
/** A cheap phone at a busy stadium: Slow 3G as browsers' tools have it. */
const CPU_RATE = 6;
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };

/** A family at the fence, from the address of the poster to all checked in, nothing of the app on their phone before. */
export const ownCheckIn: Row = {
  no: 33,
  name: 'own check-in on a slow phone: poster to all checked in',
  async run(world) {
    const { url, database } = await world.meet(1);
    const parent = await entrant(url, 'parent');
    await parent.fillBasket(COMPETITION, 2);
    await parent.payBasket();
    const [meeting] = await database.rows<{ id: number; code: string; email: string }>(
      `with c as (update competition set dates = array[(now() at time zone time_zone)::date, (now() at time zone time_zone)::date + 1]
         where name = $1 returning id),
       g as (update event_group set starts_at = now() + interval '2 hours', check_in_from = null, check_in_to = null
         where comp_id = (select id from c) returning id)
       select c.id, k.code, u.email from c join check_in_code k on k.comp_id = c.id join app_user u on u.id = k.user_id,
         (select count(*) from g) n`,
      [COMPETITION],
    );
    const { id, code, email } = must(meeting, COMPETITION);
    const pairs: [number, number][] = [];
    for (let i = 0; i < PAIRS; i += 1) {
      await database.rows(`update entry set checked_in = '[]' where comp_id = $1`, [id]);
      const context = await (await world.browser()).newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
      const page = await slowPhone(await context.newPage());
      const began = performance.now();
      await page.goto(`/checkin-qr-route/${id}`, { waitUntil: 'commit' });
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Check-in code').fill(code);
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('button', { name: /^Check in (all|for all)/ }).click();
      await page.getByText('All are checked in.').waitFor();
      pairs.push([performance.now() - began, LIMIT_MS]);
      await context.close();
    }
    const note = `CPU ${CPU_RATE} times slower, ${NETWORK.downloadThroughput / 1024} kB/s, ${NETWORK.latency} ms; typed at once`;
    return [line({ name: this.name, unit: 'ms', peerName: `${LIMIT_MS} ms`, target: { atMost: 1 }, pairs, note })];
  },
};

async function slowPhone(page: Page): Promise<Page> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return page;
}
