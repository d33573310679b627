import type { Page } from '@playwright/test';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a disqualification asks for its rule, keeps the time and goes back whole', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(meeting.starters.find((s) => s.event === '400 m Women' && s.heat === 1));
  await venue.database.rows(
    `with counted as (update competition set change_no = change_no + 1, version = change_no + 1,
       office_options = office_options || $2::jsonb where id = $1) select 1`,
    [meeting.compId, JSON.stringify({ dqRules: 'TR17.3.1 Lane infringement\nHOUSE1 No club vest' })],
  );
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${starter.eventGroupId}`);
  const entry = await ResultsEntry.open(page, meeting.compId, starter.eventGroupId);
  await entry.enter(entry.time(starter), entry.row(starter), '58.31');
  const code = entry.row(starter).getByRole('combobox', { name: /^Code/ });
  await code.selectOption('DQ');
  await expect(dialog(page)).toContainText('By which rule?');
  await look(page, 'dq-dialog');
  await page.keyboard.press('Escape');
  await expect(entry.time(starter)).toHaveValue('58.31');

  await code.selectOption('DQ');
  await dialog(page).getByRole('button', { name: 'HOUSE1 No club vest' }).click();
  await expect(entry.time(starter)).toHaveValue('DQ');
  await expect(spectator.getByText('DQ HOUSE1')).toBeVisible();
  await expect(spectator.getByText('Disqualified: no club vest')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(page, 'dq-row');
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.getByRole('button', { name: /^Undo DQ HOUSE1/ }).click();
  await expect(entry.time(starter)).toHaveValue('58.31');

  await code.selectOption('DQ');
  await dialog(page).getByRole('textbox', { name: 'Another rule' }).fill('TR7.2');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'dq-dialog-narrow');
  await dialog(page).getByRole('button', { name: 'Disqualify' }).click();
  await expect(spectator.getByText('DQ TR7.2')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 1280 });
  await code.selectOption('–');
  await expect(entry.time(starter)).toHaveValue('58.31');
  await expect(spectator.getByRole('cell', { name: '58.31' })).toBeVisible();
});
