import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { takePart } from '../pages/officials.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test.use({ installed: true });

const trialOf = (page: Page, { bibNo }: Starter, round = 1) =>
  page.getByRole('textbox', { name: new RegExp(`^Trial ${round}, .*bib ${bibNo},`) });
const row = (page: Page, { bibNo }: Starter) =>
  page
    .getByRole('list')
    .getByRole('listitem', { name: new RegExp(`bib ${bibNo},`) })
    .first();

async function enter(page: Page, starter: Starter, mark: string, round = 1): Promise<void> {
  await trialOf(page, starter, round).fill(mark);
  await trialOf(page, starter, round).press('Enter');
}

test('one records, one checks without seeing it; where they differ both are told, nothing stops, and official waits', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const { eventGroupId } = must(starters.find((s) => s.event === 'Long Jump Women'));
  const [first, second] = starters.filter((s) => s.eventGroupId === eventGroupId).sort((a, b) => a.lane - b.lane);
  const [a, b] = [must(first), must(second)];
  const address = `/v2/results-entry-v2/${compId}/${eventGroupId}`;
  const recorder = await device({ as: 'official', viewport: { width: 800, height: 900 } });
  const checker = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  for (const page of [recorder, checker]) await page.goto(address);
  await takePart(recorder, 'I record');
  await expect(recorder.getByRole('button', { name: 'You record' })).toBeVisible();
  await new ResultsEntry(checker).unfold();
  await checker.getByRole('button', { name: 'Who records?' }).click();
  await expect(checker.getByRole('dialog')).toContainText('Another device records.');
  await look(checker, 'who-records');
  await checker.getByRole('dialog').getByRole('button', { name: 'I check' }).click();
  await expect(checker.getByText('You check. The recorder’s marks show once you have entered yours.')).toBeVisible();

  await enter(recorder, a, '5.42');
  await enter(recorder, b, '5.10');
  await expect(row(recorder, b)).toContainText('Sent');
  await expect.poll(() => unsent(recorder)).toBe(0);
  // What reaches the checker is there, and not to be seen.
  await expect(recorder.getByRole('button', { name: 'You record' })).toBeVisible();
  await enter(checker, a, '5.42');
  await expect(trialOf(checker, a)).toHaveValue('5.42');
  await expect(trialOf(checker, b)).toHaveValue('');
  await expect(row(checker, b)).not.toContainText('5.10');
  await checker.getByRole('button', { name: 'Results: Running. Change' }).click();
  await expect(checker.getByRole('dialog')).toContainText('Marks are being taken.');
  await expect(checker.getByRole('button', { name: 'Who entered what' })).toHaveCount(0);
  await checker.keyboard.press('Escape');
  await expect(recorder.getByRole('region', { name: 'Two different marks' })).toHaveCount(0);

  await enter(checker, b, '5.01');
  await expect(row(checker, b)).toContainText('5.01 | 5.10');
  await expect(row(recorder, b)).toContainText('5.10 | 5.01');
  await expect(recorder.getByRole('region', { name: 'Message' })).toContainText('5.10 | 5.01');
  await look(recorder, 'two-marks');
  await look(checker, 'two-marks');
  // Nothing stops the next trial, and only the official results wait.
  const round = (n: string) => recorder.getByRole('radio', { name: n, exact: true });
  await round('2').check();
  await enter(recorder, a, '5.50', 2);
  await expect(row(recorder, a)).toContainText('5.50');
  await round('1').check();
  await recorder.getByRole('button', { name: 'Results: Running. Change' }).click();
  await expect(recorder.getByRole('dialog')).toContainText('One mark waits for a decision.');
  await expect(recorder.getByRole('dialog').getByRole('button', { name: 'Make official' })).toBeDisabled();
  await recorder.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${eventGroupId}`);
  await expect(spectator.getByRole('row').filter({ hasText: b.name })).toContainText('5.10');
  await expect(spectator.getByText('5.01')).toHaveCount(0);

  // Of what stands and what the other has, the first.
  await row(checker, b).getByRole('button', { name: 'Keep 5.01' }).focus();
  await checker.keyboard.press('1');
  await expect(trialOf(recorder, b)).toHaveValue('5.01');
  for (const page of [recorder, checker]) {
    await expect(page.getByRole('region', { name: 'Two different marks' })).toHaveCount(0);
    await expect(trialOf(page, b)).toHaveValue('5.01');
  }
  await expect(spectator.getByRole('row').filter({ hasText: b.name })).toContainText('5.01');
});

test('two recorders without a network: different trials both stand, and where they differ a person decides', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const { eventGroupId } = must(starters.find((s) => s.event === 'Long Jump Women'));
  const [first, second] = starters.filter((s) => s.eventGroupId === eventGroupId).sort((a, b) => a.lane - b.lane);
  const [a, b] = [must(first), must(second)];
  const pages = [await device({ as: 'official' }), await device({ as: 'admin' })];
  const [one, two] = [must(pages[0]), must(pages[1])];
  for (const page of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
    await expect(trialOf(page, a)).toBeVisible();
    await controlled(page);
    await page.context().setOffline(true);
  }
  await enter(one, a, '5.42');
  await enter(two, a, '5.60', 2);
  await enter(one, b, '5.10');
  await enter(two, b, 'x');
  for (const page of pages) {
    await page.context().setOffline(false);
    await expect.poll(() => unsent(page)).toBe(0);
  }
  for (const page of pages) {
    await expect(trialOf(page, a)).toHaveValue('5.42');
    await expect(trialOf(page, a, 2)).toHaveValue('5.60');
    await expect(row(page, b)).toContainText('Trial 1: two different marks. Which one is right?');
  }
  await row(one, b)
    .getByRole('button', { name: /^(Keep|Take) X$/ })
    .click();
  for (const page of pages) {
    await expect(trialOf(page, b)).toHaveValue('X');
    await expect(page.getByRole('region', { name: 'Two different marks' })).toHaveCount(0);
  }
});

test('a device that only looks can enter nothing by mistake, until it is told otherwise', async ({ venue, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const starter = must(starters.find((s) => s.event === '100 m Women'));
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-entry-v2/${compId}/${starter.eventGroupId}`);
  const field = page.getByRole('textbox', { name: /^Time, / }).first();
  await new ResultsEntry(page).unfold();
  await takePart(page, 'I look');
  await expect(field).toBeDisabled();
  await page.reload();
  await expect(field).toBeDisabled();
  await page.getByRole('button', { name: 'You look' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'None of these' }).click();
  await expect(field).toBeEnabled();
});

