import type { Page } from '@playwright/test';
import { entrant } from '#e2e/fixtures/entering.ts';
import { look } from '#e2e/fixtures/look.ts';
import { countTaps } from '#e2e/fixtures/taps.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Basket } from '#e2e/pages/after.ts';
import { Entry, freshMeeting } from '#e2e/pages/entry.ts';

const PHONE = { width: 390, height: 844 };
const MEETING = 'Summer Open';
const ISLA = 'Isla Harcastle';
const enter = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Enter/ })
    .first();

test('on a phone the list folds to the athlete who was chosen, and the events come into view', async ({ venue, device }) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  const entry = await Entry.open(page, await freshMeeting(venue.database, MEETING));
  await expect(entry.toBasket, 'nothing to go there for').toHaveCount(0);
  await expect(entry.basket.getByRole('button')).toHaveText('Basket (0)');
  await entry.pick(ISLA);
  const heading = page.getByRole('button', { name: /^Events for Isla/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Athletes' })).toContainText(`${ISLA}U16`);
  await expect(page.getByRole('button', { name: 'Kit Harcastle' })).toHaveCount(0);
  await expect(entry.event('100 m')).toBeInViewport();

  await entry.event('100 m').check();
  await expect(entry.basket).toContainText(/Isla: 1 event · £\d+\.\d\d/);
  await entry.event('Long Jump').check();
  await expect(entry.basket).toContainText('Isla: 2 events · £');
  await expect(entry.row('100 m').getByRole('button', { name: /PB.*, 100 m$/ }), 'in the card of its event').toBeVisible();
  await look(page, 'entry-phone');

  await entry.pick('Kit Harcastle');
  await expect(page.getByRole('button', { name: /^Events for Kit/ })).toBeFocused();
  await entry.event('100 m').check();
  await expect(entry.basket).toContainText('3 entries · £');
});

test('from the page of a competition to the payment of one child in one event: five taps', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto(`/v2/show-entry-v2/${compId}`);
  const taps = await countTaps(page);
  await enter(page).click();
  const entry = new Entry(page);
  await entry.pick(ISLA);
  await payFor(entry);
  expect(await taps()).toBe(5);
  await new Basket(page).bank.click();
  await expect(page.getByText('Your entries are in. A receipt has been sent to you.')).toBeVisible();
});

test('the same with one athlete, who need not be chosen: four taps', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, MEETING);
  await venue.database.rows(
    `delete from user_athlete l using app_user u, athlete a
     where u.id = l.user_id and a.id = l.athlete_id and u.email = 'parent@demo.test' and a.first_name || ' ' || a.sur_name <> $1`,
    [ISLA],
  );
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto(`/v2/show-entry-v2/${compId}`);
  const taps = await countTaps(page);
  await enter(page).click();
  await payFor(new Entry(page, ISLA));
  expect(await taps()).toBe(4);
});

test('the way in and the way to pay stay in sight, however long what stands above them', async ({ network, venue, device }) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const page = await device({ as: 'parent', viewport: { width: 390, height: 600 } });
  await page.goto(`/v2/show-entry-v2/${compId}`);
  await expect(page.getByRole('heading', { name: 'Events' })).not.toBeInViewport();
  await expect(enter(page)).toBeInViewport({ ratio: 1 });
  await look(page, 'competition-way-in');

  await (await entrant(network.url, 'parent')).fillBasket('Age Group Gala', 3);
  await page.goto('/my-account/basket');
  const pay = page.getByRole('button', { name: /^Pay £/ });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await look(page, 'basket-phone');
});

/** The event, the basket, and the button that leads to the bank. */
async function payFor(entry: Entry): Promise<void> {
  await entry.event('100 m').check();
  await expect(entry.basket).toContainText('Isla: 1 event');
  await entry.toBasket.click();
  await new Basket(entry.page).pay.click();
  await expect(entry.page.getByRole('heading', { name: 'Test payment', exact: true })).toBeVisible();
}
