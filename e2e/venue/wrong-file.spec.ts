import type { Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { look } from '../fixtures/look.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { lif } from '../pages/lif.ts';
import { ResultsEntry } from '../pages/results-entry.ts';
import { makeOutput } from '../pages/scoreboard-output.ts';

const read = (page: Page, name: string, text: string) =>
  page.getByLabel('Read result files').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
async function eventNo(database: Database, { eventGroupId }: Starter): Promise<number> {
  const found = await database.rows<{ no: number }>('select event_no as no from event_group where id = $1', [eventGroupId]);
  return must(found[0]).no;
}

test('a file of strangers and a start list saved again leave official results as they are, on the public page and the board, and are asked about', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const heat = meeting.starters
    .filter((one) => one.event === '100 m Women' && one.heat === 1)
    .toSorted((a, b) => a.lane - b.lane);
  const first = must(heat[0]);
  const no = await eventNo(venue.database, first);
  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const output = await makeOutput(organiser, meeting, first.event);
  const official = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await official.goto(`/v2/results-import-file/${meeting.compId}`);
  await read(official, '001-1-01.lif', lif(no, heat));
  await expect(official.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await ResultsEntry.open(organiser, meeting.compId, first.eventGroupId);
  await organiser.getByRole('button', { name: 'Results: Running. Change' }).click();
  await organiser.getByRole('dialog').getByRole('button', { name: 'Make official' }).click();
  await organiser.getByRole('dialog').getByRole('button', { name: 'Make official anyway' }).click();
  await expect(organiser.getByRole('button', { name: 'Results: Official. Change' })).toBeVisible();

  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${first.eventGroupId}`);
  const board = await device({ viewport: { width: 1280, height: 720 } });
  await board.goto(`/scoreboard/output/${meeting.compId}/${output}`);
  const isAsBefore = async () => {
    await expect(spectator.getByText(/^Official results, /)).toBeVisible();
    for (const [i, { name, surName }] of heat.entries()) {
      await expect(spectator.getByRole('row', { name })).toContainText(`12.${10 + i}`);
      await expect(board.getByRole('main').getByText(surName.toUpperCase()).first()).toBeVisible();
    }
    await expect(board.getByRole('main').getByText('12.10').first()).toBeVisible();
    await expect(organiser.getByRole('button', { name: 'Results: Official. Change' })).toBeVisible();
  };
  await isAsBefore();

  const strangers = lif(no, heat, (cells, place) => [
    cells[0] ?? '',
    `${88_000 + place}`,
    '',
    'Elsewhere',
    `Ann${place}`,
    'Other AC',
    ...cells.slice(6),
  ]);
  await read(official, '001-1-05.lif', strangers.replace(',1.2,m/s', ',1.9,m/s'));
  await expect(official.getByText('001-1-05.lif waits: results of a heat').last()).toBeVisible();
  const held = official.getByRole('article', { name: '001-1-05.lif waits' });
  await expect(held).toContainText(`${heat.length} results of 100 m Women, heat 1 would go.`);
  for (const width of [390, 800, 1440]) {
    await official.setViewportSize({ width, height: 900 });
    await look(official, 'wrong-file-strangers');
  }
  await isAsBefore();
  await expect(spectator.getByText('+1.9')).toHaveCount(0);

  await read(
    official,
    '001-1-01 again.lif',
    lif(no, heat, (cells) => ['', ...cells.slice(1, 6), '', '', '', '', ...cells.slice(10)]),
  );
  const empty = official.getByRole('article', { name: '001-1-01 again.lif waits' });
  await expect(empty).toContainText('as if the start list had been saved again');
  await isAsBefore();
  await empty.getByRole('button', { name: 'Keep them, the file is wrong' }).click();
  await expect(empty).toHaveCount(0);
  await held.getByRole('button', { name: 'This file is not of this competition' }).click();
  await expect(held).toHaveCount(0);
  await expect(official.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await isAsBefore();

  // Said of the wrong file: it waits again, and its heat is what it says once the official is sure.
  await official.getByRole('button', { name: 'Undo' }).click();
  await expect(held).toBeVisible();
  await held.getByRole('button', { name: 'Take them back' }).click();
  await official.getByRole('dialog').getByRole('button', { name: 'Change official results' }).click();
  await expect(official.getByRole('heading', { name: `${heat.length} lines to look at` })).toBeVisible();
  await expect(spectator.getByRole('row', { name: first.name })).not.toContainText('12.10');
  await expect(organiser.getByRole('button', { name: 'Results: Provisional. Change' })).toBeVisible();
  for (const width of [390, 800, 1440]) {
    await official.setViewportSize({ width, height: 900 });
    await look(official, 'wrong-file-taken');
  }
  await official.getByRole('button', { name: 'This file is not of this competition' }).first().click();
  await expect(official.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await expect(spectator.getByRole('row', { name: first.name })).toContainText('12.10');
});

test('a word that means two things is explained once, and lanes are taken where an official says so', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const heat = meeting.starters
    .filter((one) => one.event === '100 m Women' && one.heat === 1)
    .toSorted((a, b) => a.lane - b.lane)
    .slice(0, 3);
  const [first, second, third] = [must(heat[0]), must(heat[1]), must(heat[2])];
  const no = await eventNo(venue.database, first);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-import-file/${meeting.compId}`);
  const text = lif(no, heat, (cells, place) => {
    if (place === 1) return cells;
    if (place === 2) return ['NA', ...cells.slice(1, 6), '', ...cells.slice(7)];
    return [cells[0] ?? '', '', cells[2] ?? '', '', '', '', ...cells.slice(6)];
  });
  await read(page, '001-1-01.lif', text);
  await expect(page.getByRole('heading', { name: '2 lines to look at' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'At this competition “NA” means' })).toBeVisible();
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'wrong-file-word');
  }
  await page.getByRole('button', { name: 'Did not finish' }).click();
  await expect(page.getByRole('heading', { name: '1 line to look at' })).toBeVisible();
  await page.getByRole('button', { name: 'How files are read' }).click();
  await page.getByRole('checkbox', { name: /^Take lanes for this competition/ }).check();
  await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await look(page, 'wrong-file-rules');
  await page.goto(`/results-read/${meeting.compId}/${first.eventGroupId}`);
  await expect(page.getByRole('row', { name: second.name })).toContainText('DNF');
  await expect(page.getByRole('row', { name: third.name })).toContainText('12.12');
});
