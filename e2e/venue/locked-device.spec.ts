import type { Page } from '@playwright/test';
import { DATABASE_NAME } from '#local/device/database.ts';
import { outbox } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { expectLocked, setPin, unlock } from '../pages/pin.ts';
import { SignIn } from '../pages/sign-in.ts';

test.use({ installed: true });

/** All that lies on the disk of a device, as text. */
function held(page: Page): Promise<string> {
  return page.evaluate(async (name) => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await wait(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const rows = await Promise.all(stores.map((store) => wait(database.transaction(store).objectStore(store).getAll())));
    database.close();
    const kept = await caches.keys();
    return JSON.stringify([rows, kept.filter((cache) => cache.startsWith('callroom')), { ...localStorage }]);
  }, DATABASE_NAME);
}

/** The next time a page of the app is loaded, a meeting has been over for long before the app looks. */
async function isOver(page: Page, compId: number): Promise<void> {
  await page.addInitScript(
    ([name, key]) => {
      if (sessionStorage.getItem('is-over') !== 'yes') return;
      sessionStorage.removeItem('is-over');
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const put = opening.result.transaction('meta', 'readwrite').objectStore('meta').put({ key, leaves: 1 });
        put.onsuccess = () => opening.result.close();
      };
    },
    [DATABASE_NAME, `leaves:${compId}`] as const,
  );
}
const andThen = (page: Page) => page.evaluate(() => sessionStorage.setItem('is-over', 'yes'));

