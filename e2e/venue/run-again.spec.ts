import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test('a race that is run again loses its marks in one decision, tells everybody why, and comes back with one undo', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const all = meeting.starters.filter(({ event, heat }) => event === '100 m Women' && heat === 1).sort((a, b) => a.lane - b.lane);
  const [first, second] = [must(all[0]), must(all[1])];
  const page = await device({ as: 'official', viewport: { width: 800, height: 1000 } });
  const entry = await ResultsEntry.open(page, meeting.compId, first.eventGroupId);
  await page.getByRole('tab', { name: /^Heat 1/ }).click();
  await entry.enter(entry.time(first), entry.row(first), '12.31');
  await entry.enter(entry.time(second), entry.row(second), '12.45');
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${first.eventGroupId}`);
  await expect(spectator.getByText('12.31')).toBeVisible();

  await page.getByRole('button', { name: 'Run again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run heat 1 again?' });
  await dialog.getByRole('button', { name: 'Clear the marks' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why, by decision of the referee' }).fill('a hurdle stood in lane 4');
  await look(page, 'run-again');
  await dialog.getByRole('button', { name: 'Clear the marks' }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('Heat 1 is run again: its marks are cleared. Saved.');
  await expect(spectator.getByText('Run again: a hurdle stood in lane 4.')).toBeVisible();
  await expect(spectator.getByText('12.31')).toHaveCount(0);
  await expect(spectator.getByText('12.45')).toHaveCount(0);
  await look(spectator, 'run-again-public');

  await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect(spectator.getByText('12.31')).toBeVisible();
  await expect(spectator.getByText('12.45')).toBeVisible();
  await expect(spectator.getByText(/^Run again/)).toHaveCount(0);
});
