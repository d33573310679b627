import { entrant } from '#e2e/fixtures/entering.ts';
import { look } from '#e2e/fixtures/look.ts';
import { controlled } from '#e2e/fixtures/service-worker.ts';
import { countTaps } from '#e2e/fixtures/taps.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openMenu } from '#e2e/pages/menu.ts';

test('an entry is cancelled with its reason, and the money is said to go back', async ({ device, network }) => {
  const parent = await entrant(network.url, 'parent');
  expect(await parent.fillBasket('Summer Open', 2)).toBe(2);
  await parent.payBasket();
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await page.goto('/my-account/entries');
  await page.getByRole('button', { name: /^Code of / }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Code of / })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(/CR1:\d+:\d+/);
  await look(page, 'athlete-code');
  await page.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('link', { name: /^Change or cancel/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/^\d+: Actions$/);
  await look(page, 'cancel-entry');
  await page.getByLabel('Reason (optional)').fill('Injured');
  await page.getByRole('button', { name: 'Cancel entry' }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toContainText(
    /The entry is cancelled. £[\d.]+ goes back to your card./,
  );
  await expect(page.getByText('Cancelled: Injured')).toHaveCount(1);
  await expect(page.getByText(/^£[\d.]+ (was refunded to your card on|is on its way back to your card)/)).toBeVisible();
  await look(page, 'own-entries-refunded');
});

test('an entry is cancelled in four taps from home, without a reason, and its order says so', async ({ device, network }) => {
  const parent = await entrant(network.url, 'parent');
  expect(await parent.fillBasket('Summer Open', 1)).toBe(1);
  await parent.payBasket();
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await page.goto('/v2/home-v2');
  const taps = await countTaps(page);
  await (await openMenu(page)).getByRole('link', { name: 'My entries' }).click();
  await page.getByRole('link', { name: /^Change or cancel/ }).click();
  await page.getByRole('button', { name: 'Cancel entry' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(await taps()).toBe(4);
  await page.getByRole('link', { name: /^Order / }).click();
  await expect(
    page.getByText(/^Cancelled\. £[\d.]+ (was refunded to your card on|is on its way back to your card)/),
  ).toBeVisible();
  await expect(page.getByText('Your entries are in.')).toHaveCount(0);
});

test('finance says by two taps from the menu that a cheque came, undoes it, and finds the order to say so again', async ({
  device,
  network,
  venue,
}) => {
  await venue.database.rows(
    `update competition set entry_options = entry_options || '{"cheques":{"allow":true}}' where name = 'Summer Open'`,
  );
  const parent = await entrant(network.url, 'parent');
  await parent.fillBasket('Summer Open', 2);
  await parent.payBasket('cheque');
  const page = await device({ installed: true, as: 'finance', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2');
  const taps = await countTaps(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Money' }).click();
  const message = page.getByRole('region', { name: 'Message' });
  const came = page.getByRole('button', { name: 'Cheque came' });
  await came.click();
  await expect(message).toHaveText(/Order \d+ is paid\./);
  expect(await taps()).toBe(2);
  await expect(page.getByText('Paid. The receipt goes out a minute later.')).toBeVisible();
  await look(page, 'cheque-came');
  // It was a slip.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toHaveText(/Order \d+ waits for its cheque again\./);
  await expect(came).toBeVisible();
  await look(page, 'cheques');

  const found = page.waitForResponse(/cheques\?.*search=Pat/);
  await page.getByRole('textbox', { name: 'Order, name, email or athlete' }).fill('Pat');
  await found;
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Note, such as the number of the cheque' }).fill('Cheque 1234');
  await came.click();
  await expect(message).toHaveText(/Error updating paid\./);
  await page.context().setOffline(false);
  await came.click();
  await expect(message).toHaveText(/Order \d+ is paid\./);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No outstanding cheques' })).toBeVisible();
});
