import { expect, test } from '../fixtures/test.ts';

test('an administrator finds who was refused, filters and follows the name to the account', async ({ device, network }) => {
  const parent = await device({ as: 'parent' });
  await parent.goto('/v2/user-search-v2');
  await expect(parent.getByRole('alert')).toContainText('Only an administrator can look users up.');
  for (let i = 0; i < 3; i++) {
    await fetch(`${network.url}/wp-json/jwt-auth/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'desk@demo.test', password: 'a wrong one' }),
    });
  }

  const page = await device({ as: 'admin', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/security');
  const lines = page.getByRole('main').getByRole('list').getByRole('listitem');
  const again = page.getByRole('button', { name: 'Refresh' });
  // The server writes the log down every two seconds.
  await expect(async () => {
    await again.click();
    await expect(lines.filter({ hasText: '/e4s/v5/users' }).first()).toContainText('Pat Parent', { timeout: 500 });
  }).toPass();
  await page.getByLabel('What', { exact: true }).selectOption('Wrong password');
  // Written down in parts, and by the minute: how often is a sum.
  await expect(async () => {
    await again.click();
    const said = await lines.allTextContents();
    expect(said.reduce((sum, line) => sum + Number(/(\d+) times/.exec(line)?.[1] ?? 1), 0)).toBe(3);
  }).toPass();
  await expect(lines.first()).toContainText('Desk');
  await expect(lines.filter({ hasText: '/e4s/v5/users' })).toHaveCount(0);
  await page.getByLabel('What', { exact: true }).selectOption('Everything');
  await page.getByLabel('Name, email, address or call').fill('pat par');
  await expect(lines.filter({ hasText: 'Desk' })).toHaveCount(0);
  await lines.filter({ hasText: 'Refused' }).first().getByRole('link', { name: 'Pat Parent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pat Parent' })).toBeVisible();
});

test('nobody else reads it', async ({ device }) => {
  const page = await device({ as: 'organiser' });
  await page.goto('/v2/security');
  await expect(page.getByRole('alert')).toHaveText(/Only an administrator can read the security log/);
});
