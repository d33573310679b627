import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeOfficial } from '../pages/officials.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test.use({ installed: true });

const state = (page: Page, name: string) => page.getByRole('button', { name: `Results: ${name}. Change` });
const dialog = (page: Page) => page.getByRole('dialog');

test('results become official without a network, a mark after that turns them back, and a person decides', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(meeting.starters.find((s) => s.event === '100 m Women' && s.heat === 1));
  const { eventGroupId } = starter;
  const tablet = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const other = await device({ as: 'organiser', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${eventGroupId}`);
  await expect(spectator.getByText('Live')).toBeVisible();
  const [one, two] = [
    await ResultsEntry.open(tablet, meeting.compId, eventGroupId),
    await ResultsEntry.open(other, meeting.compId, eventGroupId),
  ];
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await one.enter(one.time(starter), one.row(starter), '12.31');
  await state(tablet, 'Running').click();
  await expect(dialog(tablet)).toContainText('have no mark yet');
  await makeOfficial(tablet);
  await expect(state(tablet, 'Official')).toBeVisible();
  await look(tablet, 'round-official');
  await tablet.context().setOffline(false);
  await expect.poll(() => unsent(tablet)).toBe(0);
  await expect(spectator.getByText(/^Official results, \d\d:\d\d$/)).toBeVisible();
  await look(spectator, 'round-public');
  await expect(state(other, 'Official')).toBeVisible();
  await expect(state(tablet, 'Official')).toBeVisible();

  await two.time(starter).fill('12.35');
  await two.time(starter).press('Enter');
  await expect(spectator.getByText(/^Provisional results, /)).toBeVisible();
  await expect(spectator.getByRole('cell', { name: '12.31' })).toBeVisible();
  await state(tablet, 'Provisional').click();
  await expect(dialog(tablet)).toContainText('so they are provisional until somebody has looked.');
  await expect(dialog(tablet)).toContainText('One mark waits for a decision.');
  await expect(dialog(tablet).getByRole('button', { name: 'Make official' })).toBeDisabled();
  await look(tablet, 'round-challenged');
  await tablet.keyboard.press('Escape');
  await other.getByRole('button', { name: /^Undo 12\.35/ }).click();
  await expect(tablet.getByRole('button', { name: 'Take 12.35' })).toHaveCount(0);
  await state(tablet, 'Provisional').click();
  await dialog(tablet).getByRole('button', { name: 'Who entered what' }).click();
  const entered = dialog(tablet).getByRole('listitem').filter({ hasText: starter.name });
  await expect(entered).toHaveText([/Time 12\.31.* Organiser/, /Time 12\.35.* Organiser/, /Time 12\.31.* Official/]);
  await look(tablet, 'round-history');
  await tablet.keyboard.press('Escape');
  await state(tablet, 'Provisional').click();
  await makeOfficial(tablet);
  await expect(state(other, 'Official')).toBeVisible();
  await two.time(starter).fill('12.35');
  await two.time(starter).press('Enter');
  await tablet.getByRole('button', { name: 'Take 12.35' }).click();
  await expect(spectator.getByRole('cell', { name: '12.35' })).toBeVisible();
  await state(tablet, 'Provisional').click();
  await makeOfficial(tablet);
  await expect(spectator.getByText(/^Official results, /)).toBeVisible();

  await state(other, 'Official').click();
  await dialog(other).getByRole('button', { name: 'Open the results again' }).click();
  await expect(dialog(other)).toContainText('Say why.');
  await dialog(other).getByRole('textbox', { name: 'Why they are opened again' }).fill('Protest of lane 4');
  await look(other, 'round-reopen');
  await dialog(other).getByRole('button', { name: 'Open the results again' }).click();
  await expect(state(other, 'Provisional')).toBeVisible();
  await other.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(state(other, 'Official')).toBeVisible();
  await expect(state(tablet, 'Official')).toBeVisible();
  await tablet.goto(`/v2/results-v2/${meeting.compId}`);
  await expect(tablet.getByRole('listitem').filter({ hasText: '100 m Women' })).toContainText('Official');
  await look(tablet, 'round-programme');
  await spectator.goto(`/v2/schedule-v2/${meeting.compId}`);
  await expect(spectator.getByRole('link', { name: /official: 100 m Women$/ })).toBeVisible();
  await look(spectator, 'round-timetable');
});
