import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

test('a long jump trial by trial on a phone: distance, wind, failure, pass; best and place follow', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const event = must(meeting.starters.find((s) => s.event === 'Long Jump Women')).eventGroupId;
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-entry-v2/${meeting.compId}/${event}`);
  const rows = page.getByRole('list', { name: 'Round 1' }).getByRole('listitem');
  const pad = page.getByRole('region', { name: 'Keypad' });
  const keys = async (text: string) => {
    for (const key of text) await pad.getByRole('button', { name: key, exact: true }).click();
    await pad.getByRole('button', { name: 'Next' }).click();
  };
  await rows
    .first()
    .getByRole('textbox', { name: /^Trial 1/ })
    .click();
  await keys('5.12');
  await keys('1.3');
  await keys('5.4');
  await keys('0.4');
  await pad.getByRole('button', { name: 'X, failure' }).click();
  await pad.getByRole('button', { name: 'Pass' }).click();
  await expect(rows.nth(0)).toContainText('place 2');
  await expect(rows.nth(1)).toContainText('place 1');
  await expect(rows.nth(1)).toContainText('5.40');
  await expect(rows.nth(2).getByRole('textbox', { name: /^Trial 1/ })).toHaveValue('X');
  await expect(rows.nth(2).getByRole('textbox', { name: /^Wind/ })).toHaveCount(0);
  await expect(rows.nth(4).getByRole('textbox', { name: /^Trial 1/ })).toBeFocused();

  await expect(rows.nth(3)).toContainText('Sent');
  const kept = await venue.database.rows<{ value: { trials: readonly unknown[] } }>(
    'select value from result where comp_id = $1 and event_group_id = $2 order by value::text',
    [meeting.compId, event],
  );
  expect(kept.map(({ value }) => value.trials)).toEqual(
    expect.arrayContaining([[{ cm: 512, wind: 13 }], [{ cm: 540, wind: 4 }], [{ mark: 'X' }], [{ mark: '-' }]]),
  );
});
