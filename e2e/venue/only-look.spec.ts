import { expect, test } from '../fixtures/test.ts';

test('who may not check in is told at the door, and can tick nothing', async ({ device, venue }) => {
  const page = await device({ as: 'official' });
  await page.goto('/v2/checkin-v2/1');
  await expect(page.getByText('You may look here, not check anybody in.')).toBeVisible();
  const ticks = page.locator('[data-athlete] input');
  await expect(ticks.first()).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill('a');
  await expect(ticks.first()).toBeDisabled();
  expect(await venue.database.ledger()).toEqual([]);
});
