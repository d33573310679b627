import type { Locator, Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { overlap } from '../fixtures/overlap.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { takePart } from '../pages/officials.ts';
import { type HighJump, highJumpOf, VerticalCard } from '../pages/vertical.ts';

/** The card of an event with its heights on two devices, which then lose their network. */
async function openOffline(event: HighJump, first: Page, second: Page): Promise<readonly [VerticalCard, VerticalCard]> {
  const one = await VerticalCard.open(first, event);
  await one.plan('1.40 1.45');
  await one.allSent();
  const two = await VerticalCard.open(second, event);
  await expect(two.call).toContainText(must(event.jumpers[0]).name);
  for (const page of [first, second]) {
    await controlled(page);
    await page.context().setOffline(true);
  }
  return [one, two];
}

for (const [by, width] of [
  ['key', 1440],
  ['thumb', 390],
] as const) {
  test(`a high jump with a jump-off by ${by} at ${width} px, up to the public’s places`, async ({ venue, device }) => {
    const event = await highJumpOf(venue.database, 3);
    const [a, b, c] = [must(event.jumpers[0]), must(event.jumpers[1]), must(event.jumpers[2])];
    const page = await device({ as: 'official', viewport: { width, height: 844 } });
    const card = await VerticalCard.open(page, event);
    await card.plan('1.40 +5');
    for (const [jumper, sign] of [
      [a, 'O'],
      [b, 'O'],
      [c, 'X'],
      [c, 'X'],
      [c, 'X'],
      [a, 'X'],
      [b, 'X'],
      [a, 'X'],
      [b, 'X'],
      [a, 'X'],
      [b, 'X'],
    ] as const)
      await card.sign(jumper, sign, by);
    await expect(card.call).toContainText('2 are level for first place');
    await page.getByRole('button', { name: 'Jump-off at 1.45' }).click();
    await card.sign(a, 'X', by);
    await card.sign(b, 'X', by);
    await expect(card.call).toContainText('1.43 · Jump-off, round 2');
    await card.sign(a, 'O', by);
    await card.sign(b, 'O', by);
    await expect(card.call).toContainText('1.45 · Jump-off, round 3');
    // A wrong key: undone, and entered again.
    if (by === 'key') await page.keyboard.press('Control+z');
    else await page.getByRole('button', { name: `Undo O of ${b.surName}` }).click();
    await expect(card.call).toContainText('Jump-off, round 2');
    await card.sign(b, 'X', by);
    await expect(card.call).toContainText('The jump-off is over');
    // A height that is cleared in the jump-off is credited (TR25.21).
    const best = (row: Locator) => row.getByRole('cell', { name: '1.43', exact: true });
    await expect(best(card.grid.getByRole('row').filter({ hasText: a.name }))).toBeVisible();
    await card.allSent();

    const spectator = await device({ viewport: { width: 390, height: 844 } });
    await spectator.goto(`/results-read/${event.compId}/${event.eventGroupId}`);
    const lines = spectator.getByRole('row');
    await expect(lines.nth(1)).toContainText(a.name);
    await expect(best(lines.nth(1))).toBeVisible();
    await expect(lines.nth(1)).toContainText('1.43 O');
    await expect(lines.nth(2)).toContainText(b.name);
    await expect(lines.nth(3)).toContainText('NH');
  });
}

test('of a final in two pools the best of both jump off once all are out, from either card, and places follow', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 4);
  const [a, b, c, d] = [must(event.jumpers[0]), must(event.jumpers[1]), must(event.jumpers[2]), must(event.jumpers[3])];
  await venue.database.rows(
    `update entry e set heat = (s.n - 1) / 2 + 1, lane = (s.n - 1) % 2 + 1
     from unnest($1::integer[]) with ordinality as s(id, n) where e.id = s.id`,
    [event.jumpers.map(({ entryId }) => entryId)],
  );
  const first = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  const card = await VerticalCard.open(first, event);
  await card.plan('1.40 1.45');
  await card.sign(a, 'O', 'key');
  await card.sign(b, 'O', 'key');
  for (const jumper of [a, b, a, b, a, b]) await card.sign(jumper, 'X', 'key');
  await expect(card.call).toContainText('Group 2 still jumps.');
  await expect(first.getByRole('button', { name: /^Jump-off/ })).toHaveCount(0);
  await look(first, 'vertical-pool-waits');

  const second = await device({ as: 'official', viewport: { width: 800, height: 1000 } });
  const other = await VerticalCard.open(second, event);
  await second.getByRole('tab', { name: 'Group 2' }).click();
  await other.sign(c, 'O', 'key');
  await other.sign(d, 'X', 'key');
  await other.sign(d, 'O', 'key');
  for (const jumper of [c, d, c, d, c, d]) await other.sign(jumper, 'X', 'key');
  for (const one of [card, other]) await expect(one.call).toContainText('3 are level for first place');
  const keys = await second.getByRole('button', { name: /cleared$/ }).boundingBox();
  expect(must(keys).y, 'the keys are at the foot of the screen').toBeGreaterThan(850);
  await look(second, 'vertical-pools-level');

  const announcer = await device({ as: 'desk', viewport: { width: 390, height: 844 } });
  await announcer.goto(`/v2/announcer-v2/${event.compId}`);
  const told = announcer.getByRole('article').filter({ hasText: 'High Jump Women' });
  await expect(told).toContainText('3 are level for first place: they share it, or jump off at 1.45.');
  for (const { name } of [a, b, c, d]) await expect(told.getByRole('listitem').filter({ hasText: name }).last()).toBeVisible();
  await second.getByRole('button', { name: 'Jump-off at 1.45' }).click();
  await other.sign(a, 'X', 'key');
  await other.sign(b, 'X', 'key');
  await expect(other.call).toContainText(c.name);
  await look(second, 'vertical-pools-jump-off');
  await expect(told).toContainText('Jump-off at 1.45, round 1.');
  await expect(told).toContainText(`Up now: ${c.name}.`);
  await look(announcer, 'announcer-jump-off');
  // The other card goes on where this one stands.
  await expect(card.call).toContainText(c.name);
  await card.sign(c, 'O', 'key');
  for (const one of [card, other]) await expect(one.call).toContainText('The jump-off is over');
  for (const one of [card, other]) await one.allSent();

  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${event.compId}/${event.eventGroupId}`);
  await spectator.getByRole('radio', { name: 'All together' }).check();
  const overall = spectator.getByRole('row');
  await expect(overall.nth(1)).toContainText(c.name);
  await expect(overall.nth(1)).toContainText('1.45 O');
  await expect(overall.filter({ hasText: a.name })).toContainText('2');
  await expect(overall.filter({ hasText: d.name })).toContainText('4');
});

test('what the rules forbid is refused at the key, the bar is raised with a question, and one undo takes it all back', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 3);
  const [a, b] = [must(event.jumpers[0]), must(event.jumpers[1])];
  const page = await device({ as: 'official', viewport: { width: 800, height: 900 } });
  const card = await VerticalCard.open(page, event);
  await card.plan('1.40');
  await card.sign(a, 'O', 'key');
  await expect(card.call).toContainText(b.name);
  await card.cell(a, '1.40').click();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Message' })).toContainText(
    'They have cleared 1.40. Clear the try to change it.',
  );
  await page.getByRole('button', { name: 'Clear the try' }).click();
  await expect(card.cell(a, '1.40')).toHaveText('');
  await page.keyboard.press('x');
  await expect(card.cell(a, '1.40')).toHaveText('X');

  await page.keyboard.press('ArrowUp');
  const dialog = page.getByRole('dialog', { name: 'Raise the bar' });
  await expect(dialog).toContainText('3 athletes have not finished at 1.40 and pass:');
  await dialog.getByRole('textbox', { name: 'New height' }).fill('1.41');
  await expect(dialog).toContainText('The step to 1.41 is smaller than the rules have it.');
  await dialog.getByRole('button', { name: 'Set 1.41 anyway' }).click();
  await expect(card.call).toContainText('1.41');
  await expect(card.cell(a, '1.40')).toHaveText('X–');
  await expect(card.cell(b, '1.40')).toHaveText('–');
  await page.keyboard.press('Control+z');
  await expect(card.cell(a, '1.41')).toHaveCount(0);
  await expect(card.cell(b, '1.40')).toHaveText('');
  await expect(card.cell(a, '1.40')).toHaveText('X');
  await card.allSent();
});

test('what is told on a phone stands above the keys of a high jump, with the key that clears a try too', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 3);
  const a = must(event.jumpers[0]);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const card = await VerticalCard.open(page, event);
  await card.plan('1.40');
  await card.sign(a, 'O', 'thumb');
  await page.getByRole('button', { name: 'Show the grid' }).click();
  await card.cell(a, '1.40').click();
  await page.getByRole('button', { name: 'X, failure', exact: true }).click();
  const told = page.getByRole('region', { name: 'Message' });
  await expect(told).toContainText('They have cleared 1.40.');
  await expect.poll(() => overlap(told, page.getByRole('region', { name: 'Keys' }))).toBeLessThanOrEqual(0);
  await look(page, 'vertical-told');
  await page.getByRole('button', { name: 'Clear the try' }).click();
  await expect(card.cell(a, '1.40')).toHaveText('');
});

test('a disqualification of a high jump asks for its rule, keeps the tries and goes back whole', async ({ venue, device }) => {
  const event = await highJumpOf(venue.database, 3);
  const [a, b] = [must(event.jumpers[0]), must(event.jumpers[1])];
  const page = await device({ as: 'official', viewport: { width: 800, height: 900 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${event.compId}/${event.eventGroupId}`);
  const line = spectator.getByRole('row').filter({ hasText: a.name });
  const card = await VerticalCard.open(page, event);
  await card.plan('1.40 1.45');
  await card.sign(a, 'O', 'key');
  await expect(line).toContainText('1.40 O');
  const code = card.grid.getByRole('combobox', { name: new RegExp(`^Code, .*${a.sortName}`) });
  await code.selectOption('DQ');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('By which rule?');
  await page.keyboard.press('Escape');
  await expect(code).toHaveValue('');
  await code.selectOption('DQ');
  await dialog.getByRole('textbox', { name: 'Another rule' }).fill('TR6.2');
  await dialog.getByRole('button', { name: 'Disqualify' }).click();
  await expect(line).toContainText('DQ TR6.2');
  await expect(line).toContainText('1.40 O');
  await expect(card.cell(a, '1.40')).toHaveText('O');
  await look(page, 'vertical-dq');
  await page.getByRole('button', { name: `Undo DQ TR6.2 of ${a.surName}` }).click();
  await expect(code).toHaveValue('');
  await expect(line).not.toContainText('DQ');

  await card.grid.getByRole('button', { name: new RegExp(`^Cards, .*${b.sortName}`) }).click();
  await dialog.getByRole('button', { name: 'RC red card disqualified, TR7.1, and out of what follows' }).click();
  await expect(card.grid.getByRole('row').filter({ hasText: b.name })).toContainText('RC red card');
  await expect(spectator.getByRole('row').filter({ hasText: b.name })).toContainText('DQ TR7.1');
  await page.keyboard.press('Control+z');
  await expect(spectator.getByRole('row').filter({ hasText: b.name })).not.toContainText('RC red card');
  await card.allSent();
});

