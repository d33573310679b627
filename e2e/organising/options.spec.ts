import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Meeting, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Builder } from '../pages/builder.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

/** The set-up's options, with one group of them open. */
async function openOptions(page: Page, { compId }: Meeting, group: string): Promise<Builder> {
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
