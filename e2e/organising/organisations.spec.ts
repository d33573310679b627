import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/test.ts';
import { CompetitionList } from '#e2e/pages/competition-list.ts';

const said = (page: Page, text: string) => page.getByRole('region', { name: 'Message' }).getByText(text);
const list = (page: Page) => page.getByRole('list', { name: 'Organisations found' });
const item = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

test('approve: the competition is on the public list; undo and reject: it is gone', async ({ device }) => {
  const admin = await device({ as: 'admin' });
  await admin.goto('/org-search');
  await expect(list(admin).getByRole('listitem').first()).toContainText('Pending');
  const stranger = await CompetitionList.open(await device());
  const shown = async (n: number) => {
    await stranger.page.reload();
    await expect(stranger.results.getByRole('listitem').first()).toBeVisible();
    await expect(stranger.item('Hillside Fun Run')).toHaveCount(n);
  };
  await shown(0);
  await admin.getByRole('button', { name: 'Approve Hillside Harriers' }).click();
  await expect(item(admin, 'Hillside Harriers')).toContainText('Approved');
  await shown(1);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(item(admin, 'Hillside Harriers')).toContainText('Pending');
  await shown(0);
  await admin.getByRole('button', { name: 'Approve Hillside Harriers' }).click();
  await expect(item(admin, 'Hillside Harriers')).toContainText('Approved');
  await admin.getByRole('button', { name: 'Reject Hillside Harriers' }).click();
  await expect(item(admin, 'Hillside Harriers')).toContainText('Rejected');
  await shown(0);
});

test('search, filter by status, create and edit; the dialog says what is wrong and loses nothing', async ({ device }) => {
  const page = await device({ as: 'admin' });
  await page.goto('/org-search');
  await page.getByRole('textbox', { name: 'Name of an organisation' }).fill('pop');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Name of an organisation' }).fill('');
  await page.getByRole('radio', { name: /^Pending/ }).check();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('radio', { name: /^All/ }).check();

  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Type a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunset Relays');
  const account = dialog.getByRole('group', { name: 'Payment account' });
  await account.getByRole('textbox').fill('nobody@demo.test');
  await account.getByRole('textbox').press('Enter');
  await expect(account.getByText('There is no user with the address nobody@demo.test.')).toBeVisible();
  await account.getByRole('textbox').fill('finance@demo.test');
  await account.getByRole('button', { name: 'Add' }).click();
  await expect(account.getByText('Fin Finance')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Organisation Sunset Relays saved.')).toBeVisible();
  await expect(item(page, 'Sunset Relays')).toContainText('paid to Fin Finance');

  await page.getByRole('button', { name: 'Edit Sunset Relays' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(item(page, 'Sunset Relays')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item(page, 'Sunset Relays')).toContainText('paid to Fin Finance');
});

test('two administrators: the second sees who was first, and what is saved now', async ({ device }) => {
  const [one, two] = [await device({ as: 'admin' }), await device({ as: 'admin' })];
  for (const page of [one, two]) {
    await page.goto('/org-search');
    await page.getByRole('button', { name: 'Edit Brookvale Schools' }).click();
  }
  await one.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Brookvale United Schools');
  await one.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(said(one, 'Organisation Brookvale United Schools saved.')).toBeVisible();
  const dialog = two.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Brookvale All Schools');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Ada Admin changed Brookvale United Schools while you were editing/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Brookvale All Schools');
  await dialog.getByRole('button', { name: 'Show what is saved now' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Brookvale United Schools');
});

test('areas: a new county in a region; one in use stays', async ({ device }) => {
  const page = await device({ as: 'admin' });
  await page.goto('/org-search');
  await page.getByRole('tab', { name: 'Areas' }).click();
  const areas = page.getByRole('list', { name: 'Areas' });
  await page.getByRole('button', { name: 'New area' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Southmere');
  await dialog.getByRole('combobox', { name: 'Lies in' }).selectOption('Western Region (Region)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(areas.getByRole('listitem').filter({ hasText: 'Southmere' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Westvale' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText(/Clubs or areas lie in it/)).toBeVisible();
});

test('somebody who builds sees their own organisations, others that they have none; neither can approve', async ({ device }) => {
  const builder = await device({ as: 'organiser' });
  await builder.goto('/org-search');
  await expect(builder.getByRole('list', { name: 'Your organisations' })).toContainText('Riverside AC Meetings');
  await expect(builder.getByRole('button', { name: /Approve|Edit/ })).toHaveCount(0);
  const parent = await device({ as: 'parent' });
  await parent.goto('/org-search');
  await expect(parent.getByText('You work for no organisation yet')).toBeVisible();
});
