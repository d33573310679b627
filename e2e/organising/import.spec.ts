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
