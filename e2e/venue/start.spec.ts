import type { Page } from '@playwright/test';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ installed: true });

const heat = (page: Page) => page.getByRole('region', { name: 'Heat 1', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** Lanes as the screen has them, a line for each starter. */
const lanesOf = async (page: Page) => {
  const lines = await heat(page).getByRole('listitem').allInnerTexts();
  return lines.filter((line) => !line.includes('free')).map((line) => Number(/\d+/.exec(line)?.[0]));
};

test('800 m: from two in a lane to the curved line, without a network, and said wherever it is read', async ({
  venue,
  device,
}) => {
  const all = (await todaysMeeting(venue.database)).starters.filter(({ event }) => event === '800 m Women');
  const event = must(all[0]).eventGroupId;
  const kept = all.map(({ entryId }) => entryId).slice(0, 10);
  await venue.database.rows('delete from entry where event_group_id = $1 and id <> all($2)', [event, kept]);
  await venue.database.rows('update entry set heat = 0, lane = 0 where event_group_id = $1', [event]);
  const { compId, starters } = await todaysMeeting(venue.database);
  const runner = must(starters.find(({ eventGroupId }) => eventGroupId === event));
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });

  await page.goto(`/v2/draw-v2/${compId}/${event}`);
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  await expect(page.getByText('10 athletes: 2 heats.')).toBeVisible();
  const start = page.getByRole('combobox', { name: 'Start' });
  await expect(start.getByRole('option', { selected: true })).toHaveText('One in each lane');
  await start.selectOption('Two in a lane');
  await expect(page.getByText('At most 16 in a heat.')).toBeVisible();
  await look(page, 'start-settings');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Start in lanes, two in a lane.' })).toBeVisible();
  await expect.poll(() => lanesOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 8, 8]);
  await look(page, 'start-pairs');

  // Beside somebody there is room, beside two there is not.
  const first = heat(page)
    .getByRole('button', { name: /^Move / })
    .first();
  await first.click();
  const lane = dialog(page).getByRole('combobox', { name: 'Lane' });
  await expect(lane.getByRole('option', { name: /^2: beside / })).toBeAttached();
  await expect(lane.getByRole('option', { name: /^8: .* changes places$/ })).toBeAttached();
  await lane.selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => lanesOf(page)).toEqual([2, 2, 3, 4, 5, 6, 7, 7, 8, 8]);

  await page.getByRole('link', { name: 'Enter results' }).click();
  await expect(page.getByText(/ · Start in lanes, two in a lane$/)).toBeVisible();
  await expect(page.getByText('lane 8', { exact: true })).toHaveCount(2);
  await page.goBack();
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Start' })).toHaveValue('pairs');
  await dialog(page).getByRole('combobox', { name: 'Start' }).selectOption('From the curved line, without lanes');
  await expect(dialog(page).getByRole('textbox', { name: 'Lanes in use' })).toBeHidden();
  await look(page, 'start-line-again');
  await dialog(page).getByRole('button', { name: 'Draw again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Start from the curved line, without lanes.' })).toBeVisible();
  await expect.poll(() => lanesOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await page.context().setOffline(false);

  await spectator.goto(`/results-read/${compId}/${event}`);
  await expect(spectator.getByText('Start from the curved line, without lanes')).toBeVisible();
  await expect(spectator.getByRole('columnheader', { name: 'No.' })).toBeVisible();
  await look(spectator, 'start-line-public');
  await page.getByRole('link', { name: 'Enter results' }).click();
  await expect(page.getByText(/ · Start from the curved line, without lanes$/)).toBeVisible();
  await expect(page.getByRole('listitem', { name: new RegExp(`^no\\. \\d+, .*${runner.surName}`) })).toBeVisible();
  await look(page, 'start-line-results');
});
