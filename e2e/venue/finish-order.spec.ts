import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test('a race is entered by bibs in finishing order, then by times, and its best marks are told', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const { compId } = meeting;
  const race = must(meeting.starters.find((s) => s.event === '100 m Men'));
  const heat = meeting.starters.filter((s) => s.eventGroupId === race.eventGroupId && s.heat === 1);
  const [first, second, third] = [must(heat[0]), must(heat[1]), must(heat[2])];
  await venue.database.rows(
    `with counted as (update competition set change_no = change_no + 1 where id = $1 returning id, change_no),
     best as (update entry set pb = '10.90', sb = '11.00' where comp_id = $1 and id = any($2))
     update comp_athlete ca set version = change_no from counted where ca.comp_id = $1 and athlete_id = any($3)`,
    [compId, [first.entryId, second.entryId], [first.athleteId, second.athleteId]],
  );
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${race.eventGroupId}`);
  const entry = await ResultsEntry.open(page, compId, race.eventGroupId);
  await entry.row(first).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('f');
  const bib = page.getByRole('textbox', { name: /^Bib of the / });
  await expect(page.getByLabel('Bib of the 1st')).toBeFocused();
  await bib.fill(String(second.bibNo));
  await bib.press('Enter');
  await expect(page.getByLabel('Bib of the 2nd')).toBeFocused();
  await bib.fill(String(second.bibNo));
  await bib.press('Enter');
  await expect(page.getByText(`${second.bibNo} is 1st already.`)).toBeVisible();
  const announcer = await device({ as: 'desk', viewport: { width: 390, height: 844 } });
  await announcer.goto(`/v2/announcer-v2/${compId}`);
  await expect(announcer.getByText(`${second.name}: first.`, { exact: true })).toBeVisible();
  await bib.fill(`=${first.bibNo}`);
  await bib.press('Enter');
  await expect(page.getByLabel('Bib of the 3rd')).toBeVisible();
  await page
    .getByRole('region', { name: 'Finishing order' })
    .getByRole('button', { name: String(third.bibNo) })
    .click();
  await expect(page.getByLabel('Bib of the 4th')).toBeVisible();
  // The next one is behind the third, also when somebody before them is disqualified meanwhile.
  await entry.row(first).getByRole('combobox', { name: /^Code/ }).selectOption('DQ');
  await page.getByRole('dialog').getByRole('button', { name: 'No rule yet' }).click();
  await expect(entry.time(first)).toHaveValue('DQ');
  await expect(page.getByLabel('Bib of the 4th')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(entry.time(first)).toHaveValue('');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByLabel('Bib of the 3rd')).toBeVisible();
  await look(page, 'finish-order');
  const rows = page.getByRole('list', { name: 'Heat 1' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('1');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'finish-order-narrow');
  await page.setViewportSize({ width: 800, height: 1280 });
  await look(page, 'finish-order-tablet');

  await entry.enter(entry.time(second), entry.row(second), '10.95');
  await entry.enter(entry.time(first), entry.row(first), '10.85');
  await expect(spectator.getByText('No wind reading (NWI)')).toBeVisible();
  await expect(entry.row(first).getByText('PB', { exact: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Wind, heat 1' }).fill('+1.1');
  await page.getByRole('textbox', { name: 'Wind, heat 1' }).press('Enter');
  await expect(entry.row(first).getByTitle('personal best')).toBeVisible();
  await expect(entry.row(second).getByTitle('season’s best')).toBeVisible();
  await expect(spectator.getByText('Wind +1.1 m/s')).toBeVisible();
  await expect(spectator.getByTitle('personal best')).toBeVisible();
  await look(spectator, 'flags-public');
  // The dead heat stands, whatever the times say.
  await expect(spectator.getByRole('row').filter({ hasText: '10.95' }).getByRole('cell').first()).toHaveText('1=');
  await page.getByRole('checkbox', { name: 'Timed by hand' }).click();
  await expect(page.getByRole('checkbox', { name: 'Timed by hand' })).toBeChecked();
  await expect(spectator.getByRole('cell', { name: '11.0 h' })).toBeVisible();
  await expect(spectator.getByTitle('personal best')).toHaveCount(0);
  await expect(page.getByText('Undone.')).toHaveCount(0, { timeout: 30_000 });
  await look(page, 'flags-hand');
  const later = must(meeting.starters.find((s) => s.eventGroupId === race.eventGroupId && s.heat === 2));
  await page.getByRole('tab', { name: /^Heat 2/ }).click();
  await entry.enter(entry.time(later), entry.row(later), '10.99');
  const bothWays = 'Timed by hand (h) and electronically: over all heats a time by hand counts as 0.24 s slower.';
  await expect(page.getByText(bothWays)).toBeVisible();
  await look(page, 'heats-both-ways');
  await expect(spectator.getByText(bothWays)).toBeVisible();
  await look(spectator, 'heats-both-ways-public');
});
