import { unsent } from '../fixtures/device-store.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

const ACTIONS = 150;
const TABS = 5;

test('five tabs and a service worker: one of them sends, and each action once', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  await venue.database.rows('update event_group set check_in_from = 10000, check_in_to = -1 where comp_id = $1', [
    meeting.compId,
  ]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  const context = page.context();
  for (let tabs = 1; tabs < TABS; tabs += 1) await Desk.open(await context.newPage(), meeting.compId);
  await context.setOffline(true);
  await page.bringToFront();
  await desk.tapAll(ACTIONS);
  await expect.poll(() => unsent(page)).toBe(ACTIONS);

  network.delayMs = 100;
  await context.setOffline(false);
  for (const tab of context.pages()) await new Desk(tab).allSent();
  expect(await venue.database.ledger()).toHaveLength(ACTIONS);
  expect([...network.deliveries().values()]).toEqual(Array.from({ length: ACTIONS }, () => 1));
});
