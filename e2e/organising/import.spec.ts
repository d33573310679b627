import { readFile } from 'node:fs/promises';
import { look } from '#e2e/fixtures/look.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const LIST = `athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest
1,Ada,Fictional,W,2008-02-29,HARR,100,100 Metres Women,2026-06-13T10:00,12.34,
2,Bea,Fictional,W,not a date,HARR,100,100 Metres Women,soon,11.11,
`;

test('what is missing is named and focused; what was typed is still there when the file did not arrive', async ({
  venue: { database },
  network,
  device,
}) => {
  const page = await device({ as: 'organiser' });
  await page.goto('/v2/import');
  const start = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await page.getByLabel('Start list file').setInputFiles(start);
  const send = page.getByRole('button', { name: 'Import 1 entry' });
  const skip = page.getByRole('checkbox', { name: 'Leave 1 bad line out' });
  const name = page.getByRole('textbox', { name: 'Competition' });
  await send.click();
  await expect(page.getByText('Leave the bad lines out, or put them right', { exact: false })).toBeVisible();
  await expect(skip).toBeFocused();
  await skip.check();
  await send.click();
  await expect(name).toBeFocused();
  await name.fill('Winter League');
  await page.getByRole('textbox', { name: 'Place' }).fill('Hull');

  network.when(/^POST .*\/import\/entries/, { status: 502 }, 1);
  await send.click();
  await expect(page.getByText('The answer of the server did not arrive.', { exact: false })).toBeVisible();
  await expect(name).toHaveValue('Winter League');
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Hull');
  await expect(skip).toBeChecked();
  await send.click();
  await expect(page.getByText('Winter League is imported')).toBeVisible();
  expect(await database.rows("select id from competition where name = 'Winter League'")).toHaveLength(1);
});

test('the example can be downloaded and comes in as it is; a line that is wrong is named in the words of its columns', async ({
  device,
  venue: { database },
}) => {
  const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await page.goto('/v2/import');
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
  await look(page, 'import-choose');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download an example' }).click();
  const example = await (await downloading).path();
  const text = await readFile(example, 'utf8');
  const choose = page.getByLabel('Start list file');
  const wrong = text.replace('29/02/2008', '29/02/2007').replace('12/06/2027 12:15', 'soon');
  await choose.setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) });
  const lines = page.getByRole('list', { name: '2 lines cannot be read' });
  await expect(lines).toContainText('Line 2 Date of birth should be a date like 28/03/1970');
  await expect(lines).toContainText('Line 5 Start should be a date and time like 12/08/2016 09:30');
  await look(page, 'import-lines');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(example);
  await page.getByRole('textbox', { name: 'Competition' }).fill('From the example');
  await page.getByRole('button', { name: 'Import 4 entries' }).click();
  await expect(page.getByText('From the example is imported')).toBeVisible();
  expect(
    await database.rows("select e.id from entry e join competition c on c.id = e.comp_id where c.name = 'From the example'"),
  ).toHaveLength(4);
});
