import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { meetingNamed, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

test('indoors no wind is asked for: a time is a best mark at once, and nobody reads that a wind is missing', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const race = must(starters.find((s) => s.event === '100 m Men' && s.heat === 1));
  await venue.database.rows(
    `with counted as (update competition set change_no = change_no + 1, version = change_no + 1, indoor_outdoor = 'Indoor' where id = $1
       returning id, change_no),
     best as (update entry set pb = '12.00' where comp_id = $1 and id = $2),
     inside as (update event_group set version = change_no from counted where comp_id = counted.id)
     update comp_athlete ca set version = change_no from counted where ca.comp_id = $1 and athlete_id = $3`,
    [compId, race.entryId, race.athleteId],
  );
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${race.eventGroupId}`);
  const entry = await ResultsEntry.open(page, compId, race.eventGroupId);
  await entry.enter(entry.time(race), entry.row(race), '11.11');
  await expect(entry.row(race).getByTitle('personal best')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Wind, heat 1' })).toHaveCount(0);
  await look(page, 'indoors');
  await expect(spectator.getByTitle('personal best')).toBeVisible();
  await expect(spectator.getByText('No wind reading (NWI)')).toHaveCount(0);
});

test('reaction times are typed beside the times, by keys and down the column, and a wrong one says so', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const inHeat = starters.filter((s) => s.event === '400 m Women' && s.heat === 1).sort((one, two) => one.lane - two.lane);
  const [a, b] = [must(inHeat[0]), must(inHeat[1])];
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const entry = await ResultsEntry.open(page, compId, a.eventGroupId);
  await entry.enter(entry.time(a), entry.row(a), '58.31');
  await page.getByRole('button', { name: 'Reaction times' }).click();
  const reaction = (sortName: string) => field(page, new RegExp(`^Reaction time, .*${sortName}$`));
  await reaction(a.sortName).fill('145');
  await reaction(a.sortName).press('Enter');
  await expect(reaction(b.sortName)).toBeFocused();
  await page.keyboard.type('-0.024');
  await page.keyboard.press('Enter');
  await expect(reaction(a.sortName)).toHaveValue('0.145');
  await expect(reaction(b.sortName)).toHaveValue('-0.024');
  await reaction(b.sortName).fill('0.1.2');
  await reaction(b.sortName).press('Enter');
  await expect(entry.row(b).getByRole('alert')).toBeVisible();
  await reaction(b.sortName).press('Escape');
  await expect(reaction(b.sortName)).toHaveValue('-0.024');
  await expect(entry.time(a)).toHaveValue('58.31');
  await look(page, 'reactions');
  await page.getByRole('button', { name: `Undo -0.024 of ${b.surName}` }).click();
  await expect(reaction(b.sortName)).toHaveValue('');

  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${a.eventGroupId}`);
  await expect(spectator.getByRole('row').filter({ hasText: a.name })).toContainText('reaction 0.145');
});

test('the times of a relay’s legs are typed on two tablets without a network, and all stand for everybody', async ({
  venue,
  device,
}) => {
  const { compId } = await meetingNamed(venue.database, 'Junior League, Match 2');
  const teams = await venue.database.rows<{ eventGroupId: number; name: string }>(
    `select g.id as "eventGroupId", t.name from event_group g join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     join team t on t.comp_id = $1 and t.id = e.athlete_id - 1000000000
     where g.comp_id = $1 and g.event_code = '4x100' order by e.id`,
    [compId],
  );
  const team = must(teams[0]);
  const [first, second] = [await device({ installed: true, as: 'official' }), await device({ installed: true, as: 'organiser' })];
  const leg = (page: Page, n: number) => field(page, new RegExp(`^Time of leg ${n}, .*${team.name}`));
  for (const page of [first, second]) {
    await page.setViewportSize({ width: 800, height: 1280 });
    await page.goto(`/v2/results-entry-v2/${compId}/${team.eventGroupId}`);
    await page.getByRole('button', { name: 'Times of the legs' }).click();
    await expect(leg(page, 4)).toBeVisible();
    await controlled(page);
    await page.context().setOffline(true);
  }
  await field(first, new RegExp(`^Time, .*${team.name}`)).fill('48.90');
  await field(first, new RegExp(`^Time, .*${team.name}`)).press('Enter');
  for (const [page, n, time] of [
    [first, 1, '12.61'],
    [first, 2, '12.20'],
    [second, 3, '12.05'],
    [second, 4, '11.04'],
  ] as const) {
    await leg(page, n).fill(time);
    await leg(page, n).press('Enter');
    await expect(leg(page, n)).toHaveValue(time);
  }
  for (const page of [first, second]) {
    await page.context().setOffline(false);
    await expect.poll(() => unsent(page)).toBe(0);
  }
  for (const page of [first, second]) {
    await expect(leg(page, 1)).toHaveValue('12.61');
    await expect(leg(page, 4)).toHaveValue('11.04');
    await expect(page.getByText('The legs add up to 47.90.')).toBeVisible();
  }
  await look(first, 'legs');
  await leg(first, 4).fill('12.04');
  await leg(first, 4).press('Enter');
  await expect(first.getByText('The legs add up to')).toHaveCount(0);
  const spectator = await device({ installed: true, viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${team.eventGroupId}`);
  const line = spectator.getByRole('row').filter({ hasText: team.name });
  await expect(line).toContainText('legs 12.61 12.20 12.05 12.04');
  await look(spectator, 'legs-public');
  await first.context().setOffline(true);
  await first.getByRole('button', { name: /^Undo 12\.04/ }).click();
  await expect(leg(first, 4)).toHaveValue('11.04');
  await expect(first.getByText('The legs add up to 47.90.')).toBeVisible();
  await first.context().setOffline(false);
  await expect(line).toContainText('legs 12.61 12.20 12.05 11.04');
});

test('a heat’s note is written, shown with the results and taken away again by undo', async ({ venue, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const { eventGroupId } = must(starters.find((s) => s.event === '400 m Women' && s.heat === 1));
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${eventGroupId}`);
  await ResultsEntry.open(page, compId, eventGroupId);
  await page
    .getByRole('group')
    .getByText(/By lane/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Note on the heat' });
  await expect(dialog).toContainText('Shown with the results, to everybody.');
  await dialog.getByRole('textbox').fill('Started again: a dog on the track.');
  await look(page, 'heat-note');
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Started again: a dog on the track.')).toBeVisible();
  await expect(spectator.getByText('Started again: a dog on the track.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo Started again/ }).click();
  await expect(page.getByText('Started again: a dog on the track.')).toHaveCount(0);
  await expect(spectator.getByText('Started again: a dog on the track.')).toHaveCount(0);
});