test('two recorders without a network: what only one wrote stands, and where they differ a person decides', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 3);
  const [a, b, c] = [must(event.jumpers[0]), must(event.jumpers[1]), must(event.jumpers[2])];
  const viewport = { width: 800, height: 900 };
  const [first, second] = [
    await device({ installed: true, as: 'official', viewport }),
    await device({ installed: true, as: 'organiser', viewport }),
  ];
  const [one, two] = await openOffline(event, first, second);
  for (const card of [one, two]) await card.sign(a, 'O', 'key');
  await one.sign(b, 'X', 'key');
  await two.sign(b, 'O', 'key');
  await two.sign(c, '-', 'key');
  await expect(two.call).toContainText('1.45');

  await first.context().setOffline(false);
  await one.allSent();
  await second.context().setOffline(false);
  await two.allSent();
  for (const page of [first, second]) {
    const panel = page.getByRole('region', { name: 'Two different marks' });
    await expect(panel).toContainText(`${b.name}, 1.40, first try: two recorders, two tries`);
  }
  await expect(one.cell(c, '1.40')).toHaveText('–');
  await first.getByRole('button', { name: 'Take O' }).click();
  for (const [page, card] of [
    [first, one],
    [second, two],
  ] as const) {
    await expect(card.cell(b, '1.40')).toHaveText('O');
    await expect(page.getByRole('region', { name: 'Two different marks' })).toHaveCount(0);
  }
  const { length } = await venue.database.ledger();
  expect(length, 'the plan, five tries and the decision').toBe(7);
});

