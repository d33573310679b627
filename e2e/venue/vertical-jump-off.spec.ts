import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { highJumpOf, VerticalCard } from '../pages/vertical.ts';

for (const [by, width] of [
  ['key', 800],
  ['thumb', 390],
] as const) {
  test(`a jump-off begun by mistake goes back, and one that is switched off shares first place, by ${by} at ${width} px`, async ({
    venue,
    device,
  }) => {
    const event = await highJumpOf(venue.database, 2);
    const [a, b] = [must(event.jumpers[0]), must(event.jumpers[1])];
    const page = await device({ installed: true, as: 'official', viewport: { width, height: 844 } });
    const card = await VerticalCard.open(page, event);
    await card.plan('1.40 1.45');
    for (const jumper of [a, b]) await card.sign(jumper, 'O', by);
    for (const jumper of [a, b, a, b, a, b]) await card.sign(jumper, 'X', by);
    await expect(card.call).toContainText('2 are level for first place');

    const start = page.getByRole('button', { name: 'Jump-off at 1.45' });
    const back = page.getByRole('button', { name: 'No jump-off yet' });
    await start.click();
    await expect(card.call).toContainText('1.45 · Jump-off, round 1');
    await look(page, 'vertical-jump-off-begins');
    await back.press('Enter');
    await expect(card.call).toContainText('2 are level for first place');
    await start.press('Enter');
    await expect(card.call).toContainText('Jump-off, round 1');
    await page.keyboard.press('Escape');
    await expect(start).toBeVisible();
    await start.click();
    await card.sign(a, 'X', by);
    await expect(back, 'a jump of it is there').toHaveCount(0);
    if (by === 'key') await page.keyboard.press('Control+z');
    else await page.getByRole('button', { name: `Undo X of ${a.surName}` }).click();
    await back.click();
    await card.allSent();

    const announcer = await device({ installed: true, as: 'desk', viewport: { width: 390, height: 844 } });
    await announcer.goto(`/v2/announcer-v2/${event.compId}`);
    const told = announcer.getByRole('article').filter({ hasText: 'High Jump Women' });
    await expect(told).toContainText('2 are level for first place: they share it, or jump off at 1.45.');

    await controlled(page);
    await page.context().setOffline(true);
    const dialog = page.getByRole('dialog', { name: 'Heights of this event' });
    const tick = dialog.getByRole('checkbox', { name: 'Jump-off for first place' });
    await page.getByRole('button', { name: 'Heights', exact: true }).click();
    await expect(tick).toBeChecked();
    await tick.press('Space');
    await expect(tick).not.toBeChecked();
    await look(page, 'vertical-jump-off-tick');
    await dialog.getByRole('button', { name: 'Save heights' }).click();
    const message = page.getByRole('region', { name: 'Message' });
    await expect(message).toContainText('No jump-off: a tie for first place is shared. Saved.');
    await expect(card.call).toContainText('They share it: this event has no jump-off.');
    await expect(start).toHaveCount(0);
    await look(page, 'vertical-shared');
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(start).toBeVisible();
    await page.getByRole('button', { name: 'Heights', exact: true }).click();
    await tick.press('Space');
    await dialog.getByRole('button', { name: 'Save heights' }).click();
    await expect(start).toHaveCount(0);
    await page.context().setOffline(false);
    await card.allSent();

    await expect(told).toContainText('2 are level for first place and share it.');
    await expect(told).not.toContainText('jump off');
    const spectator = await device({ installed: true, viewport: { width: 390, height: 844 } });
    await spectator.goto(`/results-read/${event.compId}/${event.eventGroupId}`);
    for (const jumper of [a, b]) {
      const line = spectator.getByRole('row').filter({ hasText: jumper.name });
      await expect(line.getByRole('cell').first()).toHaveText('1=');
    }
    const { length } = await venue.database.ledger();
    expect(length, 'the plan, eight tries, a jump and its undo, and three times the scheme').toBe(14);
  });
}

test('a height cleared in the jump-off is the mark, a record and public; the bar is where it was last, and jumps of one that is then switched off are marked as not counted', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 2);
  const [a, b] = [must(event.jumpers[0]), must(event.jumpers[1])];
  await venue.database.rows(
    `insert into comp_table (comp_id, kind, version, body) values ($1, 'records', 1, $2)
    on conflict (comp_id, kind) do update set body = excluded.body`,
    [
      event.compId,
      JSON.stringify([{ code: 'CR', eventCode: 'HJ', gender: 'F', ageGroup: '', mark: 142, holder: '', since: '' }]),
    ],
  );
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const card = await VerticalCard.open(page, event);
  await card.plan('1.40 1.45');
  for (const jumper of [a, b]) await card.sign(jumper, 'O', 'key');
  for (const jumper of [a, b, a, b, a, b]) await card.sign(jumper, 'X', 'key');
  await page.getByRole('button', { name: 'Jump-off at 1.45' }).click();
  for (const jumper of [a, b]) await card.sign(jumper, 'X', 'key');
  await card.sign(a, 'O', 'key');
  await expect(card.call).toContainText('1.43 · Jump-off, round 2');
  await card.sign(b, 'X', 'key');
  await expect(page.getByText(/^Bar 1\.43$/)).toBeVisible();
  const row = ({ name }: typeof a) => card.grid.getByRole('row').filter({ hasText: name });
  await expect(row(b)).toContainText('Jump-off 1.45 X 1.43 X');
  await look(page, 'vertical-jump-off-over');
  await card.allSent();
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${event.compId}/${event.eventGroupId}`);
  const line = ({ name }: typeof a) => spectator.getByRole('row').filter({ hasText: name });
  await expect(line(a).getByRole('cell').first()).toHaveText('1');
  await expect(line(a)).toContainText('1.43');
  await expect(line(a).getByText('CR', { exact: true }), 'the height of the jump-off beats 1.42').toBeVisible();
  await expect(line(b).getByRole('cell').first()).toHaveText('2');
  await expect(line(b).getByText('CR', { exact: true })).toHaveCount(0);
  await look(spectator, 'vertical-jump-off-public');

  await page.getByRole('button', { name: 'Heights', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Heights of this event' });
  await dialog.getByRole('checkbox', { name: 'Jump-off for first place' }).uncheck();
  await dialog.getByRole('button', { name: 'Save heights' }).click();
  for (const jumper of [a, b]) {
    await expect(row(jumper)).toContainText('Jump-off, does not count');
    await expect(row(jumper).getByRole('cell').nth(3), 'the place that they share').toHaveText('1');
  }
  await look(page, 'vertical-jump-off-uncounted');
  await card.allSent();
  for (const jumper of [a, b]) await expect(line(jumper).getByRole('cell').first()).toHaveText('1=');
  await expect(line(a), 'what does not count is no mark').not.toContainText('CR');
});
