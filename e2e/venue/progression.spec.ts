import type { Page } from '@playwright/test';
import { insertFinal } from '#tests/support/final.ts';
import type { Database } from '../fixtures/database.ts';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Meeting, type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { lif } from '../pages/lif.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test.use({ installed: true });

interface Sprint {
  readonly meeting: Meeting;
  readonly heats: number;
  readonly final: number;
  /** In the second heat, in lane order. */
  readonly second: readonly Starter[];
}

/** Two heats of the women’s 100 m, of eight and of four, and their final; the first heat is run: 12.00, 12.10 and so on. */
async function sprint(database: Database): Promise<Sprint> {
  const all = (await todaysMeeting(database)).starters.filter(({ event }) => event === '100 m Women');
  const heats = must(all[0]).eventGroupId;
  const kept = all
    .map(({ entryId }) => entryId)
    .sort((a, b) => a - b)
    .slice(0, 12);
  await database.rows('delete from entry where event_group_id = $1 and id <> all($2)', [heats, kept]);
  const final = await insertFinal((text, values) => database.rows(text, [...values]), heats);
  await database.rows(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select 1, event_group_id, 1, id, (select change_no from competition where id = 1),
       json_build_object('type', 'track', 'ms', 11900 + 100 * lane, 'code', null), gen_random_uuid(), gen_random_uuid(), 'Finish', '', '[]'
     from entry where event_group_id = $1 and heat = 1`,
    [heats],
  );
  const meeting = await todaysMeeting(database);
  const second = meeting.starters.filter((s) => s.eventGroupId === heats && s.heat === 2).sort((a, b) => a.lane - b.lane);
  return { meeting, heats, final, second };
}

const section = (page: Page) => page.getByRole('region', { name: 'Who is through' });
const namesIn = (page: Page) => page.getByRole('region', { name: 'Heat 1', exact: true }).getByRole('strong').allInnerTexts();

test('the second heat is run and the final is drawn without a network; everybody sees it once it is sent', async ({
  venue,
  device,
}) => {
  const { meeting, heats, final, second } = await sprint(venue.database);
  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const other = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${heats}`);
  await expect(spectator.getByText('Through: the first 3 of each heat and the 2 next best.')).toBeVisible();
  await expect(spectator.getByText('Q', { exact: true })).toHaveCount(3);
  await other.goto(`/v2/draw-v2/${meeting.compId}/${final}`);
  await expect(section(other)).toContainText('3 athletes are through. The heats are not complete yet.');

  const entry = await ResultsEntry.open(tablet, meeting.compId, heats);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await tablet.getByRole('tab', { name: /^Heat 2/ }).click();
  for (const [i, starter] of second.entries()) await entry.enter(entry.time(starter), entry.row(starter), `12.${15 + i * 8}`);
  await expect(entry.row(must(second[0])).getByText('Q', { exact: true })).toBeVisible();
  await expect(entry.row(must(second[3])).getByText('q', { exact: true })).toBeVisible();
  await look(tablet, 'progression-heats');
  await expect(tablet.getByText('All marks are in. 8 athletes go on to 100 m Women Final.')).toBeVisible();
  await tablet.getByRole('link', { name: 'Who goes on, and draw' }).click();
  await expect(section(tablet).getByText('8 athletes are through.')).toBeVisible();
  await look(tablet, 'progression-through');
  await tablet.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect.poll(() => namesIn(tablet)).toHaveLength(8);
  await tablet.reload();
  await expect.poll(() => namesIn(tablet)).toHaveLength(8);
  const drawn = await namesIn(tablet);
  await tablet.getByRole('button', { name: 'Publish' }).click();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  expect(await unsent(tablet)).toBe(6);

  await tablet.context().setOffline(false);
  await expect.poll(() => unsent(tablet)).toBe(0);
  await expect.poll(() => namesIn(other)).toEqual(drawn);
  await look(other, 'progression-drawn');
  await expect(spectator.getByText('Q', { exact: true })).toHaveCount(6);
  await expect(spectator.getByText('q', { exact: true })).toHaveCount(2);
  await look(spectator, 'progression-public');
  await spectator.getByRole('link', { name: '100 m Women Final' }).first().click();
  await expect(spectator.getByRole('heading', { name: '100 m Women Final', level: 1 })).toBeVisible();
  for (const name of drawn) await expect(spectator.getByRole('table')).toContainText(name);
  await spectator.getByRole('link', { name: 'How it was drawn' }).click();
  await expect(spectator.getByText('Your device has just drawn the event again: the same heats and lanes.')).toBeVisible();
  const seeded = spectator.getByRole('listitem').filter({ hasText: must(second[0]).surName });
  await expect(seeded).toContainText(/\((1st|2nd) of those who came on\)/);
  await expect(seeded, 'one of the best four').toContainText('Lot among lanes 3, 4, 5, 6.');
  await look(spectator, 'progression-replayed');

  const finish = await ResultsEntry.open(tablet, meeting.compId, final);
  const winner = must(second[0]);
  await expect(finish.row(winner)).toContainText('Q 1st in heat 2 · 12.15');
  await look(tablet, 'progression-final-card');
  await finish.enter(finish.time(winner), finish.row(winner), '12.01');
  await spectator.goto(`/results-read/${meeting.compId}/${final}`);
  await expect(spectator.getByRole('row', { name: new RegExp(winner.surName) })).toContainText('12.01');
});