test('who starts higher is called from there, and the uprights of a vault are told', async ({ venue, device }) => {
  const event = await highJumpOf(venue.database, 3);
  await venue.database.rows(`update event_group set event_code = 'PV', name = 'Pole Vault Women' where id = $1`, [
    event.eventGroupId,
  ]);
  const [a, b] = [must(event.jumpers[0]), must(event.jumpers[1])];
  const page = await device({ installed: true, as: 'official', viewport: { width: 390, height: 844 } });
  const card = await VerticalCard.open(page, event);
  await card.plan('2.40 +10x3');
  await page.getByRole('button', { name: 'Heights', exact: true }).click();
  await page.getByRole('button', { name: 'Start heights' }).click();
  const dialog = page.getByRole('dialog');
  const field = (what: string, { name }: typeof a) => dialog.getByRole('textbox', { name: `${what}, ${name}` });
  await field('Start height', a).fill('2.60');
  await field('Uprights', a).fill('95');
  await expect(dialog).toContainText('0 to 80');
  await expect(dialog.getByRole('button', { name: 'Save start heights' })).toBeDisabled();
  await field('Uprights', a).fill('55');
  await field('Uprights', b).fill('60');
  await look(page, 'start-heights');
  await dialog.getByRole('button', { name: 'Save start heights' }).click();
  await expect(card.call).toContainText(b.name);
  await expect(card.call).toContainText('Uprights 60 cm');
  // They may change from try to try.
  await card.call.getByRole('button', { name: 'Uprights 60 cm' }).click();
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await field('Uprights', b).fill('65');
  await look(page, 'uprights-of-one');
  await dialog.getByRole('button', { name: 'Save uprights' }).click();
  await expect(card.call).toContainText('Uprights 65 cm');
  await look(page, 'uprights');
  for (const jumper of [b, must(event.jumpers[2])]) await card.sign(jumper, 'O', 'thumb');
  for (const jumper of [b, must(event.jumpers[2])]) await card.sign(jumper, 'O', 'thumb');
  await expect(card.call).toContainText(a.name);
  await expect(card.call).toContainText('2.60');
  await expect.poll(() => unsent(page)).toBe(0);
  const [row] = await venue.database.rows<{ value: unknown }>(
    'select value from result where event_group_id = $1 and entry_id = $2',
    [event.eventGroupId, a.entryId],
  );
  expect(row, 'what was said is no mark').toEqual({ value: null });
});

