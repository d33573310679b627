import type { Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialog, drawAll, heat, namesIn, undrawn } from '../pages/draw.ts';
import { ResultsEntry } from '../pages/results-entry.ts';
import { highJumpOf, VerticalCard } from '../pages/vertical.ts';

test.use({ installed: true });

/** All that is entered on the card: fields, codes, what is ticked, cards and notes. */
const entered = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('fieldset input, fieldset select')];
    const said = [...document.querySelectorAll('fieldset span, fieldset p')].flatMap(({ textContent }) =>
      /^(YC|FS|RC|L) |^Started again/.test(textContent ?? '') ? textContent : [],
    );
    const values = fields.map((field) =>
      field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value,
    );
    return JSON.stringify([values, said]);
  });

/** Does one thing after the other, each seen on the card, then takes them all back and sees the card as it was before each of them. */
async function backToTheStart(
  page: Page,
  things: readonly (() => Promise<unknown>)[],
  read: (page: Page) => Promise<string> = entered,
): Promise<void> {
  const before: string[] = [];
  for (const thing of things) {
    const now = await read(page);
    before.push(now);
    await thing();
    await expect.poll(() => read(page)).not.toBe(now);
    await expect.poll(() => unsent(page)).toBe(0);
  }
  for (const state of before.toReversed()) {
    await page
      .getByRole('button', { name: /^Undo / })
      .first()
      .click();
    await expect.poll(() => read(page)).toBe(state);
  }
  await expect.poll(() => unsent(page)).toBe(0);
}

const left = async (database: Database, starters: readonly Starter[]) => {
  const entries = starters.map(({ entryId }) => entryId);
  const rows = await database.rows<{ n: number }>(
    'select count(*)::int as n from result where value is not null and (entry_id = any($1::integer[]) or entry_id = 0 and event_group_id = $2)',
    [entries, must(starters[0]).eventGroupId],
  );
  return must(rows[0]).n;
};

