import type { Page } from '@playwright/test';
import { emailOf, tokenOf } from '../fixtures/accounts.ts';
import type { Database } from '../fixtures/database.ts';
import { entrant } from '../fixtures/entering.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { openMenu } from '../pages/menu.ts';
import { SignIn } from '../pages/sign-in.ts';

const DESKTOP = { width: 1440, height: 900 };

async function parentsPage(database: Database, page: Page): Promise<number> {
  const [row] = await database.rows<{ id: number }>('select id from app_user where email = $1', [emailOf('parent')]);
  const { id } = must(row);
  await page.goto(`/v2/user-v2/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pat Parent' })).toBeVisible();
  return id;
}
const message = (page: Page) => page.getByRole('region', { name: 'Message' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the permission editor gives a part of the builder, takes it away and undoes that', async ({ venue, device }) => {
  const parent = await device({ as: 'parent', viewport: DESKTOP });
  await parent.goto('/v2');
  await expect(parent.getByRole('button', { name: 'Signed in as Pat Parent' })).toBeVisible();
  await expect(menu(parent).getByRole('link', { name: 'Manage' })).toHaveCount(0);

  const page = await device({ as: 'admin' });
  const id = await parentsPage(venue.database, page);
  const held = () => venue.database.rows('select role, levels from permission where user_id = $1', [id]);
  await page.getByText('Give a permission').click();
  await page.getByLabel('Organisation').selectOption('Riverside AC Meetings');
  await page.getByRole('checkbox', { name: 'Schedule' }).check();
  await page.getByRole('button', { name: 'Give the permission' }).click();
  await expect(message(page)).toHaveText(/Given: Builder/);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Builder (Schedule)' })
    .filter({ has: page.getByRole('button') });
  await expect(row).toContainText('all competitions · Riverside AC Meetings');
  await parent.reload();
  await expect(menu(parent).getByRole('link', { name: 'Manage' })).toBeVisible();

  await row.getByRole('button', { name: /Remove/ }).click();
  await expect(message(page)).toHaveText(/Removed: Builder/);
  await expect(row).toHaveCount(0);
  expect(await held()).toEqual([]);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  expect(await held()).toEqual([{ role: 'BUILDER', levels: ['Schedule'] }]);
});

test('credit is added with its reason, taken back by undo, and each change stays in the list', async ({
  venue,
  network,
  device,
}) => {
  const page = await device({ as: 'admin' });
  await parentsPage(venue.database, page);
  await page.getByText('Change the credit').click();
  const add = page.getByRole('button', { name: 'Add to the credit' });
  await page.getByLabel('Amount').fill('12.505');
  await add.click();
  await expect(page.getByRole('alert')).toHaveText([/two decimals at most/, /Type the reason/]);
  await page.getByLabel('Amount').fill('12.50');
  await page.getByLabel('Reason').fill('Event cancelled');
  await add.click();
  await expect(message(page)).toHaveText(/Saved. The credit is £12.50./);
  await expect(page.getByRole('listitem').filter({ hasText: '£12.50' })).toContainText('Event cancelled');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '-£12.50' })).toContainText('Taken back: Event cancelled');

  // The browser asks again by itself, several times.
  network.when(/^POST .*\/user\/credit\//, 'drop-reply');
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Reason').fill('Late start');
  await add.click();
  await expect(message(page)).toHaveText(/No answer came. What you typed stays here/);
  await expect(page.getByLabel('Reason')).toHaveValue('Late start');
  network.heal();
  await add.click();
  await expect(message(page)).toHaveText(/Saved. The credit is £5.00./);
  await expect(page.getByRole('listitem').filter({ hasText: 'Late start' })).toHaveCount(1);
});

test('finance finds a user, sees the name and the credit, sets it, and a second person confirms what is much', async ({
  device,
}) => {
  const page = await device({ as: 'finance', viewport: DESKTOP });
  await page.goto('/v2');
  await menu(page).getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Name, email or number').fill('pat');
  await page.getByRole('link', { name: /Pat Parent/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pat Parent' })).toBeVisible();
  await expect(page.getByText('parent@demo.test')).toHaveCount(0);
  await page.getByText('Change the credit').click();
  await page.getByRole('radio', { name: 'Set it to' }).check();
  await page.getByLabel('Amount').fill('12');
  await page.getByLabel('Reason').fill('Meeting cancelled');
  await page.getByRole('button', { name: 'Set the credit' }).click();
  await expect(message(page)).toHaveText(/Saved. The credit is £12.00./);
  await page.getByLabel('Amount').fill('500');
  await page.getByLabel('Reason').fill('All of it');
  await page.getByRole('button', { name: 'Set the credit' }).click();
  await expect(message(page)).toHaveText(/Not changed yet/);
  const waits = page.getByRole('listitem').filter({ hasText: 'Waits for a second person.' });
  await expect(waits).toContainText('£488.00');
  await expect(waits.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  const second = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(message(second)).toHaveText(/Confirmed: £488.00 is added./);
  await page.reload();
  await expect(page.getByText('£500.00')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '£488.00' })).toContainText('confirmed by Ada Admin');
});

test('a parent asks to represent a club: the request is counted and answered, and the answer is in the mail', async ({
  venue,
  device,
}) => {
  const parent = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await parent.goto('/v2/user-v2');
  await parent.getByRole('button', { name: 'Send' }).click();
  await expect(parent.getByRole('alert')).toHaveText('Choose one of the list first.');
  const clubs = await venue.database.rows<{ name: string }>(`select name from club where club_type = 'C' order by name limit 2`);
  const [name, other] = [must(clubs[0]).name, must(clubs[1]).name];
  for (const wanted of [name, other]) {
    await parent.getByRole('textbox', { name: 'Its name: Find by name' }).fill(wanted);
    await parent.getByRole('combobox', { name: 'Its name' }).selectOption(wanted);
    await parent.getByRole('button', { name: 'Send' }).click();
    await expect(parent.getByRole('listitem').filter({ hasText: `You asked to represent ${wanted} (Club)` })).toContainText(
      'The answer comes by email.',
    );
  }

  const page = await device({ as: 'admin', viewport: DESKTOP });
  await page.goto('/v2/user-search-v2');
  await expect(menu(page).getByRole('link', { name: 'Admin (2)' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Requests (2)' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `Pat Parent asks to represent ${name} (Club)` });
  await row.getByRole('button', { name: /^Agree/ }).click();
  await expect(message(page)).toHaveText(/Pat Parent now represents .*, and gets an email\./);
  await expect(menu(page).getByRole('link', { name: 'Admin (1)' })).toBeVisible();
  await page.getByText('Turn down, with a reason').click();
  await page.getByLabel('Reason').fill('They do not know you.');
  await page.getByRole('button', { name: /^Turn down/ }).click();
  await expect(page.getByText('Nobody waits for an answer')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Requests/ })).toHaveCount(0);

  await parent.reload();
  await expect(parent.getByRole('listitem').filter({ hasText: name }).first()).toContainText('Club');
  await expect(parent.getByText(/^You asked to represent/)).toHaveCount(0);
  const mailbox = await Mailbox.open(device);
  await expect(await mailbox.letter(`Pat Parent asks to represent ${name}`)).toContainText('Agree only when you know');
  await expect(await mailbox.letter(`You now represent ${name}`)).toContainText('it was agreed');
  await expect(await mailbox.letter(`You can’t represent ${other}`)).toContainText('The reason: They do not know you.');

  await parentsPage(venue.database, page);
  const acts = page.getByRole('button', { name: `Remove: ${name}` });
  await acts.click();
  await expect(acts).toHaveCount(0);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(acts).toBeVisible();
});

test('an administrator who chooses the older menu has it on every device, and nobody else is asked', async ({ device }) => {
  const parent = await device({ as: 'parent', viewport: DESKTOP });
  await parent.goto('/v2/user-v2');
  await expect(parent.getByRole('heading', { name: 'Profile' })).toBeVisible();
  for (const words of ['Layout', 'Kind', 'Number', 'Which screens'])
    await expect(parent.getByText(words, { exact: true })).toHaveCount(0);
  await expect(parent.getByRole('main'), 'spoken to, not about').not.toContainText(/this user|Represents/i);

  const page = await device({ as: 'admin', viewport: DESKTOP });
  await page.goto('/v2/user-v2');
  await page.locator('summary', { hasText: 'Layout' }).click();
  // The whole frame becomes another, and the radio with it.
  await page.getByRole('radio', { name: 'Classic' }).click();
  await expect(menu(page).getByRole('link', { name: 'My account' })).toBeVisible();

  const phone = await device({ viewport: { width: 390, height: 844 } });
  await phone.goto('/v2/login-v2');
  await new SignIn(phone).as('admin');
  await expect(phone).toHaveURL(/\/home$/);
  await expect((await openMenu(phone)).getByRole('link', { name: 'Enter' })).toBeVisible();
  await phone.goto('/');
  await expect(phone).toHaveURL(/\/home$/);

  await page.locator('summary', { hasText: 'Layout' }).click();
  await page.getByRole('radio', { name: 'New', exact: true }).click();
  await expect(message(page)).toHaveText(/Profile successfully updated\./);
  await expect(menu(page).getByRole('link', { name: 'My entries' })).toBeVisible();
});

test('an administrator gives a place to another who may enter the athlete', async ({ venue, device, network }) => {
  await venue.database.rows(`delete from product where state = 'reserved'`);
  const parent = await entrant(network.url, 'parent');
  expect(await parent.fillBasket('Summer Open', 1)).toBe(1);
  await venue.database.rows(
    `insert into user_athlete (user_id, athlete_id) select u.id, p.athlete_id from app_user u, product p
     where u.email = $1 and p.state = 'reserved' on conflict do nothing`,
    [emailOf('club')],
  );
  const page = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  await parentsPage(venue.database, page);
  await page.getByText('Give to another user').click();
  const give = page.getByRole('button', { name: /^Give the place in / });
  await give.click();
  await expect(page.getByText('Type the email address of the other user.')).toBeVisible();
  await page.getByLabel('Email of the person who pays').fill(emailOf('club'));
  await give.click();
  await expect(message(page)).toHaveText(/ is in the basket of Club Secretary now\./);
  await expect(page.getByText('No place is held for this user.')).toBeVisible();
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Give to another user')).toBeVisible();
});

test('admin mode says which call failed and what the server says of it, to administrators alone', async ({ device, network }) => {
  const page = await device({ as: 'admin' });
  await page.goto('/toast-test');
  await page.getByRole('button', { name: /Signed in as/ }).click();
  await page.getByRole('checkbox', { name: 'Admin mode' }).check();
  await page.reload();
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible();
  await page.getByRole('button', { name: 'Admin only' }).click();
  await expect(message(page)).toHaveText(/A note that only administrators/);
  const fault = JSON.stringify({ errNo: 500, error: 'Something went wrong.', data: null, meta: { detail: 'TypeError: x' } });
  network.when(/^GET .*\/v5\/users/, { status: 500, body: fault });
  await page.goto('/v2/user-search-v2');
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expect(message(page)).toHaveText(/Error: 500 - TypeError: x \(GET .*\/users: Request failed with status code 500/);

  const parent = await device({ as: 'parent' });
  await parent.goto('/v2');
  await parent.getByRole('button', { name: /Signed in as/ }).click();
  await expect(parent.getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(parent.getByRole('checkbox', { name: 'Admin mode' })).toHaveCount(0);
});

test('of many sessions of a user the last three are shown; the keyboard unfolds the others and ends one after the other', async ({
  venue,
  network,
  device,
}) => {
  const SESSIONS = 6;
  for (let i = 0; i < SESSIONS; i++) await tokenOf(network.url, 'parent');
  await venue.database.rows(
    `update session s set browser = 'Browser ' || n.no, seen_at = now() - n.no * interval '1 hour'
     from (select s.id, row_number() over (order by s.id desc) as no from session s join app_user u on u.id = s.user_id where u.email = $1) n
     where n.id = s.id`,
    [emailOf('parent')],
  );
  const page = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  const userId = await parentsPage(venue.database, page);
  const ends = page.getByRole('button', { name: /^Sign out Browser/ });
  const shown = () => ends.evaluateAll((all) => all.map((e) => /Browser \d/.exec(e.ariaLabel ?? '')?.[0].at(-1)).join(''));
  await expect.poll(shown).toBe('123');
  const more = page.locator('summary', { hasText: '3 more' });
  await look(page, 'user-sessions-folded');

  await ends.nth(2).focus();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(shown).toBe('123456');
  await look(page, 'user-sessions');

  // The oldest first, then all that are left: the keyboard goes on beside what was ended.
  for (let i = 0; i < SESSIONS / 2; i++) await page.keyboard.press('Tab');
  await expect(ends.last()).toBeFocused();
  for (const left of ['12345', '1234', '123', '12', '1']) {
    await page.keyboard.press('Enter');
    await expect.poll(shown).toBe(left);
    await expect(page.getByRole('listitem').filter({ has: ends }).last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(ends.last()).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed in nowhere.')).toBeVisible();
  expect(await venue.database.rows('select id from session where user_id = $1', [userId])).toEqual([]);
});

test('another user’s page opens for nobody but an administrator, and nothing of it shows', async ({ venue, device }) => {
  const [admin] = await venue.database.rows<{ id: number }>('select id from app_user where email = $1', [emailOf('admin')]);
  const page = await device({ as: 'parent' });
  await page.goto(`/v2/user-v2/${must(admin).id}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Ada Admin')).toHaveCount(0);
  await page.goto('/v2/user-search-v2');
  await expect(page.getByRole('alert')).toContainText('Only an administrator can look users up.');
});
