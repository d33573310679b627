import type { Page } from '@playwright/test';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

const progress = (page: Page) => page.getByRole('region', { name: 'Progress' });

test('an organiser sees what hinders a draft, moves a competition on and back with a note, and finance sends the invoice', async ({
  device,
  venue,
}) => {
  const idOf = async (name: string) =>
    must((await venue.database.rows<{ id: number }>(`select id from competition where name = '${name}'`))[0]).id;
  const [draft, gala] = [await idOf('Autumn Open'), await idOf('Age Group Gala')];

  const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/manage/${draft}`);
  await expect(progress(page)).toContainText('Being built');
  await expect(progress(page)).toContainText('It is not active: the public does not see it.');
  await expect(progress(page).getByRole('button', { name: /^Move on/ })).toHaveCount(0);
  await progress(page).getByRole('link', { name: 'Open its set-up' }).click();
  await expect(page).toHaveURL(new RegExp(`/builder-v2/${draft}`));

  await page.goto(`/v2/manage/${gala}`);
  await progress(page).getByRole('button', { name: 'Move on to “Entries closed, ready for the day”' }).click();
  await page.getByLabel('Note').fill('The start lists are made');
  await page.getByRole('button', { name: 'Move on', exact: true }).click();
  await expect(progress(page)).toContainText('Step 3 of 7');
  await progress(page).getByRole('button', { name: 'Back to “Taking entries”' }).click();
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect(page.getByText('Say why it goes back.')).toBeVisible();
  await page.getByLabel('Why it goes back').fill('A club was forgotten');
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect(progress(page).getByRole('listitem')).toHaveText([
    /Taking entries.*Olive Organiser.*A club was forgotten/,
    /The start lists are made/,
  ]);

  await venue.database.rows(`update competition set workflow_id = 5 where id = ${gala} returning id`);
  await page.reload();
  await expect(progress(page)).toContainText('Invoices and payments are kept by finance.');

  const finance = await device({ as: 'finance', viewport: { width: 1440, height: 900 } });
  await finance.goto(`/v2/manage/${gala}`);
  await progress(finance).getByRole('button', { name: 'Move on to “Invoiced”' }).click();
  await finance.getByLabel('Invoice number').fill('INV-7');
  await finance.getByLabel('Amount').fill('£120.00');
  await finance.getByLabel('Address of the invoice').fill('books.example/7');
  await finance.getByRole('button', { name: 'Move on', exact: true }).click();
  await expect(progress(finance)).toContainText('Invoice INV-7, £120.00');
  await expect(progress(finance).getByRole('link', { name: 'Open the invoice' })).toHaveAttribute(
    'href',
    'https://books.example/7',
  );

  await page.reload();
  await expect(progress(page)).toContainText('Invoice INV-7, £120.00');
  await expect(progress(page).getByRole('listitem').filter({ hasText: 'Fin Finance' })).toContainText('Invoiced');
});