test('a part that was taken by mistake is given back by undo without a network, and the other device records again', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const { eventGroupId } = must(starters.find((s) => s.event === 'Long Jump Women'));
  const recorder = await device({ as: 'official', viewport: { width: 800, height: 900 } });
  const other = await device({ as: 'admin', viewport: { width: 1440, height: 900 } });
  for (const page of [recorder, other]) await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
  await takePart(recorder, 'I record');
  const mine = recorder.getByRole('button', { name: 'You record' });
  await expect(mine).toBeVisible();
  await controlled(other);
  await other.getByRole('button', { name: 'Who records?' }).click();
  await expect(other.getByRole('dialog')).toContainText('Another device records.');
  await other.getByRole('dialog').getByRole('button', { name: 'I record' }).click();
  await expect(recorder.getByRole('button', { name: 'Who records?' })).toBeVisible();

  await other.context().setOffline(true);
  const message = other.getByRole('region', { name: 'Message' });
  await expect(message).toContainText('This device records. Saved.');
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('button', { name: 'Who records?' })).toBeVisible();
  await takePart(other, 'I look');
  const field = other.getByRole('textbox', { name: /^Trial 1, / }).first();
  await expect(field).toBeDisabled();
  await message.getByRole('button', { name: 'Undo' }).last().click();
  await expect(field).toBeEnabled();
  await other.context().setOffline(false);
  await expect(mine).toBeVisible();
});
