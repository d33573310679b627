import { tokenOf } from '#e2e/fixtures/accounts.ts';
import type { Database } from '#e2e/fixtures/database.ts';
import { look } from '#e2e/fixtures/look.ts';
import { must } from '#e2e/fixtures/must.ts';
import type { Behaviour, Network } from '#e2e/fixtures/network.ts';
import { controlled } from '#e2e/fixtures/service-worker.ts';
import { expect, signedIn, test } from '#e2e/fixtures/test.ts';
import { Entry, freshMeeting, heldPlaces } from '#e2e/pages/entry.ts';
import { SignIn } from '#e2e/pages/sign-in.ts';

test.use({ installed: true });

const PARENT = 'parent@demo.test';
const MEETING = 'Summer Open';

/** The parent's child whose age has the most events there. */
async function child(database: Database): Promise<string> {
  const rows = await database.rows<{ name: string }>(
    `select a.first_name || ' ' || a.sur_name as name from athlete a
     join user_athlete l on l.athlete_id = a.id join app_user u on u.id = l.user_id
     where u.email = $1 and a.gender = 'F' order by a.dob desc`,
    [PARENT],
  );
  return must(rows[1] ?? rows[0], 'a daughter').name;
}

const held = async (database: Database, compId: number) => (await heldPlaces(database, compId, PARENT)).map(({ event }) => event);

/** The next answers about the events and about the cart wait until the test has looked. */
function slowAnswers(network: Network): { readonly asked: Promise<unknown>; readonly answer: () => void } {
  const answered = Promise.withResolvers<Behaviour>();
  const asked = [/^GET .*\/events\//, /^GET .*\/cart/].map((call) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = () => {
      resolve();
      return answered.promise;
    };
    network.when(call, waiting, 1);
    return promise;
  });
  return { asked: Promise.all(asked), answer: () => answered.resolve('forward') };
}

test('a parent enters a child for four events, one of them after its best mark was typed in place', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const entry = await Entry.open(page, compId);
  await expect(page.getByRole('button', { name: /^Events/ }), 'only the athletes are open').toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await entry.pick(await child(venue.database));

  await expect(entry.row('3000 m')).toContainText('Event Closed');
  await expect(entry.row('3000 m')).toContainText('Only the organiser can open it again.');
  await expect(entry.row('100 m, final')).toContainText('Schedule Only');
  await entry.event('3000 m').click({ force: true });
  await expect(entry.event('3000 m')).not.toBeChecked();

  for (const event of ['100 m', 'Long Jump', '800 m, race 2']) {
    await entry.event(event).check();
    await expect(entry.row(event)).toContainText('In cart');
  }
  await expect(entry.row('Pole Vault')).toContainText('PB needed');
  await entry.personalBest('Pole Vault', 'high');
  await expect(page.getByRole('alert')).toHaveText('Only enter numbers.');
  await page.getByLabel('Personal best in Pole Vault').fill('2.90');
  await page.keyboard.press('Enter');
  await expect(entry.message('PB saved for Pole Vault.')).toBeVisible();
  await expect(entry.row('Pole Vault').getByRole('checkbox'), 'the keyboard goes on at the event').toBeFocused();
  await entry.event('Pole Vault').check();
  await expect(entry.row('Pole Vault')).toContainText('In cart');
  await expect(entry.basket).toContainText('4 events');
  await expect(entry.basket).toContainText('min left to pay');

  await page.getByRole('button', { name: 'Shop' }).click();
  const shop = page.getByRole('region', { name: 'With Pole Vault' });
  await shop.getByRole('checkbox', { name: /^Pole hire/ }).check();
  await expect(shop).toContainText('In cart');
  await look(page, 'shop');
  await page.getByRole('button', { name: 'Shop' }).click();
  await entry.event('Pole Vault').click();
  await expect(entry.message('Please remove Pole hire first.')).toBeVisible();
  await expect(entry.event('Pole Vault'), 'a parent stays while its items are there').toBeChecked();
  await entry.event('Pole hire').uncheck();
  await expect(entry.basket).toContainText('4 events');
  await expect.poll(async () => (await held(venue.database, compId)).length).toBe(4);

  expect(await held(venue.database, compId)).toEqual(['100 m', 'Long Jump', '800 m, race 2', 'Pole Vault']);

  await entry.event('Long Jump').uncheck();
  await expect(entry.message(/^Long Jump for .* has been removed from your basket\.$/)).toBeVisible();
  await expect.poll(() => held(venue.database, compId)).not.toContain('Long Jump');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => held(venue.database, compId)).toContain('Long Jump');

  await entry.basket.getByRole('button', { name: 'Go to basket' }).click();
  await expect(page).toHaveURL(/\/my-account\/basket$/);
});

