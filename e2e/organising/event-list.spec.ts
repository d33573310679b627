import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('an administrator makes, changes and deletes an event; what is missing stands at the field', async ({ device }) => {
  const page = await device({ as: 'admin', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/event-list');
  const dialog = page.getByRole('dialog');
  const said = (text: string) => page.getByRole('region', { name: 'Message' }).getByText(text);
  const save = (name = 'Save') => dialog.getByRole('button', { name, exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '250 m' });
  await page.getByRole('button', { name: 'New event' }).click();
  await save();
  for (const message of ['Name required.', 'Gender required.', 'Event type required.', 'Unit of measure required.'])
    await expect(dialog.getByText(message)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('250 m');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('250');
  await dialog.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Women' });
  await dialog.getByRole('combobox', { name: 'Event type' }).selectOption({ label: 'Track' });
  await dialog.getByRole('combobox', { name: 'Unit of measure' }).selectOption({ label: 'Time, seconds' });
  await dialog.getByRole('textbox', { name: 'Smallest plausible mark' }).fill('fast');
  await save();
  await expect(dialog.getByText('Type a number')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Smallest plausible mark' }).fill('25.5');
  await look(page, 'event-form');
  await save();
  await expect(said('Event saved.')).toBeVisible();
  await expect(row).toContainText('25.5 to …');
  await page.getByRole('button', { name: '250 m', exact: true }).click();
  await expect(dialog.getByText('Not used yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});

test('an event that competitions have says which, and is copied or ended', async ({ device }) => {
  const page = await device({ as: 'admin', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/event-list');
  const dialog = page.getByRole('dialog');
  await page.getByRole('textbox', { name: 'Name or code of an event' }).fill('800');
  await page.getByRole('button', { name: '800 m', exact: true }).first().click();
  await expect(dialog.getByText(/Used by \d+ competitions? with [\d,]+ entr\w+: \w/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const date = dialog.getByRole('group', { name: 'Ends on' }).getByRole('textbox');
  for (const [i, piece] of ['01', '04', '2040'].entries()) await date.nth(i).fill(piece);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ends 1st Apr 2040' })).toHaveCount(1);
  await page.getByRole('button', { name: '800 m', exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('800 m, indoors');
  await dialog.getByRole('button', { name: 'Save as new' }).click();
  await expect(page.getByRole('button', { name: '800 m, indoors' })).toBeVisible();
  await look(page, 'event-list');
});

test('nobody else keeps events', async ({ device }) => {
  const page = await device({ as: 'parent' });
  await page.goto('/v2/event-list');
  await expect(page.getByRole('alert').getByText('You don’t have access to this.')).toBeVisible();
});
