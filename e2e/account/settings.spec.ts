import { expect, test } from '../fixtures/test.ts';

test('name and logo of the installation stand in the head and in the title, for everybody', async ({ device }) => {
  const page = await device({ as: 'admin', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/settings');
  await expect(page.getByText('Used when a competition is built.')).toBeVisible();
  await page.getByLabel('Name of the system').fill('Northern Entries');
  await page.getByLabel('Logo').fill('/icon-192.png');
  await page.getByRole('button', { name: 'Save' }).click();
  const brand = page.getByRole('banner').getByRole('link', { name: 'Northern Entries' });
  await expect(brand.locator('img')).toHaveAttribute('src', '/icon-192.png');

  const visitor = await device({ viewport: { width: 390, height: 844 } });
  await visitor.goto('/v2/nowhere');
  await expect(visitor).toHaveTitle('Northern Entries');
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Northern Entries' })).toBeVisible();

  await page.getByLabel('Logo').fill('https://elsewhere.example/logo.png');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toContainText('the path of a picture on this server');
});