test('a checker of a high jump knows who starts higher; where a try differs it is marked for both, and a key decides', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 3);
  const [a, b, c] = [must(event.jumpers[0]), must(event.jumpers[1]), must(event.jumpers[2])];
  const viewport = { width: 800, height: 900 };
  const [recorder, checker] = [await device({ as: 'official', viewport }), await device({ as: 'admin', viewport })];
  const one = await VerticalCard.open(recorder, event);
  await one.plan('1.40 1.45');
  await one.startsAt(a, '1.45');
  await takePart(recorder, 'I record');
  const two = await VerticalCard.open(checker, event);
  await takePart(checker, 'I check');
  await expect(checker.getByText('You check. The recorder’s marks show once you have entered yours.')).toBeVisible();
  await expect(two.grid.getByRole('row').filter({ hasText: a.name })).toContainText('From 1.45');

  await one.sign(b, 'O', 'key');
  await one.allSent();
  await two.sign(b, 'X', 'key');
  for (const [page, card, marks] of [
    [recorder, one, 'O | X'],
    [checker, two, 'X | O'],
  ] as const) {
    await expect(page.getByRole('region', { name: 'Two different marks' })).toContainText(
      `${b.name}, 1.40, first try: two recorders, two tries`,
    );
    await expect(page.getByRole('region', { name: 'Message' })).toContainText(`Try 1 at 1.40: ${marks}`);
    await expect(card.cell(b, '1.40')).toHaveAttribute('data-look', 'true');
    await expect(card.cell(b, '1.40')).toHaveText(marks);
    await look(page, 'vertical-two-marks');
  }
  // Both desks say alike which one stands.
  for (const page of [recorder, checker]) {
    const choices = page.getByRole('region', { name: 'Two different marks' }).getByRole('listitem');
    await expect(choices.filter({ hasText: /O.*stands now$/ })).toHaveCount(1);
    await expect(choices.filter({ hasText: /X.*as checked$/ })).toHaveCount(1);
    const [own, other] = page === recorder ? ['O', 'the checker’s'] : ['X', 'the recorder’s'];
    await expect(choices.filter({ hasText: 'this device' })).toContainText(own);
    await expect(choices.filter({ hasText: `${other} device` })).toHaveCount(1);
    await expect(page.getByRole('button', { name: '123' }), 'keys of their own are there already').toHaveCount(0);
  }
  // The next try goes on; official results wait.
  await one.sign(c, 'O', 'key');
  await recorder.getByRole('button', { name: 'Results: Running. Change' }).click();
  await expect(recorder.getByRole('dialog')).toContainText('One mark waits for a decision.');
  await expect(recorder.getByRole('dialog').getByRole('button', { name: 'Make official' })).toBeDisabled();
  await recorder.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await checker.keyboard.press('2');
  for (const [page, card] of [
    [recorder, one],
    [checker, two],
  ] as const) {
    await expect(page.getByRole('region', { name: 'Two different marks' })).toHaveCount(0);
    await expect(card.cell(b, '1.40')).toHaveText('O');
    await expect(card.cell(b, '1.40')).not.toHaveAttribute('data-look');
  }
});

