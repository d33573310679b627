import type { Page } from '@playwright/test';
import type { Database } from '#e2e/fixtures/database.ts';
import { insertFinal } from '#tests/support/final.ts';
import { line, type Row } from '../lib/row.ts';
import { type Race, resultFile, venueCalls } from '../lib/venue-calls.ts';
import { throttled } from '../lib/world.ts';

const LIMIT_MS = 5000;
const EVENTS = 5;
const COMP = 1;

/** The last heat's file comes, a tablet hears who is through, an official taps “Draw”, and the final's start list is painted. */
export const heatsToFinal: Row = {
  no: 18,
  name: 'last result file of the heats to the final’s start list on a tablet',
  async run(world) {
    const { url, database } = await world.meet();
    const sprints = await database.rows<{ id: number; no: number }>(
      `select g.id, g.event_no as no from event_group g join entry e on e.comp_id = $1 and e.event_group_id = g.id
       where g.comp_id = $1 and g.unit = 'T' and g.event_code in ('100', '200', '400', '800')
         and not exists (select from result r where r.comp_id = $1 and r.event_group_id = g.id)
       group by g.id, g.event_no having count(*) >= 16 order by g.id limit $2`,
      [COMP, EVENTS],
    );
    const finals: number[] = [];
    for (const { id } of sprints) finals.push(await withFinal(database, id));
    const venue = await venueCalls(world, url, COMP);
    const races = await venue.races();
    const context = await world.device('official');
    const times: number[] = [];
    for (const [i, { no }] of sprints.entries()) {
      const heats = races.filter(({ header }) => Number(header[0]) === no && header[1] === '1');
      const [first, last] = [heats[0], heats.at(-1)];
      if (!first || !last || heats.length !== 2) throw new Error(`event ${no} has ${heats.length} heats`);
      await venue.send(`${no}-1.lif`, resultFile(first, secondsOf(first)));
      const page = await context.newPage();
      await page.goto(`/v2/draw-v2/${COMP}/${finals[i]}`);
      await page.getByText(/are through\. The heats are not complete yet/).waitFor({ timeout: 120_000 });
      await throttled(page);
      const from = performance.timeOrigin + performance.now();
      const sent = venue.send(`${no}-2.lif`, resultFile(last, secondsOf(last) + 0.05));
      times.push((await startListAt(page)) - from);
      await sent;
      await page.close();
    }
    await context.close();
    const note = `${times.length} events; the official's tap is the bench's own; tablet at 4× throttle`;
    const pairs = times.map((ms): [number, number] => [ms, LIMIT_MS]);
    return [line({ name: this.name, unit: 'ms', peerName: 'limit', target: { atMost: 1 }, pairs, note })];
  },
};

/** What a race may take. */
const secondsOf = ({ header }: Race): number => Number(header[9]) / 8;

/** Sixteen in two heats, and the final they feed. */
async function withFinal(database: Database, heats: number): Promise<number> {
  await database.rows(
    'delete from entry where event_group_id = $1 and id not in (select id from entry where event_group_id = $1 order by id limit 16)',
    [heats],
  );
  return insertFinal((text, values) => database.rows(text, [...values]), heats);
}

/** Epoch ms at which all eight of the final are painted. */
async function startListAt(page: Page): Promise<number> {
  const draw = page.getByRole('button', { name: 'Draw', exact: true });
  await page.getByText('8 athletes are through.', { exact: true }).waitFor();
  await draw.click();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const lanes = document.querySelectorAll('section[aria-label="Heat 1"] strong');
          if (lanes.length < 8) return setTimeout(look, 5);
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
        };
        look();
      }),
  );
}
