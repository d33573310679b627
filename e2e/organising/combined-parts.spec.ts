import { expect, test } from '../fixtures/test.ts';
import { Builder } from '../pages/builder.ts';

test('a heptathlon gets its seven events in one gesture, and they go with it', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const builder = await Builder.begin(page, { name: 'Combined Events Day', day: '2031-06-21', place: 'Builder Park' });
  await builder.step('Events');
  await page.getByRole('button', { name: 'More age groups' }).click();
  await page.getByRole('group', { name: 'Age groups' }).getByRole('button', { name: 'Under 14 (EA)', exact: true }).click();
  await page.getByRole('button', { name: 'All events of the catalogue' }).click();
  await page.getByRole('button', { name: 'Heptathlon, everybody', exact: true }).click();
  await expect(builder.rows).toHaveCount(2);
  await builder.cell(0, 'time').click();
  await page.keyboard.type('10.00');
  await page.keyboard.press('Enter');

  await page.getByRole('checkbox', { name: 'Select Heptathlon Under 14 Women', exact: true }).check();
  await page.getByRole('button', { name: 'Add its events' }).click();
  await expect(builder.rows).toHaveCount(9);
  await expect(builder.cell(2, 'event')).toHaveText(/75 m Hurdles, Heptathlon Under 14 Women/);
  await expect(builder.cell(3, 'time')).toHaveText('11:00');
  await builder.save();
  await page.reload();
  await builder.step('Events');
  await expect(builder.rows).toHaveCount(9);

  await page.getByRole('checkbox', { name: 'Select Heptathlon Under 14 Women', exact: true }).check();
  // It has them already.
  await expect(page.getByRole('button', { name: 'Add its events' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(builder.rows).toHaveCount(1);
  await builder.undo();
  await expect(builder.rows).toHaveCount(9);
});
