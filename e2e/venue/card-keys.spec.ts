import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test.use({ installed: true });

const inLanes = (starters: readonly Starter[]) => starters.toSorted((a, b) => a.lane - b.lane);

test('a race by keys alone: its heat, a time without a point, its wind, and back', async ({ venue, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const race = starters.filter((s) => s.event === '100 m Women' && s.heat > 0);
  const [first, second] = [1, 2].map((heat) => inLanes(race.filter((s) => s.heat === heat)));
  const [a, b] = [must(first?.[0]), must(second?.[0])];
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  const entry = await ResultsEntry.open(page, compId, a.eventGroupId);
  const keypad = page.getByRole('button', { name: 'Keypad 123 on the screen' });
  if ((await keypad.getAttribute('aria-pressed')) === 'true') await keypad.click();
  await expect(entry.time(a)).toBeVisible();
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('tab', { name: /^Heat 2/ })).toHaveAttribute('aria-selected', 'true');
  await entry.time(b).focus();
  await page.keyboard.type('1083');
  await expect(entry.row(b)).toContainText('= 10.83');
  await expect(entry.row(b), 'it counts as it is read').toContainText('place 1');
  await look(page, 'read-with-its-point');
  await page.keyboard.press('w');
  const wind = page.getByRole('textbox', { name: /^Wind/ });
  await expect(wind).toBeFocused();
  await expect(entry.time(b)).toHaveValue('10.83');
  await expect(entry.row(b).getByText(/^(Saved here|Saved|Sent)$/)).toBeVisible();
  await page.keyboard.type('+1.2');
  await page.keyboard.press('Control+z');
  await expect(entry.time(b), 'what is being typed is the field’s own to undo').toHaveValue('10.83');
  await wind.fill('+1.4');
  await page.keyboard.press('Enter');
  await expect.poll(() => unsent(page)).toBe(0);
  await page.keyboard.press('Control+z');
  await expect(wind).toHaveValue('');
  await expect(entry.time(b)).toHaveValue('10.83');
  await page.keyboard.press('Control+z');
  await expect(entry.time(b)).toHaveValue('');
  await expect.poll(() => unsent(page)).toBe(0);
});

test('a distance without a point is shown as it is read, by thumb too, and W goes to its wind', async ({ venue, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const [jumper] = inLanes(starters.filter((s) => s.event === 'Long Jump Women'));
  const a = must(jumper);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const entry = await ResultsEntry.open(page, compId, a.eventGroupId);
  await entry.trial(a, 1).click();
  const pad = page.getByRole('region', { name: 'Keypad' });
  for (const figure of '512') await pad.getByRole('button', { name: figure, exact: true }).click();
  await expect(pad).toContainText('= 5.12');
  await expect(entry.row(a)).toContainText('= 5.12');
  await look(page, 'read-with-its-point-phone');
  await pad.getByRole('button', { name: 'Next' }).click();
  await expect(entry.trial(a, 1)).toHaveValue('5.12');
  await entry.trial(a, 1).focus();
  await page.keyboard.press('w');
  await expect(entry.row(a).getByRole('textbox', { name: /^Wind of trial 1/ })).toBeFocused();
  await expect.poll(() => unsent(page)).toBe(0);
  const [saved] = await venue.database.rows<{ value: { trials: readonly { cm: number }[] } }>(
    'select value from result where entry_id = $1 and event_group_id = $2',
    [a.entryId, a.eventGroupId],
  );
  expect(saved?.value.trials).toEqual([{ cm: 512 }]);
});