test('tries that do not follow each other once two recorders are merged are kept, shown to both, and mended', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 3);
  const [a, b, c] = [must(event.jumpers[0]), must(event.jumpers[1]), must(event.jumpers[2])];
  const viewport = { width: 390, height: 844 };
  const [first, second] = [
    await device({ installed: true, as: 'official', viewport }),
    await device({ installed: true, as: 'organiser', viewport }),
  ];
  const [one, two] = await openOffline(event, first, second);
  await one.sign(a, 'O', 'thumb');
  await two.sign(a, 'X', 'thumb');
  for (const jumper of [b, c, a]) await two.sign(jumper, 'O', 'thumb');
  for (const [page, card] of [
    [first, one],
    [second, two],
  ] as const) {
    await page.context().setOffline(false);
    await card.allSent();
  }
  const looked = (page: Page) => page.getByText(`Look at this: ${a.name} at 1.40. These tries don’t follow each other.`);
  for (const page of [first, second]) await expect(looked(page)).toBeVisible();
  await look(first, 'vertical-look-at-this');
  await first.getByRole('button', { name: 'Keep O' }).click();
  await expect(first.getByRole('region', { name: 'Two different marks' })).toHaveCount(0);
  for (const page of [first, second]) await expect(looked(page)).toBeVisible();
  await first.getByRole('button', { name: 'Results: Running. Change' }).click();
  await expect(first.getByRole('dialog')).toContainText('Tries of one athlete don’t follow each other. Look at them.');
  await first.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await first.getByRole('button', { name: 'Show the tries' }).click();
  await expect(one.cell(a, '1.40')).toHaveText('OO');
  await expect(one.cell(a, '1.40')).toHaveAttribute('data-look', 'true');
  const names = one.grid.getByRole('row').filter({ hasText: a.name }).getByRole('rowheader');
  const boxOf = async (of: typeof names) => must(await of.boundingBox());
  await expect
    .poll(async () => (await boxOf(one.cell(a, '1.40'))).x - (await boxOf(names)).x - (await boxOf(names)).width)
    .toBeGreaterThanOrEqual(-1);
  await look(first, 'vertical-look-at-tries');
  await first.getByRole('button', { name: 'Clear the try' }).click();
  await expect(one.cell(a, '1.40')).toHaveText('O');
  for (const page of [first, second]) await expect(looked(page)).toHaveCount(0);
});
