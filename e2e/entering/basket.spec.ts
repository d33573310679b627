import { entrant } from '#e2e/fixtures/entering.ts';
import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('a basket is paid, and the order is its receipt', async ({ device, network }) => {
  const parent = await entrant(network.url, 'parent');
  expect(await parent.fillBasket('Age Group Gala', 3)).toBe(3);
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await page.goto('/cart-redirect');
  await expect(page).toHaveURL(/\/my-account\/basket$/);
  await expect(page.getByText(/^We’re holding your places until \d\d:\d\d \((29|30) min\)/)).toBeVisible();

  await page.getByRole('button', { name: /^Remove Long Jump for Isla/ }).click();
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message).toContainText('Long Jump for Isla Harcastle has been removed from your basket.');
  const removed = page.getByRole('region', { name: 'Just removed' });
  await expect(removed).toContainText('Long Jump');
  await look(page, 'basket-removed');
  await removed.getByRole('button', { name: 'Put back Long Jump for Isla Harcastle' }).click();
  await expect(removed).toHaveCount(0);
  await expect(page.getByText('Total, 3 entries')).toBeVisible();

  await page.getByRole('button', { name: /^Pay £/ }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toHaveText(/The bank refused. Nothing was charged/);
  await page.getByRole('button', { name: 'Pay, the bank takes a few seconds' }).click();
  await expect(page.getByText('Waiting for your payment.')).toBeVisible();
  await expect(page.getByText('Your entries are in. A receipt has been sent to you.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^order-\d+\.pdf$/);

  await page.goto('/my-account/basket');
  await expect(page.getByRole('heading', { name: 'No events in basket.' })).toBeVisible();
  await page.goto('/my-account/orders');
  await expect(page.getByRole('link', { name: /Age Group Gala.*3 entries, Paid/ })).toHaveCount(1);
});
