import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { racePng } from '#tests/support/pictures.ts';
import type { Database } from '../fixtures/database.ts';
import { look } from '../fixtures/look.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { lif } from '../pages/lif.ts';

async function eventNo(database: Database, { eventGroupId }: Starter): Promise<number> {
  const found = await database.rows<{ no: number }>('select event_no as no from event_group where id = $1', [eventGroupId]);
  return must(found[0]).no;
}
const read = (page: Page, name: string, text: string) =>
  page.getByLabel('Read result files').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a file of the photo finish is on the public page at once, and a line in doubt is mended with one tap', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const heat = meeting.starters
    .filter((one) => one.event === '100 m Women' && one.heat === 1)
    .toSorted((a, b) => a.lane - b.lane);
  const [first, second] = [must(heat[0]), must(heat[1])];
  const no = await eventNo(venue.database, first);
  const official = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${first.eventGroupId}`);
  await expect(spectator.getByText('Live')).toBeVisible();
  await official.goto(`/v2/results-v2/${meeting.compId}`);
  await official.getByRole('link', { name: 'Photo finish files' }).click();
  await expect(official.getByText('No file yet')).toBeVisible();
  await look(official, 'photo-finish-empty');

  const unknown = lif(no, heat, (cells, place) =>
    place === 2 ? ['2', '99999', cells[2] ?? '', 'Nobody', 'Ann', '', ...cells.slice(6)] : cells,
  );
  await read(official, '001-1-01.lif', unknown);
  await expect(official.getByRole('heading', { name: '1 line to look at' })).toBeVisible();
  await expect(spectator.getByRole('row', { name: first.name })).toContainText('12.10');
  await expect(official.getByText('Nobody in this heat has this bib or this name.').last()).toBeVisible();
  for (const width of [390, 800, 1440]) {
    await official.setViewportSize({ width, height: 900 });
    await look(official, 'photo-finish');
  }
  await official.getByRole('button', { name: second.name }).click();
  await expect(official.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await expect(spectator.getByRole('row', { name: second.name })).toContainText('12.11');
  await expect(spectator.getByRole('row', { name: second.name })).toContainText('reaction 0.151');
  await look(spectator, 'photo-finish-reaction');
});

test('a race that no start list knows is given its heat, and a line is left out and looked at again', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const heat = meeting.starters
    .filter((one) => one.event === '100 m Women' && one.heat === 2)
    .toSorted((a, b) => a.lane - b.lane);
  const first = must(heat[0]);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-import-file/${meeting.compId}`);
  await read(page, 'final.lif', lif(880_001, heat.slice(0, 3)));
  await expect(page.getByRole('heading', { name: '3 lines to look at' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the line out' }).click();
  await expect(page.getByRole('heading', { name: '2 lines to look at' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '3 lines to look at' })).toBeVisible();
  await page.getByLabel('Event').selectOption({ label: `${await eventNo(venue.database, first)} 100 m Women` });
  await page.getByLabel('Heat').selectOption('2');
  await page.getByRole('button', { name: 'It is this race, with 3 lines' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await page.goto(`/results-read/${meeting.compId}/${first.eventGroupId}`);
  await expect(page.getByRole('row', { name: first.name })).toContainText('12.10');
});

test('a file of another race takes its times along when somebody says so, and back', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const of = (heat: number) =>
    meeting.starters.filter((one) => one.event === '100 m Women' && one.heat === heat).toSorted((a, b) => a.lane - b.lane);
  const [theirs, ours] = [must(of(1)[0]), must(of(2)[0])];
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-import-file/${meeting.compId}`);
  await read(page, '001-1-01.lif', lif(await eventNo(venue.database, theirs), [theirs, ours]));
  await expect(page.getByRole('heading', { name: '1 line to look at' })).toBeVisible();
  const timeOf = async ({ entryId }: Starter) => {
    const rows = await venue.database.rows<{ ms: number | null }>(
      `select (value->>'ms')::integer as ms from result where entry_id = ${entryId}`,
    );
    return rows[0]?.ms ?? null;
  };
  await expect.poll(() => timeOf(theirs)).toBe(12_100);
  await page.getByRole('button', { name: 'It is another race' }).click();
  await page.getByLabel('Event', { exact: true }).selectOption({ label: `${await eventNo(venue.database, ours)} 100 m Women` });
  await page.getByLabel('Heat', { exact: true }).selectOption('2');
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'photo-finish-other-race');
  }
  await page.getByRole('button', { name: 'It is this race, with 1 line' }).click();
  await expect.poll(() => timeOf(ours)).toBe(12_110);
  expect(await timeOf(theirs)).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => timeOf(theirs)).toBe(12_100);
  expect(await timeOf(ours)).toBeNull();
});

test('a race whose lines all found their athlete goes to another as a whole, and back', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const heat = meeting.starters
    .filter((one) => one.event === '100 m Women' && one.heat === 1)
    .toSorted((a, b) => a.lane - b.lane)
    .slice(0, 3);
  const first = must(heat[0]);
  const no = await eventNo(venue.database, first);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-import-file/${meeting.compId}`);
  await read(page, '001-1-01.lif', lif(no, heat));
  await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  const timeOf = async ({ entryId }: Starter) => {
    const rows = await venue.database.rows<{ ms: number | null }>(
      `select (value->>'ms')::integer as ms from result where entry_id = ${entryId}`,
    );
    return rows[0]?.ms ?? null;
  };
  await expect.poll(() => timeOf(first)).toBe(12_100);
  const lines = page.getByRole('region', { name: '001-1-01.lif: its lines' });
  await lines.getByRole('button', { name: 'It is another race' }).click();
  await lines.getByLabel('Event', { exact: true }).selectOption({ label: `${no} 100 m Women` });
  await lines.getByLabel('Heat', { exact: true }).selectOption('2');
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'photo-finish-whole-race');
  }
  await lines.getByRole('button', { name: 'It is this race, with 3 lines' }).click();
  await expect(lines.getByRole('heading', { name: '100 m Women, heat 2' })).toBeVisible();
  // Nobody of them is in that heat: each line waits for somebody to say whose it is.
  await expect(page.getByRole('heading', { name: '3 lines to look at' })).toBeVisible();
  expect(await timeOf(first)).toBeNull();
  await look(page, 'photo-finish-whole-race-moved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines.getByRole('heading', { name: '100 m Women, heat 1' })).toBeVisible();
  await expect.poll(() => timeOf(first)).toBe(12_100);
  await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
});

