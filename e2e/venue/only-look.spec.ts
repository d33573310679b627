import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

test('a user without the permission to check in is told on opening the desk, and can tick nothing', async ({ device, venue }) => {
  const page = await device({ as: 'official' });
  await page.goto('/v2/checkin-v2/1');
  await expect(page.getByText('You may look here, not check anybody in.')).toBeVisible();
  const ticks = page.locator('[data-athlete] input');
  await expect(ticks.first()).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill('a');
  await expect(ticks.first()).toBeDisabled();
  expect(await venue.database.ledger()).toEqual([]);
});

test('a user without the permission for results is told in the list and at the event, and can type nothing', async ({
  device,
  venue,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const { event, eventGroupId } = must(meeting.starters[0]);
  const page = await device({ as: 'desk' });
  await page.goto(`/v2/results-v2/${meeting.compId}`);
  await expect(page.getByText('You may look here, not enter results.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: event }).first()).toContainText('look only');
  await page.getByRole('link', { name: `Look at the results, ${event}` }).click();
  await expect(page).toHaveURL(new RegExp(`/results-entry-v2/${meeting.compId}/${eventGroupId}$`));
  await expect(page.getByText('You may look here, not enter results.')).toBeVisible();
  const fields = page.getByRole('listitem').getByRole('textbox');
  await expect(fields.first()).toBeDisabled();
  await expect(page.getByRole('combobox').first()).toBeDisabled();
  expect(await venue.database.ledger()).toEqual([]);
});

test('a user without the permission to check in sees the bibs, and can neither change nor hand out one', async ({
  device,
  venue,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device({ as: 'official' });
  await page.goto(`/v2/bibs-v2/${meeting.compId}`);
  await expect(page.getByText('You may look here, not change bibs or hand them out.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Collected, / }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Change the bib of / }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Reserve / })).toHaveCount(0);
  expect(await venue.database.ledger()).toEqual([]);
});
