import type { BrowserContext } from '@playwright/test';
import { tokenOf } from '../fixtures/accounts.ts';
import { outbox, unsent } from '../fixtures/device-store.ts';
import { importByCommand, today } from '../fixtures/import.ts';
import { meetingNamed } from '../fixtures/meeting.ts';
import { controlled, stopServiceWorkers } from '../fixtures/service-worker.ts';
import { bigStartList } from '../fixtures/start-list.ts';
import { expect, signedIn, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { signInOnTheSpot } from '../pages/sign-in.ts';

test.use({ installed: true });

const isPush = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.includes('/competition/checkin/');

/** Firefox and every iOS browser have none. */
async function withoutBackgroundSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
    if ('ServiceWorkerRegistration' in window) Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

for (const [actions, backgroundSync] of [
  [500, true],
  [60, false],
] as const) {
  test(`${actions} offline actions have exactly ${actions} effects, ${backgroundSync ? 'with' : 'without'} Background Sync`, async ({
    venue,
    network,
    profile,
  }, info) => {
    const list = bigStartList(info.outputPath());
    await importByCommand(venue.database.url, { competition: 'Five hundred', date: today(), file: list.file, always: true });
    const meeting = await meetingNamed(venue.database, 'Five hundred');
    const browser = profile();

    await test.step('taps without a network', async () => {
      const context = await browser.launch();
      if (!backgroundSync) await withoutBackgroundSync(context);
      await signedIn(context, await tokenOf(network.url, 'desk'));
      const page = await context.newPage();
      const desk = await Desk.open(page, meeting.compId);
      await controlled(page);
      await context.setOffline(true);
      await desk.tapAll(actions);
      // All durable writes are done before this read.
      await expect.poll(() => unsent(page)).toBe(actions);
      await expect(desk.connection.getByRole('button', { name: `${actions} unsent`, exact: true })).toBeVisible();
    });

    await test.step('the browser is killed, and starts again without a network', async () => {
      await browser.kill();
      await network.down();
    });
    const context = await browser.launch();
    if (!backgroundSync) await withoutBackgroundSync(context);
    const page = await context.newPage();
    const desk = await Desk.open(page, meeting.compId);
    expect(await unsent(page)).toBe(actions);
    expect(await venue.database.ledger()).toHaveLength(0);

    await test.step('the network comes back, loses replies, and the service worker is stopped in the middle', async () => {
      network.delayMs = 400;
      network.when(isPush, 'drop-reply', 2);
      const pushes = () => network.seen.filter(isPush).length;
      await network.up();
      await signInOnTheSpot(page, 'desk');
      // Each time in the middle: a call is on its way and its answer is not here yet.
      for (let stops = 0; stops < 2; stops += 1) {
        const before = pushes();
        const moved = async () => pushes() > before || (await unsent(page)) === 0;
        await expect.poll(moved, { intervals: [20] }).toBe(true);
        await stopServiceWorkers(page);
      }
      await desk.allSent();
    });

    const ledger = await venue.database.ledger();
    const ids = new Set((await outbox(page)).map(({ id }) => id));
    expect(ledger).toHaveLength(actions);
    expect(new Set(ledger.map(({ opId }) => opId))).toEqual(ids);
    expect(ledger.filter(({ outcome }) => outcome !== 'accepted')).toEqual([]);
    const again = [...network.deliveries().values()].filter((times) => times > 1).length;
    expect(again, 'actions that were sent more than once').toBeGreaterThan(0);

    const ticks = await venue.database.rows<{ ticks: number }>(
      `select (select coalesce(sum(json_array_length(collected)), 0) from comp_athlete where comp_id = $1)::int
        + (select coalesce(sum(json_array_length(checked_in)), 0) from entry where comp_id = $1)::int as ticks`,
      [meeting.compId],
    );
    expect(ticks[0]?.ticks, 'effects').toBe(actions);
  });
}
