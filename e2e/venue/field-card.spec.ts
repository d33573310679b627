import type { Locator } from '@playwright/test';
import { look } from '../fixtures/look.ts';
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
  await look(page, 'field-card-marks');
  const kept = await venue.database.rows<{ value: { trials: readonly unknown[] } }>(
    'select value from result where comp_id = $1 and event_group_id = $2 order by value::text',
    [meeting.compId, event],
  );
  expect(kept.map(({ value }) => value.trials)).toEqual(
    expect.arrayContaining([[{ cm: 512, wind: 13 }], [{ cm: 540, wind: 4 }], [{ mark: 'X' }], [{ mark: '-' }]]),
  );
});

test('on a phone the mark comes before the code and the cards, and who is next is read whole with a font twice as big', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const event = must(meeting.starters.find((s) => s.event === 'Hammer Men')).eventGroupId;
  const page = await device({ installed: true, as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-entry-v2/${meeting.compId}/${event}`);
  const row = page.getByRole('list', { name: 'Round 1' }).getByRole('listitem').first();
  const placeOf = async (part: Locator) => must(await part.boundingBox());
  const mark = await placeOf(row.getByRole('textbox', { name: /^Trial 1/ }));
  const code = await placeOf(row.getByRole('combobox'));
  expect(code.y, 'one line').toBe(mark.y);
  expect(code.x).toBeGreaterThan(mark.x + mark.width);
  expect(mark.width, 'more than half the line').toBeGreaterThan(195);

  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.reload();
  const next = page.getByText(/^Next: /);
  await expect(next).toBeVisible();
  expect(await next.evaluate((line) => line.scrollWidth <= line.clientWidth), 'nothing is cut').toBe(true);
});

for (const width of [390, 1440]) {
  test(`a refused distance has no place, and the likely one is a tap away, at ${width} px`, async ({ venue, device }) => {
    const meeting = await todaysMeeting(venue.database);
    const event = must(meeting.starters.find((s) => s.event === 'Long Jump Women')).eventGroupId;
    const page = await device({ as: 'official', viewport: { width, height: 844 } });
    await page.goto(`/v2/results-entry-v2/${meeting.compId}/${event}`);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: /^Trial 1/ }) });
    const field = row.first().getByRole('textbox', { name: /^Trial 1/ });
    const wind = row.first().getByRole('textbox', { name: /^Wind of trial 1/ });
    await expect(wind).toBeVisible();
    const before = await wind.boundingBox();
    await field.fill('51.2');
    await field.press('Enter');
    await expect(row.first()).toContainText('This mark is out of range for the event.');
    await expect(row.first()).not.toContainText('51.20');
    await expect(row.first()).not.toContainText('place 1');
    expect((await wind.boundingBox())?.height, 'the wind’s field keeps its height').toBe(before?.height);
    expect(await venue.database.ledger()).toEqual([]);

    await row.first().getByRole('button', { name: 'Did you mean 5.12?' }).click();
    await expect(row.first()).toContainText('Sent');
    await expect(field).toHaveValue('5.12');
    await expect(row.first()).toContainText('place 1');
    await expect(row.first().getByText('This mark is out of range for the event.')).toHaveCount(0);

    await wind.fill('99');
    await wind.press('Enter');
    await expect(row.first()).toContainText('This wind is out of range.');
    await expect(row.first().getByRole('button', { name: /^Did you mean/ })).toHaveCount(0);
  });
}
