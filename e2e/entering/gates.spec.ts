import type { Page } from '@playwright/test';
import { emailOf } from '#e2e/fixtures/accounts.ts';
import type { Database } from '#e2e/fixtures/database.ts';
import { entrant } from '#e2e/fixtures/entering.ts';
import { must } from '#e2e/fixtures/must.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Basket } from '#e2e/pages/after.ts';
import { Entry, freshMeeting, heldPlaces } from '#e2e/pages/entry.ts';
import { SignIn } from '#e2e/pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };
const message = (page: Page) => page.getByRole('region', { name: 'Message' });

/** Somebody whom a user may enter, born in these years. */
async function athleteOf(database: Database, email: string, [from, to]: readonly [number, number]): Promise<string> {
  const rows = await database.rows<{ name: string }>(
    `select a.first_name || ' ' || a.sur_name as name from athlete a, app_user u
     where u.email = $1 and extract(year from age(a.dob)) between $2 and $3 and a.active_end_date > current_date + 60
       and (exists (select from user_athlete l where l.athlete_id = a.id and l.user_id = u.id)
         or exists (select from user_club k where k.club_id = a.club_id and k.user_id = u.id))
     order by a.sur_name, a.first_name limit 1`,
    [email, from, to],
  );
  return must(rows[0], 'an athlete').name;
}
const heldBy = async (database: Database, compId: number, email: string) =>
  (await heldPlaces(database, compId, email)).map(({ event }) => event);

test('the organiser’s terms come before entering, once, again when they change, and before paying', async ({
  venue: { database },
  network,
  device,
}) => {
  const compId = await freshMeeting(database, 'Age Group Gala');
  const demand = (terms: string) => database.rows('update competition set terms = $2 where id = $1', [compId, terms]);
  await demand('<p>Spikes of 6 mm.</p>');
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto(`/v2/entry-v2/${compId}`);
  const terms = page.getByRole('region', { name: 'Terms of the organiser' });
  await expect(terms).toContainText('Spikes of 6 mm.');
  await expect(page.getByRole('button', { name: /^Events/ })).toHaveCount(0);
  await terms.getByRole('button', { name: 'I accept the terms' }).click();
  await expect(page.getByRole('button', { name: /^Events/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Events/ })).toBeVisible();
  await demand('<p>Spikes of 9 mm.</p>');
  await page.reload();
  await expect(terms).toContainText('Spikes of 9 mm.');

  expect(await (await entrant(network.url, 'parent')).fillBasket('Age Group Gala', 1)).toBe(1);
  await page.goto('/my-account/basket');
  const basket = new Basket(page);
  await basket.pay.click();
  await expect(page.getByRole('alert')).toHaveText('Please read and accept the entry conditions first.');
  await page.getByRole('checkbox', { name: 'I accept the entry conditions of Age Group Gala' }).check();
  await basket.pay.click();
  await expect(basket.bank).toBeVisible();
});

test('until the priority date the code opens the events, and nothing else does', async ({ venue: { database }, device }) => {
  const compId = await freshMeeting(database, 'Twilight 5000');
  await database.rows(`update competition set entry_options = entry_options #- '{priority,dateTime}' where id = $1`, [compId]);
  const page = await device({ as: 'club', viewport: PHONE });
  const entry = await Entry.open(page, compId);
  await entry.pick(await athleteOf(database, emailOf('club'), [20, 34]));
  await expect(entry.row('5000 m')).toContainText('Members of Riverside AC enter first.');
  const use = page.getByRole('button', { name: 'Use the code' });
  await use.click();
  await expect(page.getByRole('alert')).toHaveText('Type the code.');
  await page.getByLabel('Priority code').fill('BRIDGE');
  await use.click();
  await expect(page.getByRole('alert')).toContainText('This code is not right.');
  await expect(page.getByLabel('Priority code')).toHaveValue('BRIDGE');
  await page.getByLabel('Priority code').fill('TOWPATH');
  await use.click();
  await expect(entry.message('The code is right. You can enter now.')).toBeVisible();
  await expect(use).toHaveCount(0);
  await expect(entry.row('5000 m')).not.toContainText('Members of Riverside AC enter first.');
  await page.reload();
  await expect(entry.event('5000 m')).toBeVisible();
  await expect(use, 'it is asked for once').toHaveCount(0);
});

test('somebody who does not pay in time loses the places, hears of it where they are, and can have them again', async ({
  venue: { database },
  device,
}) => {
  const compId = await freshMeeting(database, 'Summer Open');
  const email = emailOf('parent');
  const runOut = () =>
    database.rows(
      `update product p set reserved_until = now() + interval '2 seconds' from app_user u where u.id = p.user_id and u.email = $1`,
      [email],
    );
  const page = await device({ as: 'parent', viewport: PHONE });
  const entry = await Entry.open(page, compId);
  await entry.pick(await athleteOf(database, email, [14, 19]));
  await entry.event('Long Jump').check();
  await expect(entry.row('Long Jump')).toContainText('In cart');
  await runOut();
  // What the device knew was 30 minutes; it asks again when the network may be back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(entry.row('Long Jump')).toContainText('The time to pay ran out, so the place was released.');
  await expect(entry.event('Long Jump')).not.toBeChecked();
  await expect(entry.basket).toContainText('Basket (0)');

  await entry.event('Long Jump').check();
  await expect(entry.row('Long Jump')).toContainText('In cart');
  await runOut();
  await page.goto('/my-account/basket');
  await expect(page.getByText('The time of these places ran out. Others can have them now.')).toBeVisible();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(message(page)).toContainText('Long Jump is in your basket again.');
  await expect(page.getByText('Total, 1 entry')).toBeVisible();
  expect(await heldBy(database, compId, email)).toEqual(['Long Jump']);
});

test('one user’s choice is not shown to another who signs in after them, or in another tab', async ({
  venue: { database },
  network,
  device,
}) => {
  const compId = await freshMeeting(database, 'Summer Open');
  const [parent, club] = [emailOf('parent'), emailOf('club')];
  const child = await athleteOf(database, parent, [14, 19]);
  const page = await device({ as: 'parent', viewport: PHONE });
  const entry = await Entry.open(page, compId);
  await entry.pick(child);
  await expect(entry.event('Long Jump')).toBeVisible();
  // It ends as the place is asked for: earlier, what the screen still loads would lead away from it.
  network.when(/^PUT \S+\/product\//, () => database.rows('delete from session').then(() => 'forward'), 1);
  await entry.event('Long Jump').click();
  await expect(message(page)).toContainText('Your session has ended. Sign in again; what you saved is kept.');

  await page.goto('/v2/login-v2');
  await new SignIn(page).as('club');
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible();
  const theirs = await Entry.open(page, compId);
  await expect(theirs.basket).toContainText('Basket (0)');
  await expect(page.getByRole('button', { name: child })).not.toContainText('1 event');

  const beside = await page.context().newPage();
  await beside.goto('/v2/login-v2');
  await new SignIn(beside).as('parent');
  await expect(beside.getByRole('button', { name: /Signed in as/ })).toBeVisible();
  const parents = await Entry.open(beside, compId);
  await expect(parents.basket).toContainText('1 event');
  await expect.poll(() => heldBy(database, compId, parent)).toEqual(['Long Jump']);

  await theirs.pick(await athleteOf(database, club, [20, 34]));
  await theirs.event('100 m').check();
  await expect.poll(() => heldBy(database, compId, club)).toEqual(['100 m']);
  await expect(theirs.basket).toContainText('1 event');
  expect(await heldBy(database, compId, parent)).toEqual(['Long Jump']);
  await expect(parents.basket).toContainText('1 event');
});
