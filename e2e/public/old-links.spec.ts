import type { Page } from '@playwright/test';
import { chooseOlderMenu } from '../fixtures/accounts.ts';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { expect, test } from '../fixtures/test.ts';
import { openMenu } from '../pages/menu.ts';
import { SignIn } from '../pages/sign-in.ts';

test.use({ installed: true });

const DESKTOP = { width: 1440, height: 900 };

test('a printed hash link to a guarded page: sign in, and there', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device();
  await page.goto(`/#/bibs/${compId}`);
  await expect(page).toHaveURL(new RegExp(`login.*redirectFrom=${encodeURIComponent(`/bibs/${compId}`)}$`));
  await new SignIn(page).as('desk');
  await expect(page).toHaveURL(new RegExp(`/bibs/${compId}$`));
  await expect(page).toHaveTitle(`${compId}: Bibs`);
});

test('a hash link followed inside the open app leads to its screen', async ({ venue, device }) => {
  const { compId, name } = await todaysMeeting(venue.database);
  const page = await device();
  await page.goto('/home');
  await expect(page).toHaveTitle('Comp List');
  await page.evaluate((id) => window.location.assign(`#/show-entry/${id}`), compId);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${compId}: Competition`);
});

test('the menu follows the person and not the address', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const addresses = ['/v2', '/home', `/show-entry/${compId}`, `/v2/schedule-v2/${compId}`, '/athletes', '/v2/athletes-v2'];
  const newer = await device({ as: 'parent', viewport: DESKTOP });
  await chooseOlderMenu(venue.database, 'club');
  const older = await device({ as: 'club', viewport: DESKTOP });
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const address of addresses) {
    await newer.goto(address);
    await expect(menuOf(newer), address).toHaveText(['Competitions', 'My athletes', 'My entries']);
    await older.goto(address);
    await expect(menuOf(older), address).toHaveText(['Home', 'Enter', 'Support', 'User Guide', 'My Account', 'Athletes']);
  }
});

test('the older menu follows permissions, with the Admin submenu for those who have one', async ({ venue, device }) => {
  for (const account of ['parent', 'admin'] as const) await chooseOlderMenu(venue.database, account);
  const parent = await device({ as: 'parent' });
  await parent.goto('/home');
  const menuOf = (page: typeof parent) => page.getByRole('navigation', { name: 'Main' });
  await openMenu(parent);
  await expect(menuOf(parent).getByRole('link')).toHaveText(['Home', 'Enter', 'Support', 'User Guide', 'My Account', 'Athletes']);
  const admin = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  await admin.goto('/home');
  await openMenu(admin);
  await menuOf(admin).getByText('Admin', { exact: true }).click();
  for (const name of ['Cheques', 'Users', 'Organisations'])
    await expect(menuOf(admin).getByRole('link', { name, exact: true })).toBeInViewport();
  await look(admin, 'older-menu');
  for (const name of ['Builder', 'Create Comp'])
    await expect(menuOf(admin).getByRole('link', { name, exact: true })).toHaveAttribute('href', '/builder/0');
  // Not built yet, so no way there.
  await expect(menuOf(admin).getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await expect(menuOf(admin).getByRole('link', { name: 'Cheques' })).toBeHidden();
});

test('opens the launch and ping pages, and says of later screens that they are not here yet', async ({ device }) => {
  const page = await device();
  await page.goto('/');
  await expect(page).toHaveURL(/\/v2$/);
  await page.goto('/launch');
  await expect(page).toHaveTitle('Home 1');
  await page.goto('/__router-ping');
  await expect(page.getByText('ROUTER PING: rendered')).toBeVisible();
  await page.goto('/sec-grid');
  await expect(page.getByRole('heading', { name: 'Not here yet' })).toBeVisible();
  await expect(page).toHaveTitle('Items');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('every navigation begins at the top left', async ({ device }) => {
  const page = await device({ viewport: { width: 390, height: 600 } });
  await page.goto('/v2');
  const last = page
    .getByRole('list', { name: 'Competitions found' })
    .getByRole('listitem')
    .last()
    .getByRole('heading')
    .getByRole('link');
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await last.click();
  await expect(page).toHaveTitle(/Competition$/);
  await expect.poll(() => page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
});
