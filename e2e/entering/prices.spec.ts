import { expect, test } from '#e2e/fixtures/test.ts';
import { Basket } from '#e2e/pages/after.ts';
import { CompetitionList } from '#e2e/pages/competition-list.ts';
import { Entry, freshMeeting } from '#e2e/pages/entry.ts';

const NAME = 'Summer Open';

for (const showPrice of [true, false]) {
  const title = showPrice ? 'where prices are shown' : 'where the organiser shows no prices';
  test(`${title}: the list, the competition, the rows, and always the basket`, async ({ venue: { database }, device }) => {
    const compId = await freshMeeting(database, NAME);
    const options = JSON.stringify({ showPrice });
    await database.rows('update competition set entry_options = entry_options || $2 where id = $1', [compId, options]);
    const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
    const list = await CompetitionList.open(page);
    const prices = (where: { getByText: typeof page.getByText }) => where.getByText(/£\d/);
    await expect(prices(list.item(NAME))).toHaveCount(showPrice ? 1 : 0);

    await list.item(NAME).getByRole('link', { name: NAME, exact: true }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').filter({ hasText: 'Decathlon' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Prices' })).toHaveCount(showPrice ? 1 : 0);
    await expect(prices(main).first()).toBeVisible({ visible: showPrice });

    const entry = await Entry.open(page, compId);
    await entry.pick('Isla Harcastle');
    await expect(entry.event('100 m')).toBeVisible();
    const row = entry.row('100 m');
    await expect(row).toHaveText(/\d\d:\d\d/);
    await expect(prices(row).first()).toBeVisible({ visible: showPrice });
    await entry.event('100 m').check();
    await expect(row).toContainText('In cart');
    await expect(prices(entry.basket)).not.toHaveCount(0);
    await entry.toBasket.click();
    await expect(new Basket(page).pay).toBeVisible();
    await expect(prices(page.getByRole('listitem').filter({ hasText: '100 m' }))).not.toHaveCount(0);
  });
}
