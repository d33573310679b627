import { entrant } from '../fixtures/entering.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

const GALA = 'Age Group Gala';

test('an organiser sees what came in today and cancels an entry from there; to others it shows nothing', async ({
  device,
  venue,
  network,
}) => {
  const { id } = must((await venue.database.rows<{ id: number }>(`select id from competition where name = '${GALA}'`))[0]);
  const parent = await entrant(network.url, 'parent');
  await parent.fillBasket(GALA, 2);
  await parent.payBasket();

  const page = await device({ as: 'organiser', viewport: { width: 800, height: 1100 } });
  await page.goto(`/comp-admin/${id}`);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: /^Entries today\s*2/ })).toBeVisible();
  await expect(today).toContainText('Money today');
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Taking entries');
  const entries = page.getByRole('region', { name: 'Entries' });
  await entries.getByRole('textbox', { name: 'Name, event or club' }).fill('pat parent');
  await expect(entries.getByText('No entry matches')).toBeVisible();
  await entries.getByRole('textbox', { name: 'Name, event or club' }).fill('');
  await entries
    .getByRole('link', { name: /^Change or cancel/ })
    .first()
    .click();
  await page.getByLabel('Reason').fill('Asked by phone');
  await page.getByRole('button', { name: 'Cancel entry' }).click();
  await page.waitForURL(/my-account\/entries/);
  await page.goto(`/comp-admin/${id}`);
  await expect(today).toContainText('1 cancelled today');

  for (const as of ['parent', 'desk'] as const) {
    const other = await device({ as, viewport: { width: 390, height: 844 } });
    await other.goto(`/comp-admin/${id}`);
    await expect(other.getByRole('heading', { name: 'This is for those who set the competition up' })).toBeVisible();
    await expect(other.getByText('Money today')).toHaveCount(0);
  }
});
