import type { Page } from '@playwright/test';
import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { competitionNamed } from '#e2e/pages/entry.ts';

const RELAY = '4 × 100 m Relay, Women';
const said = (page: Page) => page.getByRole('region', { name: 'Message' });
const women = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: RELAY, level: 3 }) });

for (const width of [390, 800, 1440]) {
  test(`a club secretary enters a relay team: too few are refused in words, the order is theirs, deleted, brought back (${width})`, async ({
    venue,
    device,
  }) => {
    const compId = await competitionNamed(venue.database, 'Summer Open');
    const page = await device({ as: 'club', viewport: { width, height: 844 } });
    await page.goto(`/v2/entry-v2/${compId}`);
    await page.getByRole('button', { name: 'Teams' }).click();
    await women(page)
      .getByRole('button', { name: /Add a team/ })
      .click();
    const form = page.getByRole('dialog');
    const ticks = form.getByRole('list', { name: 'Athletes' }).getByRole('checkbox');
    for (const i of [0, 1, 2]) await ticks.nth(i).check();
    await form.getByRole('button', { name: 'Save and put in the basket' }).click();
    await expect(form.getByRole('alert')).toHaveText('A team event needs between 4 and 6 athletes.');
    await ticks.nth(3).check();
    // A closed tab costs nothing.
    await page.reload();
    await page.getByRole('button', { name: 'Teams' }).click();
    await women(page)
      .getByRole('button', { name: /Add a team/ })
      .click();
    const order = form.getByRole('list', { name: 'In the order they run' }).getByRole('listitem');
    const last = (await order.nth(3).locator('span').nth(1).textContent()) ?? '';
    await form.getByRole('button', { name: `Move ${last} up` }).click();
    await expect(order.nth(2)).toContainText(last);
    await look(page, 'team-form');
    await form.getByRole('textbox', { name: 'Name of the team' }).fill(`The Batons ${width}`);
    await form.getByRole('button', { name: 'Save and put in the basket' }).click();
    await expect(said(page)).toContainText(`Team: The Batons ${width} saved.`);
    await expect(women(page)).toContainText('In the basket');
    await expect(page.getByText('1 entry · £12.00')).toBeVisible();
    await look(page, 'teams');
    if (width === 390) await outAndInAgain(page, `The Batons ${width}`);

    await women(page)
      .getByRole('button', { name: `Delete The Batons ${width}` })
      .click();
    await expect(said(page)).toContainText('Team deleted.');
    await expect(women(page)).not.toContainText(`The Batons ${width}`);
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await expect(women(page)).toContainText('In the basket');
    const teams = await venue.database.rows<{ name: string; runners: number }>(
      `select t.name, count(*)::integer as runners from team t join team_athlete m on m.comp_id = t.comp_id and m.team_id = t.id
       where t.name = $1 group by t.id, t.name`,
      [`The Batons ${width}`],
    );
    expect(teams).toEqual([{ name: `The Batons ${width}`, runners: 4 }]);
  });
}

/** The basket's own panel takes a team out; the panel of the teams hears of it. */
async function outAndInAgain(page: Page, team: string): Promise<void> {
  // A message that comes while the button is pressed lies between.
  await expect(said(page)).toContainText(`${team} is in the basket.`);
  await page.getByRole('button', { name: 'Your basket' }).click();
  await page.getByRole('button', { name: new RegExp(`^Remove .*, ${team}$`) }).click();
  await expect(said(page)).toContainText(`for ${team} has been removed from your basket.`);
  await expect(women(page), 'the team stays').toContainText(team);
  await women(page)
    .getByRole('button', { name: `Put ${team} in the basket` })
    .click();
  await expect(women(page)).toContainText('In the basket');
}
