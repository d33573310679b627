import type { Page } from '@playwright/test';
import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const said = (page: Page, text: string) => page.getByRole('region', { name: 'Message' }).getByText(text);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, name: string, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true }).fill(text);
const save = (page: Page, name = 'Save') => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('an organiser adds a place, mends and deletes it, and has it back', async ({ device }) => {
  const page = await device({ as: 'organiser' });
  await page.goto('/v2/places');
  await open(page, 'New place');
  await save(page);
  await expect(page.getByRole('dialog').getByText('Type a name')).toBeVisible();
  await fill(page, 'Name', 'Riverside Track');
  await save(page);
  await expect(page.getByRole('dialog').getByText('There is another place with this name.')).toBeVisible();
  await fill(page, 'Name', 'Mill Lane Stadium');
  await fill(page, 'Town', 'Milton');
  await look(page, 'places-form');
  await save(page);
  await expect(said(page, 'Mill Lane Stadium saved.')).toBeVisible();
  await expect(row(page, 'Mill Lane Stadium')).toContainText('Riverside AC Meetings');

  await page.getByRole('textbox', { name: 'Name of a place' }).fill('mill');
  await expect(page.getByRole('row')).toHaveCount(2);
  await open(page, 'Mill Lane Stadium');
  await fill(page, 'Postcode', 'ML1 2AB');
  await save(page);
  await expect(row(page, 'Mill Lane Stadium')).toContainText('ML1 2AB');
  await open(page, 'Mill Lane Stadium');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Mill Lane Stadium')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Mill Lane Stadium')).toContainText('ML1 2AB');
});

test('a place that somebody else keeps is copied, not changed; the columns sort', async ({ device }) => {
  const page = await device({ as: 'organiser' });
  await page.goto('/v2/places');
  await open(page, 'Riverside Track');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('An administrator keeps this for everybody.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await fill(page, 'Name', 'Riverside Track, infield');
  await save(page, 'Save as new');
  await expect(row(page, 'Riverside Track, infield')).toContainText('Riverside AC Meetings');
  await open(page, 'Town');
  await expect(page.getByRole('columnheader', { name: 'Town' })).toHaveAttribute('aria-sort', 'ascending');
  const towns = await page.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(towns).toEqual(towns.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
  await open(page, 'Town');
  await expect(page.getByRole('columnheader', { name: 'Town' })).toHaveAttribute('aria-sort', 'descending');
});

test('two editors: different fields are put together, the same field is chosen', async ({ device }) => {
  const [one, two] = [await device({ as: 'admin' }), await device({ as: 'admin' })];
  for (const page of [one, two]) {
    await page.goto('/v2/places');
    await open(page, 'Castle Hill Stadium');
  }
  await fill(one, 'Town', 'Castleton');
  await save(one);
  await expect(said(one, 'Castle Hill Stadium saved.')).toBeVisible();
  await fill(two, 'County', 'Castleshire');
  await save(two);
  await expect(said(two, 'Castle Hill Stadium saved, together with what Ada Admin changed.')).toBeVisible();
  await expect(row(two, 'Castle Hill Stadium')).toContainText('Castleton');

  await open(one, 'Castle Hill Stadium');
  await fill(one, 'Postcode', 'CA1 1AA');
  await open(two, 'Castle Hill Stadium');
  await fill(two, 'Postcode', 'CA2 2BB');
  await save(two);
  await expect(row(two, 'Castle Hill Stadium')).toContainText('CA2 2BB');
  await save(one);
  const dialog = one.getByRole('dialog');
  await expect(dialog.getByText('Ada Admin changed Postcode while you were editing.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Postcode' })).toHaveValue('CA1 1AA');
  await dialog.getByRole('button', { name: 'Take Ada Admin’s' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Postcode' })).toHaveValue('CA2 2BB');
  await save(one);
  await expect(row(one, 'Castle Hill Stadium')).toContainText('CA2 2BB');
});