async function lockTablet(page: Page, compId: number): Promise<void> {
  await page.goto(`/v2/devices/${compId}`);
  await page.getByRole('button', { name: /^Lock Desk/ }).click();
  await page
    .getByRole('dialog', { name: /^Lock Desk/ })
    .getByRole('button', { name: 'Lock' })
    .click();
  await expect(page.getByRole('region', { name: 'Message' })).toContainText(
    'Locked. It hears it as soon as it reaches the server.',
  );
}
/** Without loading the page, which would lock the device. */
async function reachDesk(page: Page, compId: number): Promise<Desk> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/v2/checkin-v2/${compId}`);
  const desk = new Desk(page);
  await desk.ready();
  await controlled(page);
  return desk;
}

test('a locked tablet forgets what it holds and says why, and with nothing unsent it is as new', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const { name } = must(loneStarters(meeting)[0]);
  const surname = must(name.split(' ').at(-1));
  const tablet = await device({ as: 'desk' });
  await Desk.open(tablet, meeting.compId);
  expect(await held(tablet)).toContain(surname);
  const desk = tablet.url();
  // Closed: an open one hears of it by itself, and its message would be gone before anybody reads it.
  await tablet.goto('about:blank');

  const organiser = await device({ as: 'organiser' });
  await lockTablet(organiser, meeting.compId);
  await look(organiser, 'devices');

  await tablet.goto(desk);
  await expect(tablet.getByRole('region', { name: 'Message' })).toContainText(
    'The organiser has locked this device. What it held of the competition was taken off it, and nobody is signed in.',
  );
  await expect(tablet).toHaveURL(/\/v2$/);
  await expect(tablet.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible();
  await look(tablet, 'locked-out');
  expect(await held(tablet)).not.toContain(surname);
  await expect(tablet.getByRole('button', { name: /^Signed in as/ })).toHaveCount(0);
});

test('a tablet that waits for its PIN hears that it is locked, though its session has ended, and forgets all the same', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const tablet = await device({ as: 'desk' });
  await Desk.open(tablet, meeting.compId);
  // Only a tablet that the server has heard of can be locked there.
  await expect.poll(() => venue.database.rows('select from device where comp_id = $1', [meeting.compId])).toHaveLength(1);
  await tablet.goto('/v2/offline');
  await setPin(tablet, '258025');
  await tablet.getByRole('button', { name: 'Lock now' }).click();
  await expectLocked(tablet);
  await tablet.evaluate(() => sessionStorage.clear());
  await tablet.goto('about:blank');
  await lockTablet(await device({ as: 'organiser' }), meeting.compId);
  await tablet.goto('/v2/offline');
  await expect(tablet.getByRole('region', { name: 'Message' })).toContainText('The organiser has locked this device.');
  await expect(tablet.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible();
  expect(await held(tablet)).not.toContain('"vault"');
});

test('a day after the meeting what a tablet holds of people goes by itself, though nobody is signed in, and comes back when it is opened', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const surname = must(must(loneStarters(meeting)[0]).name.split(' ').at(-1));
  const tablet = await device({ as: 'desk' });
  await isOver(tablet, meeting.compId);
  await Desk.open(tablet, meeting.compId);
  await expect.poll(() => held(tablet), 'noted').toContain(`leaves:${meeting.compId}`);
  await andThen(tablet);
  await tablet.reload();
  await expect(tablet.getByRole('region', { name: 'Message' })).toContainText('The competition has been over for a day');
  await expect(tablet).toHaveURL(/\/v2$/);
  expect(await held(tablet)).not.toContain(surname);
  await Desk.open(tablet, meeting.compId);
  expect(await held(tablet)).toContain(surname);

  await expect.poll(() => held(tablet)).toContain(`leaves:${meeting.compId}`);
  await tablet.goto('/v2');
  await tablet.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await andThen(tablet);
  await tablet.reload();
  await expect.poll(() => held(tablet)).not.toContain(surname);
});

test('what a locked tablet has not sent stays on it, and goes out once it was let in again', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const tablet = await device({ as: 'desk' });
  const desk = await Desk.open(tablet, meeting.compId);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await desk.checkIn(athlete);

  const organiser = await device({ as: 'organiser' });
  await lockTablet(organiser, meeting.compId);
  await tablet.context().setOffline(false);
  await expect(tablet.getByRole('region', { name: 'Message' })).toContainText(
    '1 unsent action is kept: ask the organiser to let the device in again',
  );
  expect((await outbox(tablet)).map(({ state }) => state)).toEqual(['parked']);
  expect(await held(tablet)).not.toContain(must(athlete.name.split(' ').at(-1)));
  expect(await venue.database.ledger()).toHaveLength(0);

  await organiser.getByRole('button', { name: /^Let in again Desk/ }).click();
  await expect(organiser.getByRole('button', { name: /^Lock Desk/ })).toBeVisible();
  await tablet.goto('/v2/login-v2');
  await new SignIn(tablet).as('desk');
  await expect(tablet).toHaveURL(/\/v2\/checkin-v2\/\d+$/);
  const again = await Desk.open(tablet, meeting.compId);
  await again.connection.getByRole('button', { name: '1 needs attention' }).click();
  await tablet.getByRole('dialog', { name: 'Needs attention' }).getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => venue.database.ledger()).toHaveLength(1);
  await again.allSent();
});

test('a tablet that was loaded without a network and waits for its PIN sends what was done on it, when the network is back', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second] = loneStarters(meeting).map((athlete) => must(athlete));
  const tablet = await device({ as: 'desk' });
  await tablet.goto('/v2/offline');
  await setPin(tablet, '258025');
  const desk = await reachDesk(tablet, meeting.compId);
  await tablet.context().setOffline(true);
  await desk.checkIn(must(first));
  await tablet.reload();
  await expectLocked(tablet);
  await expect(tablet.getByRole('status').filter({ hasText: '1 action is not sent yet' })).toBeVisible();
  await tablet.context().setOffline(false);
  await expect.poll(() => venue.database.ledger()).toHaveLength(1);
  await expectLocked(tablet);
  await expect(tablet.getByText('not sent yet')).toHaveCount(0);

  // Once more, while the page stays: the browser says that the network is back.
  await unlock(tablet, '258025');
  await desk.ready();
  await tablet.context().setOffline(true);
  await desk.checkIn(must(second));
  await tablet.reload();
  await expectLocked(tablet);
  // A tab that has not heard whose its token is asks for it first.
  await tablet.evaluate(() => sessionStorage.removeItem('callroom.token-of'));
  await tablet.reload();
  await expectLocked(tablet);
  await tablet.context().setOffline(false);
  await expect.poll(async () => (await venue.database.ledger()).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
});

test('ending a session on one device signs the other out', async ({ device }) => {
  const [phone, laptop] = [await device({ as: 'parent' }), await device({ as: 'parent' })];
  await phone.goto('/v2/user-v2');
  await expect(phone.getByRole('button', { name: /^Signed in as/ })).toBeVisible();
  await laptop.goto('/v2/user-v2');
  const signedIn = laptop.locator('section', { has: laptop.getByRole('heading', { name: 'Signed in' }) });
  await expect(signedIn.getByRole('listitem')).toHaveCount(2);
  await look(laptop, 'sessions');
  await signedIn.getByRole('button', { name: /^Sign out Another program/ }).click();
  await expect(signedIn.getByRole('listitem')).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByRole('region', { name: 'Message' })).toContainText('Your session has ended.');
});