test('an event that is taken out of the basket stays out while the server is slow to say so', async ({
  venue,
  device,
  network,
}) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const page = await device({ as: 'parent' });
  const entry = await Entry.open(page, compId);
  await entry.pick(await child(venue.database));
  await entry.event('100 m').check();
  await expect.poll(() => held(venue.database, compId)).toEqual(['100 m']);
  // From here on the server's last answer has the place.
  await page.reload();
  await expect(entry.row('100 m')).toContainText('In cart');
  await expect(entry.basket).toContainText('1 event');

  const slow = slowAnswers(network);
  await entry.event('100 m').uncheck();
  await expect.poll(() => held(venue.database, compId)).toEqual([]);
  await slow.asked;
  expect(await entry.event('100 m').isChecked()).toBe(false);
  expect(await entry.basket.textContent()).not.toContain('1 event');
  slow.answer();
  await expect(entry.row('100 m')).not.toContainText('In cart');
  await expect(entry.event('100 m')).not.toBeChecked();
  await expect(entry.basket.getByRole('button', { name: 'Basket (0)' })).toBeVisible();
});

test('undo while a place is being given back takes it again, whatever another tab reads in the cart meanwhile', async ({
  venue,
  device,
  network,
}) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const page = await device({ as: 'parent' });
  const entry = await Entry.open(page, compId);
  const athlete = await child(venue.database);
  await entry.pick(athlete);
  await entry.event('100 m').check();
  await expect(entry.row('100 m')).toContainText('In cart');
  const slow = slowAnswers(network);
  await entry.event('100 m').uncheck();
  await slow.asked;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry.event('100 m')).toBeChecked();

  const tab = await Entry.open(await page.context().newPage(), compId);
  await tab.pick(athlete);
  await expect(tab.event('100 m')).toBeChecked();
  slow.answer();
  await expect.poll(() => held(venue.database, compId)).toEqual(['100 m']);
  for (const shown of [entry, tab]) {
    await expect(shown.row('100 m')).toContainText('In cart');
    await expect(shown.basket).toContainText('1 event');
  }
});

test('a basket without events is not sent', async ({ venue, device }) => {
  const page = await device({ as: 'parent' });
  const entry = await Entry.open(page, await freshMeeting(venue.database, MEETING));
  await entry.basket.getByRole('button', { name: 'Basket (0)' }).click();
  await expect(entry.message('No events in basket.')).toBeVisible();
});

