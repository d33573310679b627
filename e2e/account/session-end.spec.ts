import type { BrowserContext } from '@playwright/test';
import { chooseOlderMenu } from '../fixtures/accounts.ts';
import type { Database } from '../fixtures/database.ts';
import { unsent } from '../fixtures/device-store.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { SignIn, signInOnTheSpot } from '../pages/sign-in.ts';

test.use({ installed: true });

const endAllSessions = (database: Database) => database.rows('delete from session');
const ENDED = 'Your session has ended. Sign in again; what you saved is kept.';

/** A device on which the app is still being stored. */
async function storing(context: BrowserContext): Promise<void> {
  const body = 'self.addEventListener("install", (event) => event.waitUntil(new Promise(() => {})))';
  await context.route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** A device that leads home, as the end of a session does, when a screen has just given way to the sign-in, which is not open yet. */
async function ledHomeOnceAskedToSignIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let waited = false;
    const look = () => {
      const waits = document.querySelector('main')?.textContent?.includes('Loading') ?? false;
      waited ||= waits;
      if (!waited || waits || !window.location.pathname.endsWith('/user-v2')) return;
      observer.disconnect();
      window.history.pushState(null, '', '/v2');
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

for (const [shell, path, home] of [
  ['newer', '/v2/user-v2', /\/v2$/],
  ['older', '/user-search', /\/showentries$/],
] as const) {
  test(`a session that the server ended leads home in the ${shell} screens, loaded anew or in use`, async ({
    venue,
    network,
    device,
  }) => {
    if (shell === 'older') await chooseOlderMenu(venue.database, 'admin');
    const page = await device({ as: 'admin' });
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Signed in as Ada Admin' })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    // Nobody is on the screen when the session ends: what it still asked would be told so before the new one is.
    await page.goto('about:blank');
    await endAllSessions(venue.database);
    await page.goto(path);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('region', { name: 'Message' })).toHaveText(new RegExp(ENDED));

    await page.goto('/v2/login-v2');
    await new SignIn(page).as('admin');
    await expect(page.getByRole('button', { name: 'Signed in as Ada Admin' })).toBeVisible();
    await page.goto('/user-search');
    await expect(page.getByText('7 users')).toBeVisible();
    // It ends as the search is asked for: earlier, what the screen still loads would lead away from the box.
    network.when(/^GET \S+\/users\?/, () => endAllSessions(venue.database).then(() => 'forward'), 1);
    await page.getByRole('textbox', { name: 'Name, email or number' }).fill('olive');
    await expect(page).toHaveURL(home);
    await expect(page.getByText('olive@', { exact: false })).toHaveCount(0);
  });
}

test('a session that the server ended leads home from a screen that is only announced, too', async ({ venue, device }) => {
  const page = await device({ as: 'admin' });
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'not here yet' })).toBeVisible();
  await page.goto('about:blank');
  await endAllSessions(venue.database);
  await page.goto('/reports');
  await expect(page).toHaveURL(/\/v2$/);
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(new RegExp(ENDED));
});

test('a session that ended before the screens have come leads home, too', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device({ as: 'admin', installed: false });
  await Desk.open(page, meeting.compId);
  await page.goto('about:blank');
  await endAllSessions(venue.database);
  // The guard comes with the other screens, after the device has learnt that nobody is signed in, and before it knows which screens may be left.
  const told = page.waitForResponse(/config/);
  network.when(/assets\/other-routes/, () => told.then(() => 'forward'));
  const asksToSignIn = page.waitForURL(/login/);
  network.when(/assets\/any-route-at/, () => asksToSignIn.then(() => 'forward'));
  await page.goto('/v2/user-v2');
  await expect(page).toHaveURL(/\/v2$/);
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(new RegExp(ENDED));
});

test('who is led on in the moment before the sign-in opens stays there', async ({ device }) => {
  const page = await device({ installed: false, prepare: ledHomeOnceAskedToSignIn });
  await page.goto('/v2/user-v2');
  await expect(page.getByRole('heading', { name: 'Competitions' })).toBeVisible();
  await expect(page).toHaveURL(/\/v2$/);
});

test('a session that ended while somebody was away is told when they come back; what they are typing stays', async ({
  venue,
  device,
}) => {
  const [comp] = await venue.database.rows<{ id: number }>(`select id from competition where name = 'Club League Final'`);
  const page = await device({ as: 'admin' });
  await page.goto(`/v2/comp-clubs/${must(comp).id}`);
  // What the screen still asked for would lead home.
  await page.waitForLoadState('networkidle');
  const most = page.getByLabel('Entries at most').last();
  await most.fill('12');
  await endAllSessions(venue.database);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message).toContainText(ENDED);
  await expect(page).toHaveURL(/comp-clubs/);
  await expect(most).toHaveValue('12');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await message.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await new SignIn(dialog).as('admin');
  await dialog.waitFor({ state: 'hidden' });
  await expect(page.getByRole('alert'), 'nobody has to ask again').toHaveCount(0);
  await expect(most).toHaveValue('12');
});

test('what a desk had not sent when its session ended is kept, and goes out after the sign-in', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  await page.context().setOffline(true);
  await desk.checkIn(athlete);
  await endAllSessions(venue.database);
  await page.context().setOffline(false);
  await expect(desk.connection.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page, 'the desk stays where it is').toHaveURL(/checkin-v2/);

  await page.goto('/v2/user-v2');
  expect(await unsent(page)).toBe(1);
  await page.goto(`/v2/checkin-v2/${meeting.compId}`);
  await signInOnTheSpot(page, 'desk');
  await new Desk(page).allSent();
  expect(await venue.database.ledger()).toMatchObject([{ kind: 'check-in', outcome: 'accepted' }]);
});

test('a screen whose code has not come before the network went says so, and the desk is one step back', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk', prepare: storing });
  const desk = await Desk.open(page, meeting.compId);
  await page.context().setOffline(true);
  await desk.checkIn(athlete);
  await page.getByRole('link', { name: 'Competition', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/The server cannot be reached yet. Nothing is lost/);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(desk.tick(athlete)).toBeChecked();
  await page.context().setOffline(false);
  await desk.allSent();
  await page.getByRole('link', { name: 'Competition', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Open Meeting' })).toBeVisible();
});
