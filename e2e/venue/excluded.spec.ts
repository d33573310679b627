import type { Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { ResultsEntry } from '../pages/results-entry.ts';
import { highJumpOf, VerticalCard } from '../pages/vertical.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const RED = 'RC red card disqualified, TR7.1, and out of what follows';

/** Shows a red card to a starter, from their row. */
async function sendOff(page: Page, entry: ResultsEntry, starter: Starter): Promise<void> {
  await entry
    .row(starter)
    .getByRole('button', { name: /^Cards, / })
    .click();
  await dialog(page).getByRole('button', { name: RED }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** A jumper of the day, first in the order of the calls, who runs as well; neither event is drawn. */
async function jumperWhoRuns(database: Database) {
  const { compId, starters } = await todaysMeeting(database);
  const runs = ({ athleteId }: Starter) =>
    starters.find((other) => other.athleteId === athleteId && /^\d+ m Women$/.test(other.event) && other.heat === 1);
  const jumper = must(starters.find((one) => one.event === 'Long Jump Women' && runs(one)));
  const runner = must(runs(jumper));
  await database.rows('delete from draw where event_group_id = any($1::integer[])', [[jumper.eventGroupId, runner.eventGroupId]]);
  await database.rows(
    `update entry set heat = 1, lane = case when id = $2 then 1 else lane + 1 end, checked_in = '[]' where event_group_id = $1`,
    [jumper.eventGroupId, jumper.entryId],
  );
  return { compId, jumper, runner, why: `Excluded: red card, ${runner.event}` };
}

test('a red card that is given without a network keeps its athlete out of what follows, at the desk and in the next draw, until it is taken away', async ({
  venue,
  device,
}) => {
  const { compId, jumper, runner, why } = await jumperWhoRuns(venue.database);
  const referee = await device({ installed: true, as: 'official', viewport: { width: 800, height: 1280 } });
  const field = await referee.context().newPage();
  const jumps = await ResultsEntry.open(field, compId, jumper.eventGroupId);
  const upNow = field.getByRole('region', { name: 'Up now' });
  await expect(upNow).toContainText(jumper.name);
  const desk = await Desk.open(await device({ installed: true, as: 'desk', viewport: { width: 390, height: 844 } }), compId);
  await desk.find(jumper.name);
  const races = await ResultsEntry.open(referee, compId, runner.eventGroupId);
  await controlled(referee);
  await referee.context().setOffline(true);
  await sendOff(referee, races, runner);
  await expect(upNow).not.toContainText(jumper.name);
  await field.getByText(/^Not in this round: /).click();
  await expect(jumps.row(jumper)).toContainText(why);
  for (const width of [390, 800, 1440]) {
    await field.setViewportSize({ width, height: 900 });
    await jumps.row(jumper).evaluate((e) => e.scrollIntoView({ block: 'nearest' }));
    await look(field, 'excluded-card');
  }
  await expect(jumps.trial(jumper, 1)).toHaveCount(0);
  await expect(desk.list, 'the desk has not heard of it').not.toContainText('Excluded');

  await referee.context().setOffline(false);
  await expect.poll(() => unsent(referee)).toBe(0);
  await expect(desk.list).toContainText(why);
  await desk.checkIn(jumper);
  await expect(desk.page.getByRole('region', { name: 'Message' })).toContainText(
    `${jumper.name} is here for Long Jump Women. Saved. ${why}.`,
  );
  await look(desk.page, 'excluded-desk');
  const draw = `/v2/draw-v2/${compId}/${jumper.eventGroupId}`;
  await field.goto(draw);
  await expect(field.getByText(`${jumper.name} is left out. ${why}.`)).toBeVisible();
  await look(field, 'excluded-draw');
  await field.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  await field.getByRole('button', { name: 'Draw', exact: true }).click();
  const heats = field.getByRole('region', { name: /^Heat \d+$/ });
  await expect(heats.first()).toBeVisible();
  await expect(heats.filter({ hasText: jumper.name })).toHaveCount(0);
  await expect(field.getByText(/after the draw/)).toHaveCount(0);

  await races
    .row(runner)
    .getByRole('button', { name: /^Cards, / })
    .click();
  await dialog(referee).getByRole('button', { name: 'Remove RC' }).click();
  await expect(desk.list).not.toContainText('Excluded');
  await expect(desk.tick(jumper)).toBeChecked();
  await expect(field.getByRole('listitem').filter({ hasText: jumper.name }).getByRole('button').first()).toBeVisible();
  await look(field, 'excluded-late');
});

test('a heat does not wait for the mark of whom a card of another event keeps out', async ({ venue, device }) => {
  const { compId, jumper, runner } = await jumperWhoRuns(venue.database);
  const referee = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  await ResultsEntry.open(referee, compId, runner.eventGroupId);
  const heat = referee.getByRole('tab', { name: /^Heat 1 · / });
  const before = await heat.textContent();
  const [done, of] = must(/(\d+)\/(\d+)$/.exec(before ?? ''))
    .slice(1)
    .map(Number);
  const field = await referee.context().newPage();
  const jumps = await ResultsEntry.open(field, compId, jumper.eventGroupId);
  await sendOff(field, jumps, jumper);
  await expect(heat).toHaveText(`Heat 1 · ${done}/${must(of) - 1}`);
  await look(referee, 'excluded-heat');
  await field.getByRole('button', { name: /^Undo RC red card/ }).click();
  await expect(heat).toHaveText(before ?? '');
});

test('a start list marks whom a card keeps out: draw, call-over, announcer, scoreboard, for everybody and without JavaScript', async ({
  venue,
  device,
}) => {
  const { compId, jumper, runner, why } = await jumperWhoRuns(venue.database);
  // Next for the announcer.
  await venue.database.rows(
    `update event_group set starts_at = (select min(starts_at) from event_group where comp_id = $1) - interval '1 hour' where id = $2`,
    [compId, jumper.eventGroupId],
  );
  const referee = await device({ installed: true, as: 'official', viewport: { width: 800, height: 1280 } });
  await referee.goto(`/v2/draw-v2/${compId}/${jumper.eventGroupId}`);
  await referee.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  await referee.getByRole('button', { name: 'Draw', exact: true }).click();
  await referee.getByRole('button', { name: 'Publish' }).click();
  await referee.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(referee.getByText(/^Published by /)).toBeVisible();
  const races = await ResultsEntry.open(referee, compId, runner.eventGroupId);
  await sendOff(referee, races, runner);
  await expect.poll(() => unsent(referee)).toBe(0);

  await referee.goto(`/v2/draw-v2/${compId}/${jumper.eventGroupId}`);
  await expect(referee.getByRole('listitem').filter({ hasText: jumper.name })).toContainText(why);
  for (const width of [390, 800, 1440]) {
    await referee.setViewportSize({ width, height: 900 });
    await look(referee, 'excluded-drawn');
  }
  const desk = await device({ installed: true, as: 'desk', viewport: { width: 390, height: 844 } });
  await desk.goto(`/v2/call-over/${compId}?event=${jumper.eventGroupId}`);
  await expect(desk.getByRole('listitem').filter({ hasText: jumper.name })).toContainText(why);
  await expect(desk.getByRole('status').filter({ hasText: '1 excluded' })).toBeVisible();
  await look(desk, 'excluded-call-over');
  await desk.getByRole('button', { name: 'Not checked in' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: jumper.name })).toHaveCount(0);
  await desk.goto(`/v2/announcer-v2/${compId}`);
  await desk.getByText(/^Start list: Long Jump Women/).click();
  await expect(desk.getByRole('listitem').filter({ hasText: jumper.name }).filter({ hasText: why })).toBeVisible();

  const spectator = await device({ installed: true, viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${jumper.eventGroupId}`);
  await expect(spectator.getByRole('row').filter({ hasText: jumper.name })).toContainText(why);
  for (const width of [390, 800, 1440]) {
    await spectator.setViewportSize({ width, height: 900 });
    await look(spectator, 'excluded-public');
  }
  const page = await spectator.request.get(`/${compId}/results/${jumper.eventGroupId}`);
  expect(await page.text()).toContain(why);
});

test('who is sent off in a race is not called any more, their tries stay, and a further one is asked about', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 12);
  const { starters } = await todaysMeeting(venue.database);
  const raceOf = ({ athleteId }: (typeof starters)[number]) =>
    starters.find((one) => one.athleteId === athleteId && /^\d+ m Women$/.test(one.event) && one.heat === 1);
  const [a, b] = [must(event.jumpers.find(raceOf)), must(event.jumpers.find((one) => !raceOf(one)))];
  await venue.database.rows('update entry set lane = lane + 100 where event_group_id = $1', [event.eventGroupId]);
  await venue.database.rows('update entry set lane = case id when $1 then 1 else 2 end where id = any($2)', [
    a.entryId,
    [a.entryId, b.entryId],
  ]);
  const race = must(raceOf(a));
  const page = await device({ as: 'official', viewport: { width: 800, height: 900 } });
  const card = await VerticalCard.open(page, event);
  await card.plan('1.40 1.45');
  await card.sign(a, 'O', 'key');
  await expect(card.call).toContainText(b.name);
  await card.cell(a, '1.45').click();
  const other = await page.context().newPage();
  const heat = await ResultsEntry.open(other, event.compId, race.eventGroupId);
  await sendOff(other, heat, race);
  const why = `Excluded: red card, ${race.event}`;
  await expect(card.grid.getByRole('row').filter({ hasText: a.name })).toContainText(why);
  await expect(card.cell(a, '1.40')).toHaveText('O');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Message' })).toContainText(`${why}. Enter it again to write it anyway`);
  await expect(card.cell(a, '1.45')).toHaveText('');
  await expect(card.call).toContainText(b.name);
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'vertical-sent-off');
  }
  await other.getByRole('button', { name: `Undo RC red card of ${race.surName}` }).click();
  await expect(card.grid.getByText('Excluded')).toHaveCount(0);
});
