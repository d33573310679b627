import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const HEADER = 'Athlete ID,First name,Surname,Gender,Date of birth,Club,Event code,Event name,Start';
const NAMES = ['Ann Able', 'Bea Bold', 'Cat Cole', 'Dot Dale'];
/** Its author numbered the rows. */
const sheet = (names: readonly string[], born = (name: string) => `2010-0${1 + NAMES.indexOf(name)}-01`) =>
  [
    HEADER,
    ...names.map((name, i) => `${i + 1},${name.replace(' ', ',')},W,${born(name)},Hill AC,100,100 m Women,2026-12-20T10:00`),
  ].join('\n');
const csv = (text: string) => ({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

for (const width of [390, 800, 1440])
  test(`a sheet numbered by its rows comes again with one line on top: no result moves, and the import can be undone (${width})`, async ({
    venue: { database },
    device,
  }) => {
    const page = await device({ as: 'organiser', viewport: { width, height: 900 } });
    const choose = async (text: string) => {
      await page.goto('/v2/import');
      await page.getByLabel('Start list file').setInputFiles(csv(text));
      await page.getByRole('textbox', { name: 'Competition' }).fill('Winter Open');
      await page.getByRole('button', { name: /^Import \d+ entr/ }).click();
    };
    await choose(sheet(NAMES));
    await expect(page.getByText('Winter Open is imported')).toBeVisible();
    await choose(sheet(NAMES));
    await expect(page.getByText('Nothing changed: all of it was there already.')).toBeVisible();
    const [{ id: compId } = { id: 0 }] = await database.rows<{ id: number }>(
      "select id from competition where name = 'Winter Open'",
    );
    await database.rows(
      `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
       select e.comp_id, e.event_group_id, 1, e.id, 1, json_build_object('type', 'track', 'ms', 13000 + e.id, 'code', null), gen_random_uuid(),
         gen_random_uuid(), 'Judge', '2026-12-20T10:00:00.000Z', '[]' from entry e where e.comp_id = $1`,
      [compId],
    );
    await database.rows(
      `insert into round (comp_id, event_group_id, version, body) select comp_id, id, 1, '{"state":{"value":"official"}}' from event_group where comp_id = $1`,
      [compId],
    );
    const marks = () =>
      database.rows(
        `select a.first_name || ' ' || a.sur_name as name, r.value->>'ms' as ms from result r join entry e on e.comp_id = r.comp_id and e.id = r.entry_id
         join athlete a on a.id = e.athlete_id where r.comp_id = $1 order by ms`,
        [compId],
      );
    const before = await marks();
    expect(before).toHaveLength(4);

    // One line on top, and a name that is spelled otherwise.
    const again = sheet(['Zoe First', 'Ann Able', 'Beatrice Bold', 'Cat Cole', 'Dot Dale'], (name) =>
      name === 'Zoe First' ? '2011-09-09' : `2010-0${['Ann Able', 'Beatrice Bold', 'Cat Cole', 'Dot Dale'].indexOf(name) + 1}-01`,
    )
      .replace('3,Beatrice', '2,Beatrice')
      .replace('2,Ann', '3,Ann');
    await choose(again);
    await expect(page.getByRole('heading', { name: 'Beside Winter Open' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 line waits for you' })).toBeVisible();
    await expect(page.getByText('1 official result.', { exact: false })).toBeVisible();
    await expect(page.getByText('1 line is left out until you decide.')).toBeVisible();
    await page.getByRole('button', { name: /1 new athlete/ }).click();
    await expect(page.getByText('Zoe First')).toBeVisible();
    await look(page, 'import-compared');
    await page.getByRole('button', { name: 'Import 5 entries' }).click();
    await expect(page.getByText('Winter Open is imported')).toBeVisible();
    await expect(page.getByText('Beatrice Bold')).toBeVisible();
    expect(await marks()).toEqual(before);
    await look(page, 'import-left-out');

    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('Taken back: 1 entry, 1 athlete.', { exact: false })).toBeVisible();
    expect(await marks()).toEqual(before);
    expect(await database.rows("select id from athlete where sur_name = 'First' and first_name = 'Zoe'")).toEqual([]);
    await page.getByRole('button', { name: 'Imports and events' }).click();
    await expect(page.getByText('undone', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Undo: sheet\.csv/ }).click();
    await expect(page.getByText('Ann Able, 100 m Women has a result.')).toBeVisible();
    expect(await marks()).toEqual(before);
    await look(page, 'imports');

    // Whose results are there stays; Eve has nothing yet, and is taken out.
    await choose(sheet([...NAMES, 'Eve Early'], (name) => `2010-0${1 + [...NAMES, 'Eve Early'].indexOf(name)}-01`));
    await page.getByRole('button', { name: 'Import 5 entries' }).click();
    await expect(page.getByText('Winter Open is imported')).toBeVisible();
    await choose(sheet(NAMES.slice(1)).replace('1,Bea', '2,Bea').replace('2,Cat', '3,Cat').replace('3,Dot', '4,Dot'));
    await page.getByRole('button', { name: /2 athletes with entries that are not in this file/ }).click();
    await expect(page.getByRole('checkbox', { name: /Take out.*Ann Able/ })).toBeDisabled();
    await page.getByRole('checkbox', { name: /Take out.*Eve Early/ }).check();
    await look(page, 'import-take-out');
    await page.getByRole('button', { name: 'Import 3 entries' }).click();
    await expect(page.getByText('Winter Open is imported')).toBeVisible();
    const entered = await database.rows<{ name: string }>(
      `select a.first_name as name from entry e join athlete a on a.id = e.athlete_id where e.comp_id = ${compId} order by 1`,
    );
    expect(entered.map(({ name }) => name)).toEqual(['Ann', 'Bea', 'Cat', 'Dot']);
    expect(await marks()).toEqual(before);
  });

test('an event that a spelling doubled becomes part of the other, and back', async ({ venue: { database }, device }) => {
  const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await page.goto('/v2/import');
  const lines = ['100 m A', '100 m B'].map((event, i) => `${i + 1},Ann${i},Able,W,,Hill AC,100,${event},2026-12-20T10:00`);
  await page.getByLabel('Start list file').setInputFiles(csv([HEADER, ...lines].join('\n')));
  await page.getByRole('textbox', { name: 'Competition' }).fill('Doubled');
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await page.getByRole('button', { name: 'Imports and events' }).click();
  await page.getByRole('button', { name: 'Merge or remove 100 m A' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: '100 m B, 1 entry' });
  await expect(dialog.getByText('1 entry moves.')).toBeVisible();
  await look(page, 'import-merge');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('100 m A is part of 100 m B now.')).toBeVisible();
  const events = () =>
    database.rows(
      "select g.name from event_group g join competition c on c.id = g.comp_id where c.name = 'Doubled' order by g.event_no",
    );
  expect(await events()).toEqual([{ name: '100 m B' }]);
  await page.getByRole('button', { name: /^Undo: Merged: 100 m A into 100 m B/ }).click();
  await expect(page.getByText('Merged: 100 m A into 100 m B: undone.')).toBeVisible();
  expect(await events()).toEqual([{ name: '100 m A' }, { name: '100 m B' }]);

  // The start list of a timing company: races and names are two files, and the day is asked.
  await page.goto('/v2/import');
  const lynx = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page
    .getByLabel('Start list file')
    .setInputFiles([lynx('lynx.ppl', '7,Cole,Cat,Vale AC'), lynx('lynx.evt', '9,1,1,200 m Women,,,,,,200\r\n,7,4')]);
  await expect(page.getByText('Entries of FinishLynx (lynx.evt)', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Competition' }).fill('Doubled');
  await page.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect(page.getByText('Choose the day of the new events.')).toBeVisible();
  await look(page, 'import-lynx');
  await page.getByLabel('Day', { exact: true }).fill('2026-12-20');
  await page.getByRole('button', { name: 'Import 1 entry' }).click();
  await page.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect(page.getByText('Doubled is imported')).toBeVisible();
  expect(await events()).toEqual([{ name: '100 m A' }, { name: '100 m B' }, { name: '200 m Women' }]);
});
