import { entrant } from '#e2e/fixtures/entering.ts';
import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { freshMeeting, heldPlaces } from '#e2e/pages/entry.ts';

test('a club secretary sees who is entered and paid for, of a school’s competition their own athletes; nobody else sees any', async ({
  venue,
  device,
  network,
}) => {
  const compId = await freshMeeting(venue.database, 'Summer Open');
  const club = await entrant(network.url, 'club');
  await club.fillBasket('Summer Open', 1);
  const [paid] = await heldPlaces(venue.database, compId, 'club@demo.test');
  await club.payBasket();
  await club.fillBasket('Summer Open', 1);

  const page = await device({ as: 'club', viewport: { width: 820, height: 1180 } });
  await page.goto('/v2/club-entries-v2');
  await page.getByRole('combobox', { name: 'Competition' }).selectOption('Summer Open');
  await expect(page).toHaveURL(new RegExp(`/club-entries-v2/${compId}$`));
  await expect(page.getByText('2 entries, 1 paid')).toBeVisible();
  const inMenu = (name: string) => page.getByRole('link', { name, exact: true, includeHidden: true }).first();
  await expect(inMenu('Club')).toHaveAttribute('aria-current', 'page');
  await look(page, 'club-entries');
  const rows = page.getByRole('main').getByRole('listitem');
  await page.getByRole('radio', { name: 'Paid', exact: true }).check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(paid?.athlete ?? '?');
  await expect(rows).toContainText(paid?.event ?? '?');
  await page.getByRole('radio', { name: 'Not paid' }).check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Not Paid');

  await page.getByRole('combobox', { name: 'Competition' }).selectOption('Schools Cup');
  await expect(page.getByText('This is a competition of schools, and you represent no school.')).toBeVisible();
  await look(page, 'club-entries-school');

  const stranger = await device({ as: 'parent' });
  await stranger.goto(`/v2/club-entries-v2/${compId}`);
  await expect(stranger.getByRole('heading', { name: 'You don’t represent a club, school or county' })).toBeVisible();
  await expect(stranger.getByText(paid?.athlete ?? '?')).toHaveCount(0);
});
