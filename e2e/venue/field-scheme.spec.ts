import type { Page } from '@playwright/test';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

const upNow = (page: Page) => page.getByRole('region', { name: 'Up now' });

for (const [by, width] of [
  ['key', 800],
  ['thumb', 390],
] as const) {
  test(`a long jump of three trials by ${by} at ${width} px: who is up, a round ended early, another scheme`, async ({
    venue,
    device,
  }) => {
    const { compId, starters } = await todaysMeeting(venue.database);
    const { eventGroupId } = must(starters.find((s) => s.event === 'Long Jump Women'));
    const all = starters.filter((s) => s.eventGroupId === eventGroupId).sort((a, b) => a.lane - b.lane);
    const jumpers = all.slice(0, 4);
    const ids = jumpers.map(({ entryId }) => entryId);
    await venue.database.rows('delete from entry where event_group_id = $1 and not id = any($2::integer[])', [eventGroupId, ids]);
    const page = await device({ as: 'official', viewport: { width, height: 844 } });
    await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
    const [a, b, c, d] = jumpers.map((one) => must(one));
    await expect(upNow(page)).toContainText('Trial 1');
    await expect(upNow(page).getByRole('button')).toContainText(must(a).name);
    await expect(upNow(page)).toContainText(`Next: ${must(b).bibNo} ${must(b).surName} · ${must(c).bibNo} ${must(c).surName}`);

    if (by === 'thumb') await new ResultsEntry(page).unfold();
    await page.getByRole('button', { name: 'Trials: 3 + 3, best 8. Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '3 each' }).click();
    await look(page, 'field-scheme');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Message' })).toContainText('3 trials. Saved.');
    const rounds = page.getByRole('group', { name: 'Round', exact: true }).getByRole('radio');
    await expect(rounds).toHaveCount(3);
    await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Trials: 3 + 3, best 8. Change' })).toBeVisible();
    await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Undo' }).last().click();
    await expect(rounds).toHaveCount(3);

    const pad = page.getByRole('region', { name: 'Keypad' });
    const enter = async (mark: string) => {
      const was = (await upNow(page).textContent()) ?? '';
      await upNow(page).getByRole('button').click();
      if (by === 'key') {
        await page.keyboard.type(mark);
        await page.keyboard.press('Enter');
      } else if (mark === 'x') await pad.getByRole('button', { name: 'X, failure' }).click();
      else {
        for (const key of mark) await pad.getByRole('button', { name: key, exact: true }).click();
        await pad.getByRole('button', { name: 'Next' }).click();
      }
      await expect(upNow(page)).not.toHaveText(was);
    };
    await enter('5.12');
    await expect(upNow(page)).toContainText(must(b).name);
    await enter('x');
    await expect(upNow(page)).toContainText(must(c).name);
    await look(page, `field-card-${by}`);

    await page.getByRole('button', { name: 'End round 1' }).click();
    await expect(dialog).toContainText(`2 athletes have not taken trial 1 and pass:`);
    await expect(dialog).toContainText(must(d).name);
    await dialog.getByRole('button', { name: 'Pass for 2' }).click();
    await expect(upNow(page)).toContainText('Trial 2');
    await expect(upNow(page)).toContainText(must(a).name);
    await page.getByRole('button', { name: /^Undo –/ }).click();
    await expect(upNow(page)).toContainText('Trial 1');
    await page.getByRole('button', { name: 'End round 1' }).click();
    await dialog.getByRole('button', { name: 'Pass for 2' }).click();
    await expect(upNow(page)).toContainText(`Trial 2${must(a).bibNo}`);

    for (const mark of ['5.20', '5.30', '5.10', 'x', '5.21', 'x', '5.40', 'x']) await enter(mark);
    await expect(upNow(page)).toContainText('All trials are taken');
    await expect(page.getByRole('region', { name: 'Connection' }).getByRole('button', { name: 'All sent' })).toBeVisible();

    const spectator = await device({ viewport: { width: 390, height: 844 } });
    await spectator.goto(`/results-read/${compId}/${eventGroupId}`);
    const lines = spectator.getByRole('row');
    await expect(lines.nth(1)).toContainText(must(c).name);
    await expect(lines.nth(1)).toContainText('5.40');
    await expect(lines.nth(2)).toContainText(must(b).name);
    await expect(lines.nth(3)).toContainText(must(a).name);
    await expect(lines.nth(4)).toContainText('NM');
  });
}

test('a qualification: who reaches the standard is through and is called no more, and the public reads it', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const { eventGroupId } = must(starters.find((s) => s.event === 'Long Jump Women'));
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
  await page.getByRole('button', { name: /^Trials: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Qualifying' }).click();
  await dialog.getByRole('textbox', { name: 'Best who qualify' }).fill('');
  await expect(dialog).toContainText('Enter 1 to 99, or a standard.');
  await dialog.getByRole('textbox', { name: 'Standard, in metres' }).fill('5.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('radio', { name: 'Round by round' }).check();
  const first = upNow(page).getByRole('button');
  await first.click();
  await page.keyboard.type('5.51');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await expect(page.getByText('Not in this round: 1')).toBeVisible();

  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${eventGroupId}`);
  await expect(spectator.getByRole('row').nth(1)).toContainText('5.51');
  await expect(spectator.getByRole('row').nth(1)).toContainText('Q');
});

test('of a final in two pools the best of both go on in one order, and the announcer hears who is up', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const { eventGroupId } = must(starters.find((s) => s.event === 'Long Jump Women'));
  const six = starters.filter((s) => s.eventGroupId === eventGroupId).slice(0, 6);
  const ids = six.map(({ entryId }) => entryId);
  await venue.database.rows('delete from entry where event_group_id = $1 and not id = any($2::integer[])', [eventGroupId, ids]);
  await venue.database.rows(
    `update entry e set heat = (s.n - 1) / 3 + 1, lane = (s.n - 1) % 3 + 1
     from unnest($1::integer[]) with ordinality as s(id, n) where e.id = s.id`,
    [ids],
  );
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
  await page.getByRole('button', { name: 'Trials: 3 + 3, best 8. Change' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, typed] of [
    ['Trials', '2'],
    ['Order turns after trials', '1'],
    ['Cut after trial', '1'],
    ['Best who go on', '4'],
  ] as const)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(typed);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const enter = async (mark: string) => {
    const was = (await upNow(page).textContent()) ?? '';
    await upNow(page).getByRole('button').click();
    await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
    await expect(upNow(page)).not.toHaveText(was);
  };
  for (const mark of ['5.01', '5.02', '5.03']) await enter(mark);
  await expect(upNow(page)).toContainText('All trials of this group are taken');
  await expect(upNow(page)).toContainText('Group 2 has trials to take before the best go on.');
  await page.getByRole('tab', { name: 'Best 4' }).click();
  await expect(upNow(page)).toContainText('Not yet');
  await page.getByRole('tab', { name: 'Group 2' }).click();
  for (const mark of ['5.04', 'x', '5.05']) await enter(mark);
  await expect(upNow(page)).toContainText('The best 4 of all groups go on together.');
  await look(page, 'field-pool-done');

  await upNow(page).getByRole('button', { name: 'Best 4' }).click();
  const name = (i: number) => must(six[i]).name;
  await expect(upNow(page)).toContainText('Trial 2');
  await expect(upNow(page).getByRole('button')).toContainText(name(1));
  const rows = page.getByRole('list', { name: 'Field card' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const [i, who] of [1, 2, 3, 5].entries()) await expect(rows.nth(i)).toContainText(must(six[who]).surName);
  await enter('x');
  await expect(upNow(page).getByRole('button')).toContainText(name(2));
  await enter('5.20');
  await expect(upNow(page).getByRole('button')).toContainText(name(3));
  await expect(rows.nth(1)).toContainText('place 1');
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'field-best-of-pools');
  }

  const announcer = await device({ as: 'desk', viewport: { width: 390, height: 844 } });
  await announcer.goto(`/v2/announcer-v2/${compId}`);
  const told = announcer.getByRole('article').filter({ hasText: 'Long Jump Women' });
  await expect(told).toContainText(`Up now: ${name(3)}, trial 2.`);
  await expect(told).toContainText(`${name(2)}, ${must(six[2]).club}, leads with 5.20.`);
  await look(announcer, 'announcer-pools');
});
