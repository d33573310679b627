import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Actions, Basket } from '#e2e/pages/after.ts';
import { Entry, freshMeeting } from '#e2e/pages/entry.ts';

const ISLA = 'Isla Harcastle';

test('a pole is hired with the Pole Vault: paid, had, handed out, and paid back with the entry', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, 'Summer Open');
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const entry = await Entry.open(page, compId);
  await entry.pick(ISLA);
  await entry.event('100 m').check();
  await entry.personalBest('Pole Vault', '2.90');
  await entry.event('Pole Vault').check();
  await expect(entry.row('Pole Vault')).toContainText('In cart');
  await page.getByRole('button', { name: 'Shop' }).click();
  const shop = page.getByRole('region', { name: 'With Pole Vault' });
  await shop.getByRole('checkbox', { name: /^Pole hire/ }).check();
  await expect(shop).toContainText('In cart');
  await entry.toBasket.click();

  const basket = new Basket(page);
  await expect(basket.pay).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pole hire' })).toContainText('£3.00');
  await look(page, 'basket-item');
  await basket.pay.click();
  await basket.bank.click();
  await expect(page.getByText('Your entries are in.')).toBeVisible();
  await expect(page.getByText(`${ISLA}, Pole hire`)).toBeVisible();
  await expect(page.getByText('Back to your card')).toHaveCount(0);

  await page.goto('/my-account/entries');
  await expect(page.getByRole('listitem').filter({ hasText: `${ISLA}, Pole hire` })).toContainText('Paid');
  const organiser = await device({ as: 'admin', viewport: { width: 1440, height: 900 } });
  await organiser.goto(`/v2/show-entry-v2/${compId}`);
  await organiser.getByRole('button', { name: 'Pole hire 1 sold, with Pole Vault' }).click();
  await expect(organiser.getByRole('list', { name: 'Pole hire' })).toContainText(ISLA);
  await look(organiser, 'sold-items');
  await organiser.goto(`/results-qr/${compId}`);
  await expect(organiser.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(organiser.getByText('Pole hire')).toHaveCount(0);

  const actions = new Actions(page);
  await actions.open('Pole Vault', ISLA);
  await expect(
    page.getByText('What was bought with it is cancelled too: Pole hire. £10.50 goes back to your card.'),
  ).toBeVisible();
  await look(page, 'cancel-with-item');
  await actions.cancel('Injured');
  await expect(page.getByRole('listitem').filter({ hasText: `${ISLA}, Pole hire` })).toContainText('Cancelled');
  await expect(page.getByRole('listitem').filter({ hasText: `${ISLA}, 100 m` })).toContainText('Paid');
  await organiser.goto(`/v2/show-entry-v2/${compId}`);
  await expect(organiser.getByRole('heading', { name: 'Summer Open' })).toBeVisible();
  await expect(organiser.getByRole('heading', { name: 'To hand out' })).toHaveCount(0);
});

test('paying by cheque names the payee, and does not ask again for terms accepted while entering', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, 'Summer Open');
  await venue.database.rows(
    `with o as (update organisation set cheque_payee = 'Riverside Events', cheque_address = '1 Lane, Hull'
       where id = (select org_id from competition where id = $1))
     update competition set terms = '<p>No dogs.</p>', entry_options = entry_options || '{"cheques":{"allow":true}}' where id = $1`,
    [compId],
  );
  const page = await device({ as: 'parent', viewport: { width: 800, height: 1100 } });
  await page.goto(`/v2/entry-v2/${compId}`);
  await page.getByRole('button', { name: 'I accept the terms' }).click();
  const entry = new Entry(page);
  await entry.pick(ISLA);
  await entry.event('100 m').check();
  await expect(entry.row('100 m')).toContainText('In cart');
  await entry.toBasket.click();
  await expect(page.getByRole('checkbox', { name: 'I accept the entry conditions of Summer Open' })).toBeChecked();
  await page.getByRole('button', { name: 'Pay by cheque' }).click();
  await expect(
    page.getByText(/^Your entries are in\. Please send a cheque for £[\d.]+, payable to Riverside Events, to 1 Lane, Hull\./),
  ).toBeVisible();
  await look(page, 'order-cheque');
});
