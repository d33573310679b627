import type { Page } from '@playwright/test';
import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const said = (page: Page, text: string) => page.getByRole('region', { name: 'Message' }).getByText(text);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const save = (page: Page, name = 'Save') => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const typeDate = async (page: Page, group: string, date: string) => {
  const boxes = page.getByRole('group', { name: group }).getByRole('textbox');
  for (const [i, piece] of date.split('/').entries()) await boxes.nth(i).fill(piece);
};

test('an organiser makes an age group; what is wrong stands at the field, and a single age is copied', async ({ device }) => {
  const page = await device({ as: 'organiser' });
  await page.goto('/v2/agegroup-management-v2');
  await open(page, 'New age group');
  await save(page);
  await expect(page.getByRole('dialog').getByText('Name required.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Number between 1 and 100.')).toHaveCount(2);
  await field(page, 'Name').fill('Under 15');
  await field(page, 'Minimum age').fill('15');
  await field(page, 'Maximum age').fill('14');
  await expect(page.getByRole('dialog').getByText('Must be less than max age.')).toBeVisible();
  await field(page, 'Minimum age').fill('0');
  await field(page, 'Day').first().fill('32');
  await save(page);
  await expect(page.getByRole('dialog').getByText('Number between 1 and 31.')).toBeVisible();
  await field(page, 'Day').first().fill('1');
  await look(page, 'age-group-form');
  await save(page);
  await expect(said(page, 'Age group Under 15 saved.')).toBeVisible();
  await expect(row(page, 'Under 15')).toContainText('14 to 14');
  await expect(row(page, 'Under 15')).toContainText('Riverside AC Meetings');
  await open(page, 'Under 15');
  await expect(page.getByRole('dialog').getByText('Its code U15 stays when the name is changed.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Under 15')).toHaveCount(0);
});

test('a group that is used is copied, not changed; an administrator may end it', async ({ device }) => {
  const page = await device({ as: 'admin' });
  await page.goto('/v2/agegroup-management-v2');
  await page.getByRole('radio', { name: 'England' }).check();
  await open(page, 'Under 16');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Used by \d+ competitions? with [\d,]+ entr/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await typeDate(page, 'Ends on', '01/04/2030');
  await save(page);
  await expect(row(page, 'Under 16')).toContainText('ends 1st Apr 2030');
  await open(page, 'Under 16');
  await field(page, 'Name').fill('Under 16, school year');
  await save(page, 'Save as new');
  await expect(row(page, 'Under 16, school year')).toBeVisible();
  await expect(row(page, 'Under 16')).toHaveCount(2);
});

test('who falls in here, across the change of England’s groups; and the sets of both seasons', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/agegroup-management-v2');
  const answers = page.getByRole('region', { name: 'Find somebody’s group' }).getByRole('status');
  await typeDate(page, 'Date of birth', '12/03/2013');
  await typeDate(page, 'First day of the competition', '31/03/2026');
  await expect(answers).toContainText('Born 12th Mar 2013. Age group Under 15: 13 on 31st Aug 2026.');
  await typeDate(page, 'First day of the competition', '01/04/2026');
  await expect(answers).toContainText('Born 12th Mar 2013. Age group Under 14: 13 on 31st Aug 2026.');
  await page.getByRole('combobox', { name: 'Ready-made set' }).selectOption({ label: 'England, to March 2026' });
  await expect(row(page, 'Under 15')).toContainText('ended 1st Apr 2026');
  await expect(row(page, 'Under 14')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ready-made set' }).selectOption({ label: 'England, from April 2026' });
  await expect(row(page, 'Under 14')).toBeVisible();
  await page.getByRole('button', { name: 'Ages' }).click();
  await expect(page.getByRole('columnheader', { name: 'Ages' })).toHaveAttribute('aria-sort', 'descending');
  await look(page, 'age-groups');
});

test('a parent is told that this is not theirs', async ({ device }) => {
  const page = await device({ as: 'parent' });
  await page.goto('/v2/agegroup-management-v2');
  const refused = page.getByRole('alert');
  await expect(refused.getByRole('heading', { name: 'You don’t have access to this.' })).toBeVisible();
  await expect(refused).not.toContainText('Nothing was changed');
  await refused.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New age group' })).toHaveCount(0);
});
