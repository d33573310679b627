import { entrant } from '#e2e/fixtures/entering.ts';
import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { competitionNamed } from '#e2e/pages/entry.ts';

test('finance sees what goes back at a competition, and whom to write to where the bank turned it away', async ({
  venue,
  network,
  device,
}) => {
  const parent = await entrant(network.url, 'parent');
  expect(await parent.fillBasket('Age Group Gala', 2)).toBe(2);
  await parent.payBasket();
  const page = await device({ as: 'finance', viewport: { width: 390, height: 844 } });
  const compId = await competitionNamed(venue.database, 'Age Group Gala');
  await page.goto(`/v2/show-entry-v2/${compId}`);
  await page.getByRole('link', { name: 'Refunds' }).click();
  await expect(page).toHaveTitle(`${compId}: Refunds`);
  await expect(page.getByRole('heading', { name: 'No refunds' })).toBeVisible();

  await parent.cancel('Injured');
  await venue.database.rows(
    `update refund set state = 'failed', problem = 'The refund came back: lost_or_stolen_card' where id = (select min(id) from refund)`,
  );
  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Could not be paid back to the card: settle it another way');
  await expect(rows.nth(0)).toContainText('The bank: The refund came back: lost_or_stolen_card');
  await expect(rows.nth(0)).toContainText(/was cancelled · Injured · Order \d+, Pat Parent/);
  const write = rows.nth(0).getByRole('link', { name: /^Write to the buyer: Pat Parent, order \d+$/ });
  await expect(write).toHaveAttribute('href', 'mailto:parent@demo.test');
  await expect(rows.nth(1)).toContainText('Paid back to the card');
});

test('a payment that is disputed at the bank shows with its last day until finance has settled it, and on the buyer’s order', async ({
  venue,
  network,
  device,
}) => {
  const parent = await entrant(network.url, 'parent');
  await parent.fillBasket('Age Group Gala', 1);
  await parent.payBasket();
  await venue.database.rows(
    `insert into payment_reversal (payment_id, kind, ref, amount, state, reason, answer_by, at)
     select id, 'dispute', 'dp_1', amount, 'open', 'product not received', now() + interval '7 days', now() from payment where state = 'paid'`,
  );
  const compId = await competitionNamed(venue.database, 'Age Group Gala');
  const page = await device({ as: 'finance', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/refunds/${compId}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Disputed, held by the bank' });
  await expect(row).toContainText(/The bank: product not received · Answer it at the payment provider by .* · Still entered: /);
  await look(page, 'refunds-disputed');
  await row.getByRole('button', { name: /^Settled: Pat Parent, order \d+$/ }).click();
  await expect(row).toContainText('Settled by Fin Finance');
  await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('Settled by');

  const buyer = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await buyer.goto('/my-account/order/1');
  await expect(buyer.getByText('Disputed, held by the bank')).toBeVisible();
});

test('comes in pages; what was found stays while another cannot be reached', async ({ venue, network, device }) => {
  const parent = await entrant(network.url, 'parent');
  await parent.fillBasket('Age Group Gala', 1);
  await parent.payBasket();
  await parent.cancel('Injured');
  await venue.database.rows(
    `insert into refund (order_id, line_id, amount, way, state, reason, by, at)
     select order_id, line_id, 100, 'credit', 'done', 'Part ' || n, by, at from refund, generate_series(1, 59) n`,
  );
  const compId = await competitionNamed(venue.database, 'Age Group Gala');
  const page = await device({ as: 'finance', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/refunds/${compId}`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.context().setOffline(false);
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rows.last()).toContainText('was cancelled · Injured');
});

test('whoever keeps no books of the competition sees neither the way there nor the list', async ({ venue, device }) => {
  const compId = await competitionNamed(venue.database, 'Age Group Gala');
  const page = await device({ as: 'organiser', viewport: { width: 820, height: 1180 } });
  await page.goto(`/v2/show-entry-v2/${compId}`);
  await expect(page.getByRole('link', { name: 'Devices' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refunds' })).toHaveCount(0);
  await page.goto(`/v2/refunds/${compId}`);
  await expect(page.getByRole('alert')).toContainText('You don’t have access to this.');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
});
