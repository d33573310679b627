import type { Page } from '@playwright/test';
import { violations } from '#e2e/fixtures/axe.ts';
import { isKept } from '#e2e/fixtures/device-store.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const said = (page: Page, text: string) => page.getByRole('region', { name: 'Message' }).getByText(text);
const search = (page: Page) => page.getByRole('textbox', { name: 'Name of a club or school' });
const results = (page: Page) => page.getByRole('list', { name: 'Clubs and schools found' });
const open = async (page: Page, name: string) => {
  await page.goto(`/v2/club-search-v2?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('with the keyboard alone: type, down into the list, in, and back to the same search', async ({ device }) => {
  const page = await device({ as: 'parent' });
  await page.goto('/v2/club-search-v2');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('school');
  await expect(page).toHaveURL(/q=school/);
  await expect(results(page).getByRole('listitem').filter({ hasNotText: 'School' })).toHaveCount(0);
  await expect(results(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = (await results(page).getByRole('link').nth(1).locator('strong').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('school');
  await page.getByRole('radio', { name: 'Clubs', exact: true }).check();
  await expect(page.getByText('Nothing is found')).toBeVisible();
  await page.getByRole('button', { name: 'Look everywhere' }).click();
  await page.getByRole('combobox', { name: 'County or region' }).selectOption('Westvale');
  await expect(results(page)).toContainText('Brookvale AC');
  await expect(results(page)).not.toContainText('Riverside AC');
});

test('a stranger sees the club and is sent to sign in for the contact, which is there for staff', async ({ device, venue }) => {
  const [club] = await venue.database.rows<{ id: number }>(`select id from club where name = 'Riverside AC'`);
  const page = await device();
  await page.goto(`/club-v2/${club?.id}`);
  await expect(page.getByText('www.riverside-ac.example')).toBeVisible();
  await expect(page.getByText('Rosa Redfern')).toHaveCount(0);
  await page.getByRole('link', { name: 'For the club and for staff: sign in to see the contact.' }).click();
  await page.getByLabel('Email').fill('organiser@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('callroom-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Rosa Redfern')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('a club’s user edits its contact data, an administrator the rest; a wrong field is named and nothing is lost', async ({
  device,
}) => {
  const page = await device({ as: 'club' });
  await open(page, 'Eastlake Track Club');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Contact' }).fill('Kit');
  await page.getByRole('textbox', { name: 'Email' }).fill('kit');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Type an email address, like name@example.org')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('kit@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Eastlake Track Club saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'kit@example.org' })).toBeVisible();

  const admin = await device({ as: 'admin' });
  await admin.goto('/v2/club-search-v2');
  await admin.getByRole('link', { name: 'New club or school' }).click();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Eastlake Track Club');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Another club has this name.')).toBeVisible();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Brand New Harriers');
  await admin.getByRole('combobox', { name: 'County' }).selectOption('Northshire');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Brand New Harriers' })).toBeVisible();
  await admin.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Brand New Harriers' })).toBeVisible();
});

test('two editors: different fields both stand; the same field is put to the second, with both values', async ({ device }) => {
  const [admin, secretary] = [await device({ as: 'admin' }), await device({ as: 'club' })];
  /** `shown`: what both see before they begin, not what their device kept. */
  const begin = async (shown = '') => {
    for (const page of [admin, secretary]) {
      await open(page, 'Eastlake Track Club');
      await expect(page.getByRole('main')).toContainText(shown);
      await page.getByRole('button', { name: 'Edit' }).click();
    }
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  await begin();
  await admin.getByRole('textbox', { name: 'Phone' }).fill('111');
  await save(admin);
  await expect(said(admin, 'Eastlake Track Club saved.')).toBeVisible();
  await secretary.getByRole('textbox', { name: 'Contact' }).fill('Kit');
  await save(secretary);
  await expect(said(secretary, 'Saved, together with what Ada Admin changed since you opened it.')).toBeVisible();
  await expect(secretary.getByRole('link', { name: '111' })).toBeVisible();

  await begin('Kit');
  await admin.getByRole('textbox', { name: 'Phone' }).fill('222');
  await save(admin);
  await expect(said(admin, 'Eastlake Track Club saved.')).toBeVisible();
  await secretary.getByRole('textbox', { name: 'Phone' }).fill('333');
  await secretary.getByRole('textbox', { name: 'Contact' }).fill('Kim');
  await save(secretary);
  await expect(secretary.getByText(/^Ada Admin changed the same at/)).toBeVisible();
  await expect(secretary.getByRole('radio', { name: 'Yours: 333' })).toBeChecked();
  expect(await violations(secretary)).toEqual([]);
  await secretary.getByRole('radio', { name: 'Ada Admin’s: 222' }).check();
  await secretary.getByRole('button', { name: 'Save this choice' }).click();
  await expect(secretary.getByRole('link', { name: '222' })).toBeVisible();
  await expect(secretary.getByText('Kim')).toBeVisible();
});

test('without the network: what was shown before, with its age, and what cannot be done', async ({ device, network }) => {
  const page = await device({ installed: true, as: 'organiser' });
  await open(page, 'Riverside AC');
  await expect.poll(() => isKept(page, 'Rosa Redfern')).toBe(true);
  await page.goto('/v2/club-search-v2?q=brook');
  await expect(results(page)).toContainText('Brookvale AC');
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  network.when(/./, 'refuse-connection');
  await page.context().setOffline(true);
  await page.goto('/v2/club-search-v2?q=brook');
  await expect(page.getByText(/^No answer from the server. Last updated/)).toBeVisible();
  await search(page).fill('riv');
  await expect(page.getByText(/^No answer from the server. These are the clubs this device has shown/)).toBeVisible();
  await page.getByRole('link', { name: 'Riverside AC' }).click();
  await expect(page.getByText('Rosa Redfern')).toBeVisible();
});
