import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { loadsAnew } from '../fixtures/loads-anew.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

/** The app asks when the network comes back. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('a new version during typing loses no character and no action; it starts when a person says so', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  network.when(/^POST .*\/checkin\//, { status: 503 });
  await desk.checkIn(athlete);
  await desk.search.fill('');
  await desk.search.pressSequentially('half a na');

  // The first look fails, and is not the last.
  const looks = () => network.seen.filter(({ path }) => path === '/sw.js').length;
  const before = looks();
  network.when(/^GET \/sw\.js/, 'refuse-connection');
  await lookForUpdate(page);
  await expect.poll(looks).toBeGreaterThan(before);
  network.when(/^GET \/sw\.js/, { rewrite: (script) => `${script}\n// the next version` });
  await lookForUpdate(page);
  const bar = page.getByText('A new version is ready.', { exact: false });
  await expect(bar).toBeVisible();
  await page.keyboard.type('me');
  await expect(desk.search).toHaveValue('half a name');
  await expect(desk.search).toBeFocused();

  await loadsAnew(page, () => page.getByRole('button', { name: 'Start the new version' }).click());
  await desk.ready();
  await expect(bar).toBeHidden();
  expect(await unsent(page)).toBe(1);
  // It may try by itself at that very moment; when the network comes back it does in any case.
  await page.context().setOffline(true);
  network.heal();
  await page.context().setOffline(false);
  await desk.allSent();
  expect(await venue.database.ledger()).toHaveLength(1);
});

test('a new version that waits holds nothing up, and one that is started says so until it is there', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  // The old worker is long in letting go.
  const letGo = Promise.withResolvers<void>();
  network.when(/^GET \/held$/, async () => {
    await letGo.promise;
    return { status: 200 };
  });
  const slowly = "const skip = self.skipWaiting.bind(self); self.skipWaiting = () => fetch('/held').then(skip);";
  network.when(/^GET \/sw\.js/, { rewrite: (script) => `${slowly}\n${script}` });
  await lookForUpdate(page);
  const start = page.getByRole('button', { name: 'Start the new version' });
  await expect(start).toBeVisible();
  await desk.checkIn(athlete);
  await desk.allSent();
  expect(await venue.database.ledger()).toHaveLength(1);

  await loadsAnew(page, async () => {
    await start.click();
    await expect(page.getByText('The new version is starting.')).toBeVisible();
    await expect(start).toBeHidden();
    letGo.resolve();
  });
  await desk.ready();
  await expect(page.getByText('The new version is starting.')).toBeHidden();
});
