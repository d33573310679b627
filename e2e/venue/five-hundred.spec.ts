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

const ACTIONS = 500;
const isPush = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.includes('/competition/checkin/');

/** Firefox and every iOS browser have none. */
async function withoutBackgroundSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

for (const backgroundSync of [true, false]) {
  test(`500 offline actions have exactly 500 effects, ${backgroundSync ? 'with' : 'without'} Background Sync`, async ({
    venue,
    network,
    profile,
  }, info) => {
    test.setTimeout(240_000);
    const list = bigStartList(info.outputPath());
    await importByCommand(venue.database.url, { competition: 'Five hundred', date: today(), file: list.file, always: true });
    const meeting = await meetingNamed(venue.database, 'Five hundred');
    const browser = profile();

    await test.step('500 taps without a network', async () => {
      const context = await browser.launch();
      if (!backgroundSync) await withoutBackgroundSync(context);
      await signedIn(context, await tokenOf(network.url, 'desk'));
      const page = await context.newPage();
      const desk = await Desk.open(page, meeting.compId);
      await controlled(page);
      await context.setOffline(true);
      await desk.tapAll(ACTIONS);
      await expect.poll(() => unsent(page)).toBe(ACTIONS);
      await expect(desk.connection.getByRole('button', { name: '500 unsent', exact: true })).toBeVisible();
    });

    await test.step('the browser is killed, and starts again without a network', async () => {
      await browser.kill();
      await network.down();
    });
    const context = await browser.launch();
    if (!backgroundSync) await withoutBackgroundSync(context);
    const page = await context.newPage();
    const desk = await Desk.open(page, meeting.compId);
    expect(await unsent(page)).toBe(ACTIONS);
    expect(await venue.database.ledger()).toHaveLength(0);

    await test.step('the network comes back, loses replies, and the service worker is stopped in the middle', async () => {
      network.delayMs = 150;
      network.when(isPush, 'drop-reply', 2);
      await network.up();
      await signInOnTheSpot(page, 'desk');
      for (let stops = 0; stops < 3; stops += 1) {
        const before = network.seen.filter(isPush).length;
        await expect.poll(() => network.seen.filter(isPush).length, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(before);
        await stopServiceWorkers(page);
        if ((await unsent(page)) === 0) break;
      }
      await desk.allSent();
    });

    const ledger = await venue.database.ledger();
    const ids = new Set((await outbox(page)).map(({ id }) => id));
    expect(ledger).toHaveLength(ACTIONS);
    expect(new Set(ledger.map(({ opId }) => opId))).toEqual(ids);
    expect(ledger.filter(({ outcome }) => outcome !== 'accepted')).toEqual([]);
    const again = [...network.deliveries().values()].filter((times) => times > 1).length;
    expect(again, 'actions that were sent more than once').toBeGreaterThan(0);

    const ticks = await venue.database.rows<{ ticks: number }>(
      `select (select coalesce(sum(json_array_length(collected)), 0) from comp_athlete where comp_id = $1)::int
        + (select coalesce(sum(json_array_length(checked_in)), 0) from entry where comp_id = $1)::int as ticks`,
      [meeting.compId],
    );
    expect(ticks[0]?.ticks, 'effects').toBe(ACTIONS);
  });
}