test('all that is entered of a race is taken back thing by thing, down to nothing', async ({ venue, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const inHeat = starters.filter((s) => s.event === '100 m Women' && s.heat === 1).sort((one, two) => one.lane - two.lane);
  const [a, b, c] = [must(inHeat[0]), must(inHeat[1]), must(inHeat[2])];
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const entry = await ResultsEntry.open(page, compId, a.eventGroupId);
  await page.getByRole('button', { name: 'Reaction times' }).click();
  const dialog = page.getByRole('dialog');
  const type = async (name: RegExp, text: string) => {
    await page.getByRole('textbox', { name }).fill(text);
    await page.getByRole('textbox', { name }).press('Enter');
  };
  const card = async (of: Starter, button: string) => {
    await entry
      .row(of)
      .getByRole('button', { name: /^Cards, / })
      .click();
    await dialog.getByRole('button', { name: button }).click();
  };
  const code = (of: Starter) => entry.row(of).getByRole('combobox', { name: /^Code/ });
  await backToTheStart(page, [
    () => type(new RegExp(`^Time, .*${a.sortName}$`), '12.31'),
    () => type(new RegExp(`^Time, .*${b.sortName}$`), '12.40'),
    () => type(new RegExp(`^Time, .*${a.sortName}$`), '12.13'),
    () => type(/^Wind, /, '+1.2'),
    () => page.getByRole('checkbox', { name: 'Timed by hand' }).check(),
    () => type(new RegExp(`^Reaction time, .*${a.sortName}$`), '0.145'),
    () => code(b).selectOption('DNS'),
    () => code(c).selectOption('DNF'),
    () => card(a, 'YC yellow card'),
    () => card(a, 'FS false start disqualified, TR16.8'),
    () => card(a, 'Remove FS'),
    () => type(new RegExp(`^Time, .*${a.sortName}$`), ''),
    async () => {
      await page.getByRole('button', { name: 'Note', exact: true }).click();
      await dialog.getByRole('textbox').fill('Started again');
      await dialog.getByRole('button', { name: 'Save the note' }).click();
    },
  ]);
  expect(await left(venue.database, inHeat)).toBe(0);
});

test('all that is entered of a long jump is taken back thing by thing, down to nothing', async ({ venue, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const jumpers = starters.filter((s) => s.event === 'Long Jump Women').sort((one, two) => one.lane - two.lane);
  const [a, b, c] = [must(jumpers[0]), must(jumpers[1]), must(jumpers[2])];
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  const entry = await ResultsEntry.open(page, compId, a.eventGroupId);
  const type = async (of: Starter, name: string, text: string) => {
    const field = page.getByRole('textbox', { name: new RegExp(`^${name}, .*${of.sortName}$`) });
    await field.fill(text);
    await field.press('Enter');
  };
  const code = (of: Starter) => entry.row(of).getByRole('combobox', { name: /^Code/ });
  await backToTheStart(page, [
    () => type(a, 'Trial 1', '5.42'),
    () => type(a, 'Wind of trial 1', '+0.5'),
    () => type(b, 'Trial 1', 'x'),
    () => type(b, 'Trial 2', '5.10'),
    () => type(a, 'Trial 1', '5.24'),
    () => type(a, 'Trial 1', ''),
    () => code(c).selectOption('DNS'),
    () => code(b).selectOption('r'),
  ]);
  expect(await left(venue.database, jumpers)).toBe(0);
});

test('all that is entered of a high jump is taken back try by try, and the heights with it', async ({ venue, device }) => {
  const event = await highJumpOf(venue.database, 3);
  const [a, b, c] = [must(event.jumpers[0]), must(event.jumpers[1]), must(event.jumpers[2])];
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const card = await VerticalCard.open(page, event);
  // What is sent is known to the device before the page says so, and is nothing that is entered.
  const shown = async () =>
    JSON.stringify([await card.call.allTextContents(), await card.grid.allTextContents()]).replace(/Saved here|Sent/g, '');
  await backToTheStart(
    page,
    [
      () => card.plan('1.40 1.45'),
      () => card.sign(a, 'O', 'key'),
      () => card.sign(b, 'X', 'thumb'),
      () => card.sign(c, '-', 'key'),
      () => card.sign(b, 'O', 'key'),
      () => card.sign(a, 'X', 'key'),
      () => card.sign(b, 'r', 'thumb'),
    ],
    shown,
  );
  expect(await left(venue.database, event.jumpers)).toBe(0);
});

test('a draw and its publication are undone without a network: the draw before is there again, then none, and everybody sees it', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const other = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const spectator = await device({ viewport: { width: 800, height: 1280 } });
  for (const one of [page, other]) await one.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await spectator.goto(`/results-read/${meeting.compId}/${event}`);
  const message = page.getByRole('region', { name: 'Message' });
  const asks = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await look(page, `ask-${name.toLowerCase().replaceAll(' ', '-')}`);
    await dialog(page).getByRole('button', { name }).click();
  };
  await drawAll(page);
  const first = await namesIn(page, 1);
  await page.getByRole('button', { name: `Move ${must(first[0])}`, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Take out of the draw' }).click();
  await expect.poll(() => namesIn(page, 1)).toEqual(first.slice(1));
  await controlled(page);
  await page.getByRole('button', { name: 'Draw again' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Draw again' }).click();
  await expect(page.getByText(/^Draw 2, by /)).toBeVisible();
  await message.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText(/^Draw 1, by /)).toBeVisible();
  await expect.poll(() => namesIn(page, 1)).toEqual(first.slice(1));

  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(spectator.getByRole('heading', { name: 'Heat 2' })).toBeVisible();
  await page.context().setOffline(true);
  await asks('Undo the publication');
  await expect(page.getByText(/Its publication was undone by /)).toBeVisible();
  await look(page, 'publication-undone');
  await page.context().setOffline(false);
  await expect(spectator.getByRole('heading', { name: 'Heat 2' })).toHaveCount(0);
  await expect(other.getByText(/Its publication was undone by /)).toBeVisible();
  await look(other, 'publication-undone');

  await page.context().setOffline(true);
  await asks('Undo the draw');
  await expect(heat(page, 1)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(other.getByRole('button', { name: 'Draw', exact: true })).toBeVisible();
  await drawAll(other);
  await expect(page.getByText(/^Draw 3, by /)).toBeVisible();

  // Once somebody has a mark the heats stay.
  const [name] = await namesIn(other, 1);
  const starter = must(meeting.starters.find((s) => s.eventGroupId === event && s.name === name));
  const entry = await ResultsEntry.open(other, meeting.compId, event);
  await entry.enter(entry.time(starter), entry.row(starter), '12.31');
  await expect(page.getByRole('button', { name: 'Undo the draw' })).toHaveCount(0);
});
