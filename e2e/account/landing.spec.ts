import type { Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { entrant } from '../fixtures/entering.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignIn } from '../pages/sign-in.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/v2/login-v2');
  await new SignIn(page).as(account);
}

for (const [account, as, lands] of [
  ['parent', 'Parent', /\/v2$/],
  ['club', 'Club', /\/v2\/athletes-v2$/],
  ['desk', 'Check-in desk', /\/v2\/checkin-v2\/\d+$/],
  ['official', 'Official', /\/v2\/results-v2\/\d+$/],
  ['organiser', 'Organiser', /\/v2\/manage$/],
  ['finance', 'Finance', /\/cheques$/],
  ['admin', 'Administrator', /\/v2\/manage$/],
] as const) {
  test(`${account} signs in and is where the work is, and so is a visitor who looks around as one`, async ({ device }) => {
    const page = await device({ viewport: DESKTOP });
    await signIn(page, account);
    await expect(page).toHaveURL(lands);
    const visitor = await device({ viewport: PHONE });
    await visitor.goto('/v2');
    await visitor.getByRole('list', { name: 'Look around as' }).getByRole('button', { name: as, exact: true }).click();
    await expect(visitor.getByRole('heading', { name: 'Welcome to the demo' })).toHaveCount(0);
    await expect(visitor).toHaveURL(lands);
  });
}

test('a desk whose competitions cannot be asked for begins with the list', async ({ device, network }) => {
  const page = await device({ viewport: DESKTOP });
  network.when(/^GET \S+\/competition\/mine/, () => ({ status: 503 }), 1);
  await signIn(page, 'desk');
  await expect(page).toHaveURL(/\/v2$/);
});

test('a desk of two competitions of today chooses, and each leads to its desk', async ({ device, venue }) => {
  await venue.database.rows(
    `update competition set dates = array[(now() at time zone time_zone)::date] where name = 'Twilight 5000'`,
  );
  const page = await device({ viewport: PHONE });
  await signIn(page, 'desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible();
  const today = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Today' }) });
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await today.getByRole('link', { name: 'Riverside Open Meeting' }).click();
  await expect(page).toHaveURL(/\/v2\/checkin-v2\/\d+$/);
});

test('a parent lands on the next start of their own and on what they can enter, and on the next visit without a network, too', async ({
  device,
  network,
}) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  const own = page.getByRole('region', { name: 'Your entries' });
  await page.goto('/v2');
  await expect(own).toContainText('No entries yet');
  await expect(own.getByRole('link')).toHaveCount(0);
  const parent = await entrant(network.url, 'parent');
  await parent.fillBasket('Age Group Gala', 3);
  await parent.payBasket();
  await page.reload();
  await expect(own).toContainText(/Next: .+, .+(Mon|Tue|Wed|Thu|Fri|Sat|Sun) .+ · Age Group Gala/);
  await expect(page.getByRole('list', { name: 'Competitions found' }).getByRole('listitem').first()).toBeVisible();
  await look(page, 'own-landing');
  await own.getByRole('link', { name: 'All 3 of your entries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My entries' })).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await page.goBack();
  await look(page, 'own-landing-wide');
  await page.goForward();
  await network.down();
  await page.goBack();
  await expect(own).toContainText(/Next: .+ · Age Group Gala/);
});
