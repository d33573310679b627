import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

test('an organiser numbers those without a bib: the number stands at a desk and in the start list, and goes again', async ({
  venue,
  device,
}) => {
  const { compId, ...meeting } = await todaysMeeting(venue.database);
  const athlete = must(loneStarters({ compId, ...meeting })[0]);
  await venue.database.rows('update comp_athlete set bib_no = null where comp_id = $1 and athlete_id = $2 returning bib_no', [
    compId,
    athlete.athleteId,
  ]);
  const [office, desk] = [await device({ as: 'organiser' }), await device({ as: 'desk' })];
  await desk.goto(`/v2/bibs-v2/${compId}`);
  await desk.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(athlete.name);
  await expect(desk.getByRole('button', { name: `Change the bib of ${athlete.name}` })).toBeVisible();

  await office.goto(`/v2/bib-numbers/${compId}`);
  const row = office.getByRole('row').filter({ hasText: athlete.name });
  const ranges = office.getByRole('textbox', { name: 'Numbers to give' });
  await ranges.fill('1 to 9');
  await office.getByRole('button', { name: 'Preview' }).click();
  await expect(office.getByText('Write numbers as 1-199, 250-400.')).toBeVisible();
  await ranges.fill('1876-1879');
  await office.getByRole('textbox', { name: 'Numbers to leave out' }).fill('1876');
  await office.getByRole('button', { name: 'Preview' }).click();
  await expect(row).toContainText('1877');
  await office.getByRole('button', { name: 'Give 1 number' }).click();
  await expect(office.getByText('Nobody needs a number')).toBeVisible();
  await expect(desk.getByText('1877').first()).toBeVisible();
  const list = await device();
  await list.goto(`/results-read/${compId}/${athlete.eventGroupId}`);
  await expect(list.getByText('1877').first()).toBeVisible();

  await office.getByRole('button', { name: /^Take it back: numbered/ }).click();
  await expect(row).toContainText('1877');
  await expect(desk.getByText('1877')).toHaveCount(0);
});
