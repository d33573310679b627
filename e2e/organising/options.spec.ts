import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Meeting, meetingNamed, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Builder } from '../pages/builder.ts';
import { dialog, drawAll, heat, namesIn, undrawn } from '../pages/draw.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

/** The set-up's options, with one group of them open. */
async function openOptions(page: Page, { compId }: Pick<Meeting, 'compId'>, group: string): Promise<Builder> {
  await page.goto(`/v2/builder-v2/${compId}?step=Options`);
  await page.getByRole('button', { name: group, exact: true }).click();
  return new Builder(page);
}

test('results that the organiser holds back are for officials alone, until they are let out', async ({ device, venue }) => {
  const meeting = await todaysMeeting(venue.database);
  const runner = must(meeting.starters.find((s) => s.event === '100 m Women' && s.heat === 1));
  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const options = await openOptions(organiser, meeting, 'What people see');
  await organiser.getByRole('checkbox', { name: 'Results are available' }).uncheck();
  await options.save();

  const official = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const entry = await ResultsEntry.open(official, meeting.compId, runner.eventGroupId);
  await entry.enter(entry.time(runner), entry.row(runner), '12.31');
  await expect.poll(() => unsent(official)).toBe(0);
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results/${meeting.compId}`);
  await expect(spectator.getByText('The organiser has not published results. These are the start lists.')).toBeVisible();
  await look(spectator, 'results-withheld');
  await spectator.getByRole('link', { name: '100 m Women', exact: true }).first().click();
  await expect(spectator.getByText(runner.name).first()).toBeVisible();
  await expect(spectator.getByText('12.31')).toHaveCount(0);

  await organiser.getByRole('checkbox', { name: 'Results are available' }).check();
  await options.save();
  await spectator.reload();
  await expect(spectator.getByRole('row', { name: new RegExp(runner.name) })).toContainText('12.31');
});

test('where links do not lead to the newer results, a spectator finds those of an event by the timetable', async ({
  device,
  venue,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  const tabs = spectator.getByRole('navigation', { name: 'Competition' }).getByRole('link');
  await spectator.goto(`/v2/show-entry-v2/${meeting.compId}`);
  await expect(tabs.filter({ hasText: /^Results$/ })).toHaveCount(1);
  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const options = await openOptions(organiser, meeting, 'Old system');
  await organiser.getByRole('checkbox', { name: 'Links lead to the newer results' }).uncheck();
  await options.save();
  await spectator.reload();
  await expect(tabs.filter({ hasText: 'Timetable' })).toHaveCount(1);
  await expect(tabs.filter({ hasText: /^Results$/ })).toHaveCount(0);
  await tabs.filter({ hasText: 'Timetable' }).click();
  await spectator.getByRole('link', { name: '100 m Women', exact: true }).first().click();
  await expect(spectator).toHaveURL(new RegExp(`/results-read/${meeting.compId}/\\d+$`));
});

test('a rule that the organiser adds to those of disqualifications is offered to the official', async ({ device, venue }) => {
  const meeting = await todaysMeeting(venue.database);
  const runner = must(meeting.starters.find((s) => s.event === '400 m Women' && s.heat === 1));
  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const options = await openOptions(organiser, meeting, 'Check-in and bibs');
  const rules = organiser.getByLabel('Rules of disqualifications');
  await rules.fill(`${await rules.inputValue()}\nHOUSE1 No club vest`.trim());
  await options.save();

  const official = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const entry = await ResultsEntry.open(official, meeting.compId, runner.eventGroupId);
  await entry.row(runner).getByRole('combobox', { name: /^Code/ }).selectOption('DQ');
  await expect(official.getByRole('dialog').getByRole('button', { name: 'HOUSE1 No club vest' })).toBeVisible();
});

test('two who are level in a pentathlon share a place, until the organiser says that who was better in more events is ahead', async ({
  device,
  venue,
}) => {
  const parts = await venue.database.rows<{ compId: number; id: number; of: number; code: string }>(
    `select p.comp_id as "compId", p.id, g.id as of, p.event_code as code from event_group g
     join event_group p on p.comp_id = g.comp_id and p.part_of = g.id and p.event_code in ('60H', 'HJ', 'SP')
     where g.name = 'Pentathlon Women' and g.unit = 'P'`,
  );
  const { compId, of } = must(parts[0]);
  const athletes = await venue.database.rows<{ entryId: number; name: string }>(
    `select e.id::int as "entryId", a.first_name || ' ' || a.sur_name as name from entry e join athlete a on a.id = e.athlete_id
     where e.comp_id = $1 and e.event_group_id = $2 order by e.id limit 2`,
    [compId, of],
  );
  const [a, b] = [must(athletes[0]), must(athletes[1])];
  // 1130 + 1054 + 861 and 1104 + 1093 + 848 points: the first is better in two events of three.
  const values = {
    '60H': [
      { type: 'track', ms: 8000, code: null },
      { type: 'track', ms: 8110, code: null },
    ],
    HJ: [186, 189].map((cm) => ({ type: 'height', bars: [{ cm, tries: 'O' }], jumps: [], code: null })),
    SP: [1500, 1480].map((cm) => ({ type: 'field', trials: [{ cm }], code: null })),
  };
  for (const { id, code } of parts) {
    for (const [i, value] of must(values[code as keyof typeof values]).entries()) {
      await venue.database.rows('delete from result where comp_id = $1 and event_group_id = $2 and entry_id = $3', [
        compId,
        id,
        must(athletes[i]).entryId,
      ]);
      await venue.database.rows(
        `with changed as (update competition set change_no = change_no + 1 where id = $1 returning change_no)
         insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
         select $1, $2, 1, $3, change_no, $4::json, gen_random_uuid(), gen_random_uuid(), 'Infield', '', '[]' from changed`,
        [compId, id, must(athletes[i]).entryId, JSON.stringify(value)],
      );
    }
  }
  const spectator = await device({ viewport: { width: 1440, height: 900 } });
  await spectator.goto(`/results-read/${compId}/${of}`);
  const place = ({ name }: typeof a) => spectator.getByRole('row').filter({ hasText: name }).getByRole('cell').first();
  await expect(place(a)).toHaveText('1=');
  await expect(place(b)).toHaveText('1=');

  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const options = await openOptions(organiser, { compId }, 'Check-in and bibs');
  const level = organiser.getByRole('combobox', { name: 'Level in a combined event' });
  await level.selectOption('Better in more events, then best single event');
  await options.save();
  await expect(place(b)).toHaveText('2');
  await expect(place(a)).toHaveText('1');
  await look(spectator, 'combined-level');
});

test('line-ups close as long before the start as the organiser says: the official is then asked why', async ({
  device,
  venue,
}) => {
  const meeting = await meetingNamed(venue.database, 'Junior League, Match 2');
  const [race] = await venue.database.rows<{ id: number }>(
    `select id from event_group where comp_id = $1 and event_code = '4x100'`,
    [meeting.compId],
  );
  const official = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await official.goto(`/v2/results-entry-v2/${meeting.compId}/${must(race).id}`);
  const open = official.getByRole('button', { name: /^Line-up of / }).first();
  await open.click();
  await expect(dialog(official)).toContainText('Declared until ');
  await official.keyboard.press('Escape');

  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const options = await openOptions(organiser, meeting, 'Check-in and bibs');
  const minutes = organiser.getByLabel('Line-ups of relays, minutes before the start');
  await minutes.fill('100000');
  await options.save();
  const reason = dialog(official).getByRole('textbox', { name: 'Why it changes' });
  await open.click();
  await expect(dialog(official)).toContainText('The referee decides');
  await expect(reason).toBeVisible();
  await official.keyboard.press('Escape');

  await minutes.fill('0');
  await options.save();
  await open.click();
  await expect(dialog(official)).toContainText('Declared until ');
  await expect(reason).toHaveCount(0);
});

test('the heat that the organiser wants to run first is drawn first, with the lanes of the best in the middle, and told to everybody', async ({
  device,
  venue,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const options = await openOptions(organiser, meeting, 'Check-in and bibs');
  await organiser.getByRole('combobox', { name: 'First heat' }).selectOption('The fastest');
  await options.save();

  const official = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await official.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await expect(official.getByRole('combobox', { name: 'Which heat runs first' })).toHaveValue('fast');
  await drawAll(official);
  const best = heat(official, 1).getByRole('listitem').filter({ hasText: 'Seed 1.' });
  await expect(best).toContainText('Graded A. 1st of the heat. Lot among lanes 3, 4, 5, 6.');
  const first = await namesIn(official, 1);
  const name = must(await best.getByRole('strong').textContent());
  await official.getByRole('button', { name: 'Publish' }).click();
  await dialog(official).getByRole('button', { name: 'Publish' }).click();
  await expect(official.getByText(/^Published by /)).toBeVisible();

  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${event}`);
  for (const one of first) await expect(spectator.getByRole('row').filter({ hasText: one }).first()).toBeVisible();
  await spectator.goto(`/v2/drawn/${meeting.compId}/${event}`);
  const line = spectator.getByRole('listitem').filter({ hasText: name }).first();
  await expect(line).toContainText('heat 1');
  await expect(line).toContainText('Lot among lanes 3, 4, 5, 6.');
  await look(spectator, 'drawn-first-heat');
});