test('the last heat comes as a file of the photo finish, and the final is drawn with the server away; it takes the draw once, though its first answer is lost', async ({
  venue,
  device,
  network,
}) => {
  const { meeting, heats, final, second } = await sprint(venue.database);
  const [race] = await venue.database.rows<{ no: number }>('select event_no as no from event_group where id = $1', [heats]);
  const office = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  await tablet.goto(`/v2/draw-v2/${meeting.compId}/${final}`);
  await expect(section(tablet)).toContainText('3 athletes are through. The heats are not complete yet.');
  await controlled(tablet);
  await office.goto(`/v2/results-v2/${meeting.compId}`);
  await office.getByRole('link', { name: 'Photo finish files' }).click();
  const file = { name: '001-1-02.lif', mimeType: 'text/plain', buffer: Buffer.from(lif(must(race).no, second, undefined, 2)) };
  await office.getByLabel('Read result files').setInputFiles(file);
  await expect(section(tablet).getByText('8 athletes are through.')).toBeVisible();

  await network.down();
  await tablet.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect.poll(() => namesIn(tablet)).toHaveLength(8);
  const drawn = await namesIn(tablet);
  await tablet.getByRole('button', { name: 'Publish' }).click();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => unsent(tablet)).toBe(2);

  network.when(/^POST .*\/venue\/\d+\/draw$/, 'drop-reply', 1);
  await network.up();
  await expect.poll(() => unsent(tablet)).toBe(0);
  expect(
    await venue.database.rows(
      `select kind, outcome from op where kind in ('draw', 'publish') and body->>'eventGroupId' = $1 order by seq`,
      [String(final)],
    ),
  ).toEqual([
    { kind: 'draw', outcome: 'accepted' },
    { kind: 'publish', outcome: 'accepted' },
  ]);
  await office.goto(`/v2/draw-v2/${meeting.compId}/${final}`);
  await expect.poll(() => namesIn(office)).toEqual(drawn);
  await office.goto(`/v2/drawn/${meeting.compId}/${final}`);
  await expect(office.getByText('Your device has just drawn the event again: the same heats and lanes.')).toBeVisible();
});