test('a table of another maker is read once somebody has said what its columns are', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const heat = meeting.starters.filter((one) => one.event === '100 m Women' && one.heat === 3);
  const first = must(heat[0]);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-import-file/${meeting.compId}`);
  const no = await eventNo(venue.database, first);
  await read(
    page,
    'seltec.csv',
    `Rennen;Lauf;Chip;Zeit\n${heat.map((one, i) => `${no};3;${one.bibNo};12,${30 + i}`).join('\n')}\n`,
  );
  await expect(page.getByText('Choose the file below that could not be read.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A file to look at' })).toBeVisible();
  await page.getByLabel('Rennen').selectOption('Event number');
  await page.getByLabel('Chip').selectOption('Bib');
  await look(page, 'photo-finish-columns');
  await page.getByRole('button', { name: 'Read the file by these columns' }).click();
  await expect(page.getByText(`${heat.length} results`).first()).toBeVisible();
  await expect(page.getByText('Every line of the files has found its athlete.')).toBeVisible();
  await page.goto(`/results-read/${meeting.compId}/${first.eventGroupId}`);
  await expect(page.getByRole('row', { name: first.name })).toContainText('12.30');
});

test('officials see the picture of a race, and everybody once it is shown to them', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const first = must(meeting.starters.find((one) => one.event === '100 m Women' && one.heat === 2));
  const no = await eventNo(venue.database, first);
  const official = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${first.eventGroupId}`);
  await expect(spectator.getByText('Live')).toBeVisible();
  await official.goto(`/v2/results-import-file/${meeting.compId}`);
  const picture = (name: string, bytes: Uint8Array) =>
    official.getByLabel('Read result files').setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
  await picture(`${no}-1-02.png`, new TextEncoder().encode('<svg/>'));
  await expect(official.getByRole('alert').first()).toContainText('no JPEG or PNG picture');
  await picture(`${no}-1-02.png`, racePng(1200, 420, 1));
  await expect(official.getByText(`${no}-1-02.png: the picture of 100 m Women, heat 2.`).last()).toBeVisible();
  await picture('camera.png', racePng(1200, 420, 2));
  await expect(official.getByText('camera.png: say under “Pictures” which race it is.').last()).toBeVisible();
  await official.getByRole('button', { name: /^Pictures/ }).click();
  await expect(official.getByText('Race not known', { exact: true })).toBeVisible();
  for (const width of [390, 800, 1440]) {
    await official.setViewportSize({ width, height: 900 });
    await look(official, 'photo-finish-pictures');
  }
  await official.getByRole('button', { name: 'Look at camera.png' }).click();
  await expect(official.getByRole('img', { name: 'Photo finish of a race that is not known' })).toBeVisible();
  for (const width of [390, 1440, 800]) {
    await official.setViewportSize({ width, height: 900 });
    await look(official, 'photo-finish-picture-unknown');
  }
  await official.getByLabel('Event').selectOption({ label: `${no} 100 m Women` });
  await official.getByLabel('Heat').selectOption('3');
  await official.getByRole('button', { name: 'It is this race', exact: true }).click();
  await expect(official.getByRole('img', { name: 'Photo finish of 100 m Women, heat 3' })).toBeVisible();
  await official.getByRole('button', { name: 'Remove' }).click();
  await expect(official.getByRole('button', { name: 'Look at camera.png' })).toHaveCount(0);

  const recorder = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await recorder.goto(`/v2/results-entry-v2/${meeting.compId}/${first.eventGroupId}`);
  await recorder.getByRole('tab', { name: /^Heat 2/ }).click();
  await expect(recorder.getByRole('button', { name: '1 photo-finish picture' })).toBeVisible();
  for (const width of [390, 800, 1440]) {
    await recorder.setViewportSize({ width, height: 900 });
    await look(recorder, 'photo-finish-entry');
  }
  await recorder.getByRole('button', { name: '1 photo-finish picture' }).click();
  await expect(recorder.getByRole('img', { name: 'Photo finish of 100 m Women, heat 2' })).toBeVisible();
  await expect(recorder.getByText('Only officials see it')).toBeVisible();
  await look(recorder, 'photo-finish-picture');
  const seen = spectator.getByRole('img', { name: 'Photo finish, heat 2' });
  await expect(spectator.getByRole('row', { name: first.name })).toBeVisible();
  await expect(seen).toHaveCount(0);
  await recorder.getByRole('button', { name: 'Show to everybody' }).click();
  await expect(recorder.getByRole('button', { name: 'Show to nobody' })).toBeVisible();
  await expect(seen).toBeVisible();
  await seen.scrollIntoViewIfNeeded();
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  for (const width of [390, 800, 1440]) {
    await spectator.setViewportSize({ width, height: 900 });
    await look(spectator, 'photo-finish-public');
  }
  await recorder.getByRole('button', { name: 'Show to nobody' }).click();
  await expect(seen).toHaveCount(0);
});

