import { expect, test } from '../fixtures/test.ts';

test('the administrator sees which check is late, which found something, and runs one', async ({ device, venue }) => {
  const page = await device({ as: 'admin', viewport: { width: 800, height: 1280 } });
  await page.goto('/v2/health');
  const check = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  // The server runs them by itself once it is ready.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('All checks have run in time and found nothing wrong.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(check('Order check')).toContainText('Orders: 0. All orders agree with their entries');

  await venue.database.rows(`
    insert into result (comp_id, event_group_id, heat, entry_id, version, op_id, device_id, written_by, written_at, challenges)
      select 1, min(id), 1, 0, 1, gen_random_uuid(), gen_random_uuid(), 'nobody', '', '[]' from event_group where comp_id = 1`);
  await check('Entry check').getByRole('button', { name: 'Run now' }).click();
  await expect(check('Entry check')).toContainText('Found 1 marks without an action in the ledger (competition 1).');
  await expect(check('Entry check')).toContainText('Something is wrong');
  await expect(page.getByText('1 of the checks needs a look.')).toBeVisible();

  await venue.database.rows('delete from result where comp_id = 1');
  await check('Entry check').getByRole('button', { name: 'Run now' }).click();
  await expect(check('Entry check')).toContainText('Last trouble');
  await expect(check('Entry check').getByText('OK')).toBeVisible();
});

test('nobody else sees it', async ({ device }) => {
  const page = await device({ as: 'desk' });
  await page.goto('/v2/health');
  await expect(page.getByRole('alert')).toHaveText(/Only an administrator can see the health checks/);
});
