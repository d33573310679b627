import type { Locator, Page } from '@playwright/test';
import { DEMO_DEVICE } from '#domain/access/demo-accounts.ts';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test, type Venue } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { setPin } from '../pages/pin.ts';
import { SignIn, signInOnTheSpot } from '../pages/sign-in.ts';

test.use({ installed: true });

const PIN = '258025';

async function handingOver(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Lists of this desk' }).click();
  return page.getByRole('region', { name: 'Hand over this desk' });
}

/** In whose name the server has what was done, in the order in which it was done. */
async function doneBy({ database }: Venue): Promise<readonly string[]> {
  const rows = await database.rows<{ name: string }>(
    `select u.display_name as name from op join app_user u on u.id = op.user_id
     where op.kind = 'check-in' and op.device_id <> $1 order by op.seq`,
    [DEMO_DEVICE],
  );
  return rows.map(({ name }) => name);
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('a desk passes to the next volunteer and back without a network; each one’s ticks reach the server in their name', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second, third] = loneStarters(meeting);
  const tablet = await device({ as: 'desk' });
  await tablet.goto('/v2/offline');
  await setPin(tablet, PIN);
  await follow(tablet, `/v2/checkin-v2/${meeting.compId}`);
  const desk = new Desk(tablet);
  await desk.ready();
  await controlled(tablet);

  // In the morning each signs in once, where the other was.
  await (await handingOver(tablet)).getByRole('button', { name: 'Somebody else signs in' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Sign in' });
  await new SignIn(dialog).as('organiser');
  await dialog.waitFor({ state: 'hidden' });
  await desk.checkIn(must(first));
  await desk.allSent();
  expect(await doneBy(venue)).toEqual(['Olive Organiser']);

  await tablet.context().setOffline(true);
  await desk.checkIn(must(second));
  await desk.find(must(third).name);
  const hand = await handingOver(tablet);
  await hand.getByRole('button', { name: 'Hand over to Desk' }).click();
  await hand.getByLabel('PIN of this device').fill('999111');
  await hand.getByRole('button', { name: 'Desk takes over' }).click();
  await expect(hand.getByRole('alert')).toContainText('This is not the PIN.');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [800, 1280],
  ] as const) {
    await tablet.setViewportSize({ width, height });
    await hand.getByRole('button', { name: 'Desk takes over' }).evaluate((e) => e.scrollIntoView({ block: 'nearest' }));
    await look(tablet, 'hand-over');
  }
  await hand.getByLabel('PIN of this device').fill(PIN);
  await hand.getByRole('button', { name: 'Desk takes over' }).click();
  await expect(desk.message('Desk is at this desk now.')).toBeVisible();
  await expect(desk.search).toHaveValue(must(third).name);
  await desk.checkIn(must(third));
  expect(await unsent(tablet)).toBe(2);

  // What Olive did goes by their own session; the other is asked to sign in for what they did.
  await tablet.context().setOffline(false);
  await expect.poll(() => doneBy(venue)).toEqual(['Olive Organiser', 'Olive Organiser']);
  await signInOnTheSpot(tablet, 'desk');
  await desk.allSent();
  expect(await doneBy(venue)).toEqual(['Olive Organiser', 'Olive Organiser', 'Desk']);
  expect((await venue.database.ledger()).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  // A session ends with the last of its work.
  await expect
    .poll(() =>
      venue.database.rows(`select from session s join app_user u on u.id = s.user_id where u.email = 'organiser@demo.test'`),
    )
    .toEqual([]);
});

test('who signs in where another had not sent everything sends none of it in their own name', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second] = loneStarters(meeting);
  const tablet = await device({ as: 'desk' });
  const desk = await Desk.open(tablet, meeting.compId);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await desk.checkIn(must(first));
  const hand = await handingOver(tablet);
  await expect(hand.getByRole('button')).toHaveText(['Somebody else signs in']);
  await hand.getByRole('button', { name: 'Somebody else signs in' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Sign in' });
  await new SignIn(dialog).as('organiser');
  await expect(dialog.getByRole('alert'), 'not without a network').toBeVisible();
  await tablet.context().setOffline(false);
  await new SignIn(dialog).as('organiser');
  await dialog.waitFor({ state: 'hidden' });
  await desk.checkIn(must(second));
  await desk.allSent();
  expect(await doneBy(venue)).toEqual(['Desk', 'Olive Organiser']);
});

test('what waits for a volunteer whose tab was closed is named, and goes in the name of the next one; the history says who did it', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second] = loneStarters(meeting);
  const tablet = await device({ as: 'desk' });
  const desk = await Desk.open(tablet, meeting.compId);
  await controlled(tablet);
  await (await handingOver(tablet)).getByRole('button', { name: 'Somebody else signs in' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Sign in' });
  await new SignIn(dialog).as('organiser');
  await dialog.waitFor({ state: 'hidden' });
  await tablet.context().setOffline(true);
  await desk.checkIn(must(first));
  const hand = await handingOver(tablet);
  await expect(hand).toContainText('as long as this tab stays open');
  await hand.getByRole('button', { name: 'Hand over to Desk' }).click();
  await expect(desk.message('Desk is at this desk now.')).toBeVisible();
  await desk.checkIn(must(second));

  // A closed tab: what it alone held of sessions is gone.
  await tablet.evaluate(() => sessionStorage.clear());
  await tablet.goto('about:blank');
  await tablet.context().setOffline(false);
  const again = await Desk.open(tablet, meeting.compId);
  await signInOnTheSpot(tablet, 'desk');
  await expect.poll(() => doneBy(venue)).toEqual(['Desk']);
  await expect(again.connection).toContainText('1 action of Olive Organiser waits for them to sign in here.');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [800, 1280],
  ] as const) {
    await tablet.setViewportSize({ width, height });
    await look(tablet, 'others-work');
  }
  await again.connection.getByRole('button', { name: '1 unsent' }).click();
  const activity = tablet.getByRole('dialog', { name: 'Activity' });
  await expect(activity).toContainText('Waits for Olive Organiser to sign in here, or to be sent in your name.');
  await expect(activity).not.toContainText('No network.');
  await expect(activity.getByRole('link', { name: 'Save it to a file' })).toBeVisible();
  await look(tablet, 'activity-waits');
  await tablet.keyboard.press('Escape');
  await again.connection.getByRole('button', { name: 'Send it in your name' }).click();
  await expect(again.message('1 action goes out in your name. The history says that Olive Organiser did it.')).toBeVisible();
  await again.allSent();
  expect(await doneBy(venue)).toEqual(['Desk', 'Desk']);
  const rows = await venue.database.rows<{ name: string }>(
    'select u.display_name as name from op join app_user u on u.id = op.made_by',
  );
  expect(rows).toEqual([{ name: 'Olive Organiser' }]);
});

test('who has said that a tablet is theirs alone is not asked again when they take it back', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const tablet = await device({ as: 'desk', shared: true });
  await tablet.goto(`/v2/checkin-v2/${compId}`);
  await tablet.getByRole('button', { name: 'This is my own device' }).click();
  const desk = new Desk(tablet);
  await desk.ready();
  await controlled(tablet);
  await (await handingOver(tablet)).getByRole('button', { name: 'Somebody else signs in' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Sign in' });
  await new SignIn(dialog).as('organiser');
  await dialog.waitFor({ state: 'hidden' });
  await tablet.context().setOffline(true);
  const hand = await handingOver(tablet);
  await hand.getByRole('button', { name: 'Hand over to Desk' }).click();
  await expect(desk.message('Desk is at this desk now.')).toBeVisible();
  await tablet.reload();
  await desk.ready();
});
