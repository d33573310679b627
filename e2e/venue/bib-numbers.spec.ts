import { readFile } from 'node:fs/promises';
import { readPdf } from '#tests/support/read-pdf.ts';
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

  await office.getByRole('button', { name: /^Undo: numbered/ }).click();
  await expect(row).toContainText('1877');
  await expect(desk.getByText('1877')).toHaveCount(0);
});

test('bibs go out as CSV and come in after a review that names each line, and a desk sees them; one tap takes them back', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const { compId } = meeting;
  const [first, second] = loneStarters(meeting);
  const [one, other] = [must(first), must(second)];
  const [office, desk] = [await device({ as: 'organiser' }), await device({ as: 'desk' })];
  await desk.goto(`/v2/bibs-v2/${compId}`);
  await desk.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(one.name);
  await office.goto(`/v2/bib-numbers/${compId}`);
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffAthlete,URN,First name,Surname,Club,Bib\r\n/);
  const csv = ['Athlete,Bib', `${one.athleteId},1876`, `${other.athleteId},1876`, '999999,1877'].join('\n');
  const chooser = office.getByLabel('Read a CSV file');
  await chooser.setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('Club\nHarriers') });
  await expect(office.getByText('The first line must name a column Bib')).toBeVisible();
  await chooser.setInputFiles({ name: 'bibs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const problems = office.getByRole('table', { name: 'Lines that are left out' });
  await expect(problems.getByText('The same bib is in line 2.')).toBeVisible();
  await expect(problems.getByText('Nobody with an entry here is this athlete.')).toBeVisible();
  await expect(desk.getByText('1876')).toHaveCount(0);
  await office.getByRole('button', { name: 'Give 1 number of the file' }).click();
  await expect(desk.getByText('1876').first()).toBeVisible();
  await office.getByRole('button', { name: /^Undo: numbered/ }).click();
  await expect(desk.getByText('1876')).toHaveCount(0);
});

test('teams get team bibs, and a desk shows them', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  await venue.database.rows(
    `with c as (update competition set change_no = change_no + 1 where id = $1 returning id, change_no),
       t as (insert into team (comp_id, name, entity_id, entity_level, gender) select id, 'The Batons', 1, 1, 'F' from c returning id),
       ca as (insert into comp_athlete (comp_id, athlete_id, version) select c.id, 1000000000 + t.id, c.change_no from c, t
         returning comp_id, athlete_id)
     insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb)
     select comp_id, athlete_id, (select min(id) from event_group where comp_id = $1), 'Senior', '', '' from ca`,
    [compId],
  );
  const [office, desk] = [await device({ as: 'organiser' }), await device({ as: 'desk' })];
  await office.goto(`/v2/bib-numbers/${compId}`);
  await office.getByRole('radio', { name: 'Team bibs of teams' }).check();
  await office.getByRole('textbox', { name: 'Numbers to give' }).fill('7001-7099');
  await office.getByRole('button', { name: 'Preview' }).click();
  const row = office.getByRole('row').filter({ hasText: 'The Batons' });
  await expect(row).toContainText('70');
  const given = must(/70\d\d/.exec((await row.textContent()) ?? '')?.[0], 'the number');
  await office.getByRole('button', { name: /^Give \d+ numbers?$/ }).click();
  await expect(office.getByText('Every team with an entry has a team bib, or no team has entered yet.')).toBeVisible();
  await desk.goto(`/v2/bibs-v2/${compId}`);
  await desk.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill('Batons');
  await expect(desk.getByText(`team bib ${given}`)).toBeVisible();
});

test('labels and lists are saved as PDF from the bibs, and a number that cannot be read is said at its field', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const desk = await device({ as: 'desk' });
  await desk.goto(`/v2/bibs-v2/${meeting.compId}`);
  await desk.getByRole('button', { name: 'Print' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Print bibs' });
  const numbers = dialog.getByRole('textbox', { name: 'Which bibs' });
  const save = dialog.getByRole('button', { name: 'Save as PDF' });
  const saved = async () => {
    const file = desk.waitForEvent('download');
    await save.click();
    return readPdf(await readFile(await (await file).path()));
  };
  await numbers.fill('1 to 9');
  await save.click();
  await expect(dialog.getByText('Write numbers as 1-199, 250-400.').first()).toBeVisible();
  await numbers.fill('');
  await dialog.getByRole('combobox', { name: 'Label sheet' }).selectOption({ label: 'Avery L7160: 21 on A4, 64 × 38 mm' });
  await dialog.getByRole('textbox', { name: 'First free label' }).fill('22');
  await save.click();
  await expect(dialog.getByText('A number from 1 to 21.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'First free label' }).fill('3');
  expect((await saved()).text).toContain(athlete.name);
  await dialog.getByRole('radio', { name: 'List' }).check();
  await dialog.getByRole('combobox', { name: 'Order' }).selectOption('By club, for envelopes');
  expect((await saved()).text).toContain('Bibs by club');
});