test('a silent registration body is told, and so is a place that is lost on the way to the basket', async ({
  venue,
  device,
  network,
}) => {
  const compId = await freshMeeting(venue.database, MEETING);
  network.when(/^GET .*\/athlete\/check\//, { rewrite: (body) => body.replace('"state":"answered"', '"state":"kept"') });
  const page = await device({ as: 'parent' });
  const entry = await Entry.open(page, compId);
  await entry.pick(await child(venue.database));
  await entry.event('100 m').check();
  await expect(entry.row('100 m')).toContainText('In cart');
  await expect(
    page.getByText(/^The registration body does not answer just now. You can go on: what it said .* counts.$/),
  ).toBeVisible();
  await venue.database.rows('delete from product where comp_id = $1', [compId]);
  await entry.basket.getByRole('button', { name: 'Go to basket' }).click();
  await expect(entry.message(/^Error submitting to basket\./)).toBeVisible();
  await expect(page).toHaveURL(/entry-v2/);
});

test('with the network cut between each two steps nothing is lost, and all is sent by itself', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const page = await device({ as: 'parent' });
  const entry = await Entry.open(page, compId);
  await entry.pick(await child(venue.database));
  await expect(entry.event('100 m')).toBeVisible();
  const offline = (is: boolean) => page.context().setOffline(is);

  await controlled(page);
  await offline(true);
  await entry.event('100 m').check();
  await expect(entry.row('100 m')).toContainText('Kept on this device, not sent yet');
  await expect(entry.basket).toContainText('1 not sent yet');
  expect(await held(venue.database, compId)).toEqual([]);
  await offline(false);
  await expect.poll(() => held(venue.database, compId)).toEqual(['100 m']);
  await expect(entry.row('100 m')).toContainText('In cart');

  await offline(true);
  await entry.personalBest('Pole Vault', '2.90');
  await entry.event('Pole Vault').check();
  await entry.event('Long Jump').check();
  await entry.event('100 m').uncheck();
  await expect(entry.basket).toContainText('2 events');
  expect(await held(venue.database, compId)).toEqual(['100 m']);
  await offline(false);
  await expect.poll(() => held(venue.database, compId)).toEqual(['Long Jump', 'Pole Vault']);
  await expect(entry.event('100 m')).not.toBeChecked();
});

test('what was chosen in a tab that was closed goes out from any other page', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const page = await device({ as: 'parent' });
  const entry = await Entry.open(page, compId);
  await entry.pick(await child(venue.database));
  await expect(entry.event('Long Jump')).toBeVisible();
  await controlled(page);
  await page.context().setOffline(true);
  await entry.event('Long Jump').check();
  await expect(entry.row('Long Jump')).toContainText('Kept on this device, not sent yet');
  const other = await page.context().newPage();
  await page.close();
  expect(await held(venue.database, compId)).toEqual([]);
  await other.context().setOffline(false);
  await other.goto('/v2/athletes-v2');
  await expect(other.getByRole('region', { name: 'Message' })).toContainText('has reached the server.');
  expect(await held(venue.database, compId)).toEqual(['Long Jump']);
});

test('what was chosen is there after the browser was killed, and goes out after signing in', async ({
  venue,
  network,
  profile,
}) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const name = await child(venue.database);
  const browser = profile();
  // An evening before, with a network: from then on the device knows whose it is and what can be entered.
  const before = await browser.launch();
  await signedIn(before, await tokenOf(network.url, 'parent'));
  let page = await before.newPage();
  let entry = await Entry.open(page, compId);
  await entry.pick(name);
  await expect(entry.event('Long Jump')).toBeVisible();
  await controlled(page);
  await before.close();

  const first = await browser.launch();
  await signedIn(first, await tokenOf(network.url, 'parent'));
  page = await first.newPage();
  entry = await Entry.open(page, compId);
  await entry.pick(name);
  await network.down();
  await entry.event('Long Jump').check();
  await expect(entry.row('Long Jump')).toContainText('Kept on this device, not sent yet');
  await browser.kill();

  page = await (await browser.launch()).newPage();
  entry = await Entry.open(page, compId);
  await entry.pick(name);
  await expect(entry.event('Long Jump')).toBeChecked();
  await expect(entry.row('Long Jump')).toContainText('Kept on this device, not sent yet');
  expect(await held(venue.database, compId)).toEqual([]);

  await network.up();
  await entry.basket.getByRole('link', { name: 'Sign in to send' }).click();
  await new SignIn(page).as('parent');
  await expect(entry.basket).toBeVisible();
  await expect.poll(() => held(venue.database, compId)).toEqual(['Long Jump']);
});
