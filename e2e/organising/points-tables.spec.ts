import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeOfficial } from '../pages/officials.ts';

/** The shot is worth twice as much as by the tables of World Athletics, the other events the same. */
const TABLE = [
  'gender;event;a;b;c',
  'F;60H;20,0479;17;1,835',
  'F;HJ;1,84523;75;1,348',
  'F;SP;112,0422;1,5;1,05',
  'F;LJ;0,188807;210;1,41',
  'F;800;0,11193;254;1,88',
];

test('a national table comes as a file, with each bad line by its number, and the totals go by it once it is chosen', async ({
  venue,
  device,
}) => {
  const [row] = await venue.database.rows<{ compId: number; id: number; name: string }>(
    `select g.comp_id as "compId", g.id, a.first_name || ' ' || a.sur_name as name
     from event_group g join event_group p on p.comp_id = g.comp_id and p.part_of = g.id and p.event_code = 'SP'
     join result r on r.comp_id = g.comp_id and r.event_group_id = p.id and r.value is not null
     join entry e on e.comp_id = g.comp_id and e.id = r.entry_id join athlete a on a.id = e.athlete_id
     where g.name = 'Pentathlon Women' order by e.id limit 1`,
  );
  const { compId, id, name } = must(row);
  const spectator = await device({ viewport: { width: 1440, height: 900 } });
  await spectator.goto(`/results-read/${compId}/${id}`);
  const cells = spectator.getByRole('row').filter({ hasText: name }).getByRole('cell');
  const total = async () => Number((await cells.last().textContent())?.replaceAll(',', ''));
  await expect(cells.last()).toHaveText(/\d/);
  const before = await total();

  const page = await device({ as: 'organiser', viewport: { width: 820, height: 1180 } });
  await page.goto(`/v2/points-tables/${compId}`);
  const file = (lines: readonly string[]) => ({
    name: 'juniors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  const choose = page.getByLabel('Read a CSV file');
  await choose.setInputFiles(file([...TABLE, 'F;HJ;many;75;1,348']));
  await expect(page.getByRole('row', { name: 'Factor a is a number above 0.' })).toContainText('7');
  await expect(page.getByRole('button', { name: 'Add the table' })).toHaveCount(0);
  await look(page, 'points-review');
  await choose.setInputFiles(file(TABLE));
  await page.getByLabel('Name of the table').fill('Juniors 2026');
  await page.getByRole('button', { name: 'Add the table' }).click();
  await page.getByRole('checkbox', { name: 'Pentathlon Women' }).check();
  await expect.poll(total).toBeGreaterThan(before + 300);
  await look(page, 'points-tables');
  await page.getByRole('button', { name: 'Remove Juniors 2026' }).click();
  await expect.poll(total).toBe(before);
});

test('a table that changes official totals is saved once its author has read which, and the event is open again', async ({
  venue,
  device,
}) => {
  const [row] = await venue.database.rows<{ compId: number; id: number }>(
    `select comp_id as "compId", id from event_group where name = 'Pentathlon Women' and unit = 'P'`,
  );
  const { compId, id } = must(row);
  const official = await device({ as: 'official', viewport: { width: 800, height: 1000 } });
  await official.goto(`/v2/results-entry-v2/${compId}/${id}`);
  await official.getByRole('button', { name: /^Results: / }).click();
  await makeOfficial(official);
  const spectator = await device({ viewport: { width: 1440, height: 900 } });
  await spectator.goto(`/results-read/${compId}/${id}`);
  await expect(spectator.getByText(/^Official results/)).toBeVisible();

  const page = await device({ as: 'organiser', viewport: { width: 820, height: 1180 } });
  await page.goto(`/v2/points-tables/${compId}`);
  await page
    .getByLabel('Read a CSV file')
    .setInputFiles({ name: 'juniors.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE.join('\r\n')) });
  await page.getByLabel('Name of the table').fill('Juniors 2026');
  await page.getByRole('button', { name: 'Add the table' }).click();
  const tick = page.getByRole('checkbox', { name: 'Pentathlon Women' });
  await tick.click();
  const asked = page.getByRole('dialog', { name: 'Official results would change' });
  await expect(asked).toContainText('Results are official and would change: Pentathlon Women. Nothing was saved.');
  for (const width of [820, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, `points-over-official-${width}`);
  }
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(tick).not.toBeChecked();
  await expect(spectator.getByText(/^Official results/)).toBeVisible();
  await tick.click();
  await asked.getByRole('button', { name: 'Save anyway' }).click();
  await expect(tick).toBeChecked();
  await expect(spectator.getByText(/^Provisional results/)).toBeVisible();
  await expect(spectator.getByText(/these results were official and are being looked at again/)).toBeVisible();
  await official.goto(`/v2/results-entry-v2/${compId}/${id}`);
  await official.getByRole('button', { name: /^Results: / }).click();
  await expect(official.getByRole('dialog')).toContainText('The points tables were changed');
});
