import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialog, drawAll, heat, namesIn, undrawn } from '../pages/draw.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test.use({ installed: true });

test('a mark taken before the event was drawn elsewhere goes to its athlete’s heat with one tap, and back', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const tablet = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const other = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  const entry = await ResultsEntry.open(tablet, meeting.compId, event);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await other.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await drawAll(other);
  await other.getByRole('button', { name: 'Publish' }).click();
  await dialog(other).getByRole('button', { name: 'Publish' }).click();
  const name = must((await namesIn(other, 2))[0]);
  const starter = must(meeting.starters.find((s) => s.eventGroupId === event && s.name === name));
  await entry.enter(entry.time(starter), entry.row(starter), '12.31');

  await tablet.context().setOffline(false);
  const stray = tablet.getByRole('status').filter({ hasText: 'no list shows it' });
  await expect(stray).toContainText(`${name}, now in heat 2. In heat 1: Time 12.31.`);
  for (const width of [800, 1440, 390]) {
    await tablet.setViewportSize({ width, height: 844 });
    await look(tablet, 'stray-mark');
  }
  await other.goto(`/v2/results-v2/${meeting.compId}`);
  const line = other
    .getByRole('listitem')
    .filter({ has: other.getByRole('link', { name: 'Enter results, 100 m Women', exact: true }) });
  await expect(line).toContainText('1 to decide');
  await spectator.goto(`/results-read/${meeting.compId}/${event}`);
  const row = spectator.getByRole('row', { name: new RegExp(starter.surName) });
  await expect(row).not.toContainText('12.31');

  await stray.getByRole('button', { name: `Move to heat 2: the mark of ${name}` }).click();
  await expect(stray).toBeHidden();
  await tablet.getByRole('tab', { name: /^Heat 2/ }).click();
  await expect(entry.time(starter)).toHaveValue('12.31');
  await expect(row).toContainText('12.31');
  await expect(line).not.toContainText('to decide');
  await tablet.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(stray).toBeVisible();
  await expect(row).not.toContainText('12.31');

  // They have a time where they start by now: the other is only cleared.
  await entry.enter(entry.time(starter), entry.row(starter), '12.40');
  await expect(stray).toContainText(`${name}, now in heat 2 with Time 12.40. In heat 1: Time 12.31.`);
  await expect(stray.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await stray.getByRole('button', { name: `Clear it: the mark of ${name} in heat 1` }).click();
  await expect(stray).toBeHidden();
  await expect(row).toContainText('12.40');
});

test('athletes who ran together before the event was drawn become a heat of their own with one tap, and back', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const tablet = await device({ as: 'official' });
  const other = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  const entry = await ResultsEntry.open(tablet, meeting.compId, event);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await other.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await drawAll(other);
  await other.getByRole('button', { name: 'Publish' }).click();
  await dialog(other).getByRole('button', { name: 'Publish' }).click();
  const names = [must((await namesIn(other, 2))[0]), must((await namesIn(other, 3))[0])];
  const ran = names.map((name) => must(meeting.starters.find((s) => s.eventGroupId === event && s.name === name)));
  for (const [i, starter] of ran.entries()) await entry.enter(entry.time(starter), entry.row(starter), `12.3${i}`);

  await tablet.context().setOffline(false);
  const stray = tablet.getByRole('status').filter({ hasText: 'no list shows it' });
  await expect(stray).toContainText(/Did .* and .* compete together\?/);
  await look(tablet, 'ran-together');
  const make = stray.getByRole('button', { name: /^Make it heat/ });
  const made = must((await make.textContent())?.match(/\d+$/)?.[0]);
  await make.click();
  await expect(stray).toBeHidden();
  // Before anything has gone: its way back is not overtaken.
  await tablet.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(stray).toBeVisible();
  await expect.poll(async () => [(await namesIn(other, 2))[0], (await namesIn(other, 3))[0]]).toEqual(names);

  await make.click();
  await expect(stray).toBeHidden();
  await spectator.goto(`/results-read/${meeting.compId}/${event}`);
  await expect(spectator.getByText(new RegExp(`^Heat ${made}\\b`)).first()).toBeVisible();
  for (const { surName } of ran)
    await expect(spectator.getByRole('row', { name: new RegExp(surName) }).first()).toContainText('12.3');
});

test('who withdraws after the draw is marked in their heat, and their lane stays empty once they are taken out', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  const heats = page.getByRole('textbox', { name: 'Number of heats' });
  await page.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  await heats.fill('98');
  await expect(page.getByText(/^Some heats would be empty: \d+ athletes are drawn\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeDisabled();
  await heats.fill('9');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(heat(page, 9)).toBeVisible();
  const name = must((await namesIn(page, 1))[0]);
  const { athleteId, entryId } = must(meeting.starters.find((s) => s.eventGroupId === event && s.name === name));
  const gone = [{ entryId, opId: 'o', deviceId: 'd', by: 'Desk', at: '', version: 1 }];
  await venue.database.rows(
    `with changed as (update competition set change_no = change_no + 1 where id = $1 returning change_no)
     update comp_athlete set withdrawn = $3, version = (select change_no from changed) where comp_id = $1 and athlete_id = $2`,
    [meeting.compId, athleteId, JSON.stringify(gone)],
  );
  const line = heat(page, 1).getByRole('listitem').filter({ hasText: name });
  await page.reload();
  await expect(line).toContainText('Withdrawn at the desk.');
  await look(page, 'draw-withdrawn');
  await line.getByRole('button', { name: `Move ${name}`, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Take out of the draw' }).click();
  await expect(heat(page, 1)).not.toContainText(name);
});

test('two tablets without a network want one lane: the first has it, the other is offered those that are free', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const one = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const two = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await one.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await one.getByRole('textbox', { name: 'Number of heats' }).fill('9');
  await drawAll(one);
  await two.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await expect(heat(two, 9)).toBeVisible();
  const [first, second] = await namesIn(one, 1);
  const moved = async (page: Page, name: string) => {
    await controlled(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).click();
    await dialog(page).getByRole('combobox', { name: 'Heat' }).selectOption('9');
    const lane = dialog(page).getByRole('combobox', { name: 'Lane' });
    const free = await lane.locator('option', { hasText: 'free' }).first().getAttribute('value');
    await lane.selectOption(must(free));
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
    await expect(heat(page, 9)).toContainText(name);
    return must(free);
  };
  const lane = await moved(one, must(first));
  expect(await moved(two, must(second))).toBe(lane);
  await one.context().setOffline(false);
  await expect.poll(() => unsent(one)).toBe(0);
  await two.context().setOffline(false);
  await two.getByRole('button', { name: /needs attention/ }).click();
  const attention = two.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toContainText('Another athlete has this lane.');
  await expect(attention.getByRole('link', { name: 'Open the draw' })).toBeVisible();
  await look(two, 'lane-taken');
  const offers = attention.getByRole('button', { name: /^Heat 9, lane \d$/ });
  await expect(offers.filter({ hasText: `lane ${lane}` })).toHaveCount(0);
  await offers.first().click();
  await expect(attention).toBeHidden();
  await expect(heat(one, 9)).toContainText(must(second));
  await expect(heat(one, 9)).toContainText(must(first));
});