test('somebody is taken out and the next comes in, the referee advances another, and all of it is taken back', async ({
  venue,
  device,
}) => {
  const { meeting, heats, final, second } = await sprint(venue.database);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const entry = await ResultsEntry.open(page, meeting.compId, heats);
  await page.getByRole('tab', { name: /^Heat 2/ }).click();
  for (const [i, starter] of second.entries()) await entry.enter(entry.time(starter), entry.row(starter), `12.${15 + i * 8}`);
  await page.goto(`/v2/draw-v2/${meeting.compId}/${final}`);
  await expect(section(page).getByText('8 athletes are through.')).toBeVisible();
  const gone = must(second[0]).name;

  await section(page)
    .getByRole('button', { name: `Take out ${gone}` })
    .click();
  await expect(section(page).getByText(`Not starting: ${gone}.`)).toBeVisible();
  await expect(section(page).getByText('7 athletes are through.')).toBeVisible();
  await section(page)
    .getByRole('button', { name: /^Let .* in$/ })
    .click();
  await expect(section(page).getByText('8 athletes are through.')).toBeVisible();
  await look(page, 'progression-decided');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(section(page).getByText('7 athletes are through.')).toBeVisible();
  await section(page)
    .getByRole('button', { name: `Take back: ${gone}` })
    .click();
  await expect(section(page).getByText('8 athletes are through.')).toBeVisible();
  await expect(section(page).getByText('Not starting')).toBeHidden();

  await section(page).getByRole('button', { name: 'Advance somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Athlete' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section(page).getByText('qR', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(section(page).getByText('qR', { exact: true })).toBeHidden();

  await section(page).getByRole('button', { name: 'Change who goes on' }).click();
  await dialog.getByRole('textbox', { name: 'By place, of each heat' }).fill('many');
  await expect(dialog.getByText('Type a number from 0 to 999.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'By place, of each heat' }).fill('2');
  await dialog.getByRole('textbox', { name: 'By time, of all others' }).fill('1');
  await look(page, 'progression-rule');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section(page).getByText('Through: the first 2 of each heat and the next best.')).toBeVisible();
  await expect(section(page).getByText('5 athletes are through.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(section(page).getByText('8 athletes are through.')).toBeVisible();
});

test('two are level for the last place: a lot is drawn, and can be taken back', async ({ venue, device }) => {
  const { meeting, heats, final, second } = await sprint(venue.database);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const entry = await ResultsEntry.open(page, meeting.compId, heats);
  await page.getByRole('tab', { name: /^Heat 2/ }).click();
  for (const [i, mark] of ['12.05', '12.06', '12.07', '12.40'].entries())
    await entry.enter(entry.time(must(second[i])), entry.row(must(second[i])), mark);
  await page.goto(`/v2/draw-v2/${meeting.compId}/${final}`);
  await expect(section(page).getByText('are level to the thousandth for the last place.')).toBeVisible();
  await expect(section(page).getByText('7 athletes are through.')).toBeVisible();
  await look(page, 'progression-level');
  // Neither a draw nor its publication forgets the eighth finalist.
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByRole('alert').getByText('and no lot has been drawn. Without it a lane may stay empty.')).toBeVisible();
  await look(page, 'progression-lot-asked');
  await page.getByRole('button', { name: 'Draw heats without it' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('and no lot has been drawn.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await section(page).getByRole('button', { name: 'Draw lots' }).click();
  await expect(section(page).getByText('8 athletes are through.')).toBeVisible();
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await expect
    .poll(async () => {
      await spectator.goto(`/v2/drawn/${meeting.compId}/${heats}`);
      await expect(spectator.getByText(/^The (?:number itself|heats of this event)|^The number:/).first()).toBeVisible();
      return spectator.getByText('Your device has just drawn it again: the same.').count();
    })
    .toBe(1);
  await look(spectator, 'progression-lot');
  // Its Undo has gone by now, on a slow machine.
  await section(page)
    .getByRole('button', { name: /^Take back: / })
    .click();
  await expect(section(page).getByRole('button', { name: 'Draw lots' })).toBeVisible();
});

test('a B final takes the next best: drawn without a network, decided by itself, and public', async ({ venue, device }) => {
  const { meeting, heats, final, second } = await sprint(venue.database);
  const name = '100 m Women B Final';
  const lower = await insertFinal((text, values) => venue.database.rows(text, [...values]), heats, 'B Final');
  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${heats}`);
  await expect(spectator.getByText('The next 8:')).toBeVisible();
  await tablet.goto(`/v2/draw-v2/${meeting.compId}/${lower}`);
  await expect(section(tablet).getByText('0 athletes are through. The heats are not complete yet.')).toBeVisible();

  const entry = await ResultsEntry.open(tablet, meeting.compId, heats);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await tablet.getByRole('tab', { name: /^Heat 2/ }).click();
  for (const [i, starter] of second.entries()) await entry.enter(entry.time(starter), entry.row(starter), `12.${15 + i * 8}`);
  await expect(tablet.getByText('All marks are in. 8 athletes go on to 100 m Women Final.')).toBeVisible();
  await expect(tablet.getByText(`4 athletes go on to ${name}.`)).toBeVisible();
  await look(tablet, 'progression-two-finals');
  await tablet.getByRole('link', { name: `Who goes on, and draw: ${name}` }).click();
  await expect(section(tablet).getByText('4 athletes are through.')).toBeVisible();
  await expect(section(tablet).getByText('The next 8 start here.')).toBeVisible();
  await look(tablet, 'progression-b-final');
  const first = (await section(tablet).getByRole('strong').allInnerTexts())[0] ?? '';
  await section(tablet)
    .getByRole('button', { name: `Take out ${first}` })
    .click();
  await expect(section(tablet).getByText(`Not starting: ${first}. Nobody is left to come in.`)).toBeVisible();
  await tablet.getByRole('button', { name: 'Undo' }).last().click();
  await expect(section(tablet).getByText('4 athletes are through.')).toBeVisible();
  await tablet.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect.poll(() => namesIn(tablet)).toHaveLength(4);
  const drawn = await namesIn(tablet);
  await tablet.getByRole('button', { name: 'Publish' }).click();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await tablet.context().setOffline(false);
  await expect.poll(() => unsent(tablet)).toBe(0);

  // The final itself is drawn from others.
  await tablet.goto(`/v2/draw-v2/${meeting.compId}/${final}`);
  await expect(section(tablet).getByText('8 athletes are through.')).toBeVisible();
  for (const one of drawn) await expect(section(tablet)).not.toContainText(one);
  await expect(spectator.getByText('B', { exact: true })).toHaveCount(4);
  await look(spectator, 'progression-two-finals-public');
  await spectator.getByRole('link', { name }).first().click();
  await expect(spectator.getByRole('heading', { name, level: 1 })).toBeVisible();
  for (const one of drawn) await expect(spectator.getByRole('table')).toContainText(one);
});

test('whoever is through and then sent off in another event is not: the next comes in, until the card is taken back', async ({
  venue,
  device,
}) => {
  const { meeting, heats, final } = await sprint(venue.database);
  const { compId, starters } = meeting;
  const elsewhere = ({ athleteId }: Starter) =>
    starters.find((one) => one.athleteId === athleteId && one.eventType === 'F' && !one.event.startsWith('High Jump'));
  const runner = must(starters.find((one) => one.eventGroupId === heats && elsewhere(one)));
  const jumper = must(elsewhere(runner));
  await venue.database.rows(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select 1, event_group_id, 2, id, (select change_no from competition where id = 1),
       json_build_object('type', 'track', 'ms', 12150 + 80 * lane, 'code', null), gen_random_uuid(), gen_random_uuid(), 'Finish', '', '[]'
     from entry where event_group_id = $1 and heat = 2`,
    [heats],
  );
  await venue.database.rows(
    `update result set value = json_build_object('type', 'track', 'ms', 11500, 'code', null) where event_group_id = $1 and entry_id = $2`,
    [heats, runner.entryId],
  );
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const other = await page.context().newPage();
  await other.goto(`/v2/draw-v2/${compId}/${final}`);
  await expect(section(other).getByText('8 athletes are through.')).toBeVisible();
  await expect(section(other)).toContainText(runner.name);
  const field = await ResultsEntry.open(page, compId, jumper.eventGroupId);
  await field
    .row(jumper)
    .getByRole('button', { name: /^Cards, / })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^RC red card/ })
    .click();
  await expect(section(other).getByText('7 athletes are through.')).toBeVisible();
  await expect(section(other).getByText(`Not starting: ${runner.name}.`)).toBeVisible();
  await section(other)
    .getByRole('button', { name: /^Let .* in$/ })
    .click();
  await expect(section(other).getByText('8 athletes are through.')).toBeVisible();
  await look(other, 'progression-sent-off');
  await other.getByRole('button', { name: 'Undo' }).last().click();
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${heats}`);
  const line = spectator.getByRole('row').filter({ hasText: runner.name });
  await expect(line).toContainText('11.50');
  await expect(line.getByText('Q', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: `Undo RC red card of ${jumper.surName}` }).click();
  await expect(section(other).getByText('8 athletes are through.')).toBeVisible();
  await expect(section(other)).toContainText(runner.name);
  await other.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect.poll(() => namesIn(other)).toContain(runner.name);
});