test('a file that a timing computer cannot send is named to officials', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  await venue.database.rows(
    `insert into agent_key (comp_id, name, hash, user_id, created_at, held)
     select $1, 'Finish line', sha256('held'), min(id), now(), '[{"name": "001-1-02.lif", "why": "Something went wrong on the server."}]' from app_user
     returning id`,
    [compId],
  );
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-import-file/${compId}`);
  await expect(page.getByText('Finish line cannot send 001-1-02.lif yet')).toBeVisible();
  await look(page, 'photo-finish-held');
});

test('start lists for the timing computer are saved from there', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/results-import-file/${compId}`);
  await page.getByRole('button', { name: 'Start lists for the timing computer' }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save lynx.evt' }).click()]);
  expect(saved.suggestedFilename()).toBe('lynx.evt');
  await look(page, 'photo-finish-start-lists');
});

test('results of Hy-Tek come in, what it can’t say waits for a person, and anybody may take results away for Hy-Tek', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const first = must(meeting.starters.find((one) => one.event === '100 m Women' && one.heat === 1));
  const no = await eventNo(venue.database, first);
  const line = (surName: string, mark: string) => {
    const cells = Array.from({ length: 33 }, () => '');
    const [given = ''] = first.name.split(' ');
    for (const [at, text] of [
      [0, 'E'],
      [1, 'T'],
      [2, no],
      [9, 'F'],
      [10, mark],
      [12, '1.2'],
      [14, 1],
      [15, 1],
      [22, surName],
      [23, given],
      [28, first.club],
    ] as const)
      cells[at] = String(text);
    return cells.join(';');
  };
  const official = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  await official.goto(`/v2/results-v2/${meeting.compId}`);
  await official.getByRole('link', { name: 'Photo finish files' }).click();
  const text = [
    'H;Open;06/01/2026;06/01/2026;HY-TEK;;',
    line(first.surName, '12.34'),
    'R;Nobody United;99;;4x100;F;;;;F;45.00;;NU;1;1;1;;',
    '',
  ];
  await read(official, 'results.txt', text.join('\r\n'));
  await expect(official.getByRole('heading', { name: '1 line to look at' })).toBeVisible();
  await expect(official.getByText('No start list has a race of this number.').last()).toBeVisible();
  for (const width of [390, 800, 1440]) {
    await official.setViewportSize({ width, height: 900 });
    await look(official, 'photo-finish-hy-tek');
  }

  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results/${meeting.compId}`);
  await expect(spectator.getByRole('link', { name: 'Hy-Tek (text)' })).toBeVisible();
  for (const width of [1440, 800, 390]) {
    await spectator.setViewportSize({ width, height: 900 });
    await look(spectator, 'results-files');
  }
  const [download] = await Promise.all([
    spectator.waitForEvent('download'),
    spectator.getByRole('link', { name: 'Hy-Tek (text)' }).click(),
  ]);
  expect(await readFile(await download.path(), 'latin1')).toContain(`;12.34;M;1.2;`);
  await expect(spectator.getByRole('link', { name: 'Photo finish (LIF files, zip)' })).toHaveAttribute('href', /lif\.zip$/);
});
