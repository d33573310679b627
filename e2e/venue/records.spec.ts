import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test('records come in a file, with each bad line by its number; a mark that beats one says so without a network, then to everybody', async ({
  venue,
  device,
}) => {
  const [shot] = await venue.database.rows<{ compId: number; id: number; entryId: number; name: string; sortName: string }>(
    `select c.id as "compId", g.id, e.id as "entryId", a.first_name || ' ' || a.sur_name as name, a.sur_name || ' ' || a.first_name as "sortName"
     from competition c join event_group g on g.comp_id = c.id and g.event_code = 'SP' and g.gender = 'M' and g.part_of is null
     join entry e on e.comp_id = c.id and e.event_group_id = g.id join athlete a on a.id = e.athlete_id
     where c.name = 'Riverside Open Meeting' order by e.heat, e.id limit 1`,
  );
  const { compId, id, ...athlete } = must(shot);
  const organiser = await device({ installed: true, as: 'organiser', viewport: { width: 1440, height: 900 } });
  await organiser.goto(`/v2/records/${compId}`);
  await expect(organiser.getByText('5 records')).toBeVisible();
  const file =
    'record;event;gender;age group;mark;holder;since\r\nCR;SP;M;;15,20;Al Fort;2008\r\nCR;SP;M;;16.00\r\nNR;Egg;M;;1\r\n';
  await organiser
    .getByLabel('Read a CSV file')
    .setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(file.replace(',', '.')) });
  await expect(organiser.getByText('1 can be read.')).toBeVisible();
  const bad = organiser.getByRole('table', { name: 'Why not' });
  await expect(bad.getByRole('row', { name: 'The same record is on a line above.' })).toContainText('3');
  await expect(bad.getByRole('row', { name: 'This is not the name or the code of an event' })).toContainText('4');
  await look(organiser, 'records-review');
  await expect(organiser.getByRole('row', { name: 'Long Jump Women CR' })).toBeVisible();
  await organiser.getByRole('button', { name: 'Add these to the list' }).click();
  await expect(organiser.getByText('6 records')).toBeVisible();
  await expect(organiser.getByRole('row', { name: 'Al Fort' })).toContainText('15.20');

  const tablet = await device({ installed: true, as: 'official', viewport: { width: 800, height: 1000 } });
  const card = await ResultsEntry.open(tablet, compId, id);
  await controlled(tablet);
  await expect(tablet.getByText('CR 15.20 Al Fort, 2008')).toBeVisible();
  await tablet.context().setOffline(true);
  await card.enter(card.trial(athlete, 1), card.row(athlete), '15.31');
  await expect(card.row(athlete).getByText('CR', { exact: true })).toBeVisible();
  await look(tablet, 'records-card');
  await tablet.context().setOffline(false);
  await expect.poll(() => unsent(tablet)).toBe(0);

  const phone = await device({ installed: true, viewport: { width: 390, height: 844 } });
  await phone.goto(`/results-read/${compId}/${id}`);
  await expect(phone.getByText('CR 15.20 Al Fort, 2008')).toBeVisible();
  await expect(phone.getByRole('row', { name: athlete.name }).getByText('CR', { exact: true })).toBeVisible();
  await look(phone, 'records-public');
});

test('a record is typed, changed, removed, and brought back', async ({ venue, device }) => {
  const [row] = await venue.database.rows<{ id: number }>(`select id from competition where name = 'Riverside Open Meeting'`);
  const page = await device({ as: 'organiser', viewport: { width: 820, height: 1180 } });
  await page.goto(`/v2/records/${must(row).id}`);
  await page.getByRole('button', { name: 'Add a record' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Record', { exact: true }).fill('MR');
  await dialog.getByLabel('Event').fill('200 metres');
  await dialog.getByLabel('Mark').fill('quick');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The mark is not a time, a distance or points of this event.');
  await dialog.getByLabel('Mark').fill('21.05');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const line = page.getByRole('row', { name: '200 m Men MR' });
  await expect(line).toContainText('21.05');
  await line.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await line.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('21.05');
});
