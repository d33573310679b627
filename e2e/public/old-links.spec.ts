import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { routeAt } from '#client/app/routing/route-at.ts';
import { titleOf } from '#client/app/routing/routes.ts';
import { chooseOlderMenu } from '../fixtures/accounts.ts';
import { look } from '../fixtures/look.ts';
import { type Meeting, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { root } from '../fixtures/project.ts';
import { expect, test } from '../fixtures/test.ts';
import { openMenu } from '../pages/menu.ts';
import { SignIn } from '../pages/sign-in.ts';

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

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const NEWER = ['Competitions', 'My athletes', 'My entries', 'Manage', 'Money', 'Admin'];
const OLDER = ['Home', 'Enter', 'Support', 'User Guide', 'My Account', 'Builder', 'Athletes'];

test('the newer menu stays on every older address, and on those of no generation', async ({ venue, device }) => {
  const page = await device({ as: 'admin', viewport: DESKTOP });
  await openAll(page, addressesOf(['old', 'top'], await todaysMeeting(venue.database)), NEWER);
});

test('the older menu stays on every newer address, and where there is no screen', async ({ venue, device }) => {
  await chooseOlderMenu(venue.database, 'admin');
  const page = await device({ as: 'admin', viewport: DESKTOP });
  await openAll(page, addressesOf(['v2'], await todaysMeeting(venue.database)), OLDER);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(menuOf(page).filter({ visible: true })).toHaveText(OLDER);
});

/** The addresses of the specification's tables, led to what the demo holds. */
function addressesOf(tables: readonly string[], { compId, starters }: Meeting): readonly string[] {
  const [starter] = starters;
  const { athleteId, entryId, eventGroupId } = must(starter);
  const ids: Readonly<Record<string, number>> = {
    id: compId,
    compId,
    compid: compId,
    athleteId,
    entryId,
    eventGroupId,
    clubId: 0,
  };
  /** What `:id` means where it is not a competition. */
  const own: Readonly<Record<string, number>> = {
    athlete: athleteId,
    'athlete-v2': athleteId,
    'event-group-athletes': eventGroupId,
    'event-group-age-group-coverage': eventGroupId,
  };
  /** Of these the demo has a first one. */
  const first = /^(user|club|help-form|email-message|ticket|ticket-order|scoreboard-output)(-v2)?$/;
  return readFileSync(join(root, 'src/client/app/routing/routes.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, table = '']) => tables.includes(table))
    .flatMap(([, , paths = '']) => paths.split(' and '))
    .map((path) => {
      const [, screen = ''] = path.replace('/v2/', '/').split('/');
      return path.replaceAll(/:(\w+)\??/g, (_, name: string) =>
        String(name === 'id' ? (own[screen] ?? (first.test(screen) ? 1 : compId)) : (ids[name] ?? 1)),
      );
    });
}

/** Each has its own title, and the menu of the person unless it is used at the venue or fills a wall. */
async function openAll(page: Page, addresses: readonly string[], menu: readonly string[]): Promise<void> {
  expect(addresses.length).toBeGreaterThan(25);
  for (const address of addresses) {
    await page.goto(address);
    const at = routeAt(address);
    const title = at && titleOf(at.route, at.params);
    if (title) await expect(page, address).toHaveTitle(title);
    if (at?.route.screen.frame === 'own') await expect(page.getByRole('main'), address).toBeVisible();
    else await expect(menuOf(page).filter({ visible: true }), address).toHaveText(menu);
    await expect(page.getByRole('heading', { name: 'Page not found' }), address).toHaveCount(0);
  }
}

test('the older menu follows permissions, with the Admin submenu for those who have one', async ({ venue, device }) => {
  for (const account of ['parent', 'admin'] as const) await chooseOlderMenu(venue.database, account);
  const parent = await device({ as: 'parent' });
  await parent.goto('/home');
  const wholeMenuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  await openMenu(parent);
  await expect(menuOf(parent)).toHaveText(['Home', 'Enter', 'Support', 'User Guide', 'My Account', 'Athletes']);
  const admin = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  await admin.goto('/home');
  await openMenu(admin);
  await wholeMenuOf(admin).getByText('Admin', { exact: true }).click();
  for (const name of ['Cheques', 'Users', 'Organisations'])
    await expect(wholeMenuOf(admin).getByRole('link', { name, exact: true })).toBeInViewport();
  await look(admin, 'older-menu');
  for (const name of ['Builder', 'Create Comp'])
    await expect(wholeMenuOf(admin).getByRole('link', { name, exact: true })).toHaveAttribute('href', '/builder/0');
  // Not built yet, so no way there.
  await expect(wholeMenuOf(admin).getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await expect(wholeMenuOf(admin).getByRole('link', { name: 'Cheques' })).toBeHidden();
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
