import type { Locator, Page } from '@playwright/test';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Entry } from '../pages/entry.ts';

const DESKTOP = { width: 1440, height: 900 };
const FIFTEEN = ['100', '200', '400', '800', '1500', '3000', '5000', 'LJ', 'TJ', 'HJ', 'PV', 'SP', 'DT', 'HT', 'JT'];
const NAMES = [
  ...['100 m', '200 m', '400 m', '800 m', '1500 m', '3000 m', '5000 m'],
  ...['Long Jump', 'Triple Jump', 'High Jump', 'Pole Vault', 'Shot Put', 'Discus', 'Hammer', 'Javelin'],
];
const TWELVE = [
  ...[10, 12, 14, 16].map((age) => `Under ${age} (EA)`),
  ...['Under 18 (EA)', 'Under 20 (EA)', 'Senior (EA)'],
  ...[35, 40, 45, 50, 55].map((age) => `Masters ${age}`),
];
const TWENTY = [
  'Event\tGender\tAges\tDay\tTime\tMax\tStandard\tSite',
  ...Array.from(
    { length: 20 },
    (_, i) => `${FIFTEEN[i % 15]}\tMixed\tSEN\t14/06\t${10 + Math.floor(i / 4)}:${(i % 4) * 15 || '00'}\t16\t\tTrack`,
  ),
].join('\n');

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const step = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Everything is saved' })).toBeVisible();
const cell = (page: Page, row: number, column: string): Locator =>
  page.getByRole('grid').locator('tbody tr').nth(row).locator(`[data-column="${column}"]`);
/** The clipboard of a browser without a screen is closed: what it would bring is brought. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

async function newCompetition(page: Page, name: string): Promise<void> {
  await page.goto('/builder/0');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Day', { exact: true }).fill('2031-06-14');
  await page.getByLabel('Place as printed').fill('Builder Park');
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set-up' })).toBeVisible();
}

test('a championship of 12 age groups, 2 genders and 15 events is ticked, written, pasted and entered', async ({
  device,
  venue,
}) => {
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await newCompetition(page, 'Builder Championship');
  await page.getByLabel('Entries open').fill('2026-01-01T09:00');
  await page.getByLabel('Entries close').fill('2031-06-07T23:59');
  await step(page, 'Events');

  await test.step('ticks', async () => {
    await page.getByRole('button', { name: 'More age groups' }).click();
    const ages = page.getByRole('group', { name: 'Age groups' });
    for (const name of TWELVE) await ages.getByRole('button', { name, exact: true }).click();
    for (const name of NAMES) await page.getByRole('button', { name: `${name}, everybody`, exact: true }).click();
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(360);
    await page
      .getByRole('checkbox', { name: /^100 m, Women/ })
      .first()
      .uncheck();
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(359);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(360);
    await page.getByRole('button', { name: 'Events by ticks' }).click();
  });

  await test.step('a price', async () => {
    await page.getByRole('button', { name: 'New price' }).click();
    await page.getByLabel('Description').fill('One event');
    await page.getByLabel('Price', { exact: true }).last().fill('12');
    await expect(page.getByRole('row', { name: 'Price £12.00 £0.60 £11.40' })).toBeVisible();
    await page.getByLabel('Who pays the fee').selectOption('The entrant, on top of the price');
    await expect(page.getByRole('row', { name: 'Price £12.60 £0.60 £12.00' })).toBeVisible();
  });

  await test.step('the keyboard', async () => {
    await cell(page, 0, 'time').click();
    await page.keyboard.type('9.30');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, 'time')).toHaveText('09:30');
    await expect(cell(page, 1, 'time')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(cell(page, 2, 'time')).toHaveText('09:30');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 2, 'time')).toHaveText('TBC');
    await page.keyboard.press('Control+y');
    await expect(cell(page, 2, 'time')).toHaveText('09:30');

    await cell(page, 3, 'max').click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('-1');
    await page.keyboard.press('Tab');
    await expect(cell(page, 3, 'max')).toHaveText('Timetable only');
    await expect(cell(page, 3, 'price')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(cell(page, 3, 'max')).toHaveText('No limit');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Type a number, “No limit” or “Timetable only”.');
    await page.keyboard.press('Escape');
    await expect(cell(page, 3, 'max')).toHaveText('No limit');

    await cell(page, 0, 'price').click();
    await page.keyboard.press('Control+Shift+End');
    await expect(page.getByRole('gridcell', { selected: true }).first()).toBeVisible();
    await cell(page, 0, 'price').click();
    await paste(page, 'New price');
    await expect(cell(page, 0, 'price')).toHaveText('New price');
    await page.getByRole('checkbox', { name: 'Select all events' }).check();
    await page.getByRole('region', { name: '360 events selected' }).getByLabel('Price').selectOption('New price');
    await expect(cell(page, 359, 'price')).toHaveText('New price');
    await page.getByRole('button', { name: 'Select none' }).click();
  });

  await test.step('merging and splitting', async () => {
    await page.getByRole('checkbox', { name: 'Select 100 m Under 10 Women' }).check();
    await page.getByRole('checkbox', { name: 'Select 100 m Under 12 Women' }).check();
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(cell(page, 0, 'ages')).toHaveText('U10, U12');
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(359);
    await page.getByRole('checkbox', { name: 'Select 100 m Women' }).check();
    await page.getByLabel('Split by').selectOption('age group');
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(360);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(359);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(cell(page, 0, 'ages')).toHaveText('U10');
  });

  await test.step('a pasted list', async () => {
    await cell(page, 0, 'event').click();
    await paste(page, TWENTY);
    const dialog = page.getByRole('dialog', { name: 'Paste a list' });
    await expect(dialog.getByRole('status')).toHaveText('20 fine, 0 to look at, 0 refused');
    await dialog.getByRole('button', { name: 'Add 20 lines' }).click();
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(380);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(360);
  });

  await test.step('saved and public', async () => {
    await save(page);
    await saved(page);
    await step(page, 'General');
    await page.getByRole('checkbox', { name: 'The public sees it' }).check();
    await save(page);
    await saved(page);
  });

  const [row] = await venue.database.rows<{ id: number; groups: number; events: number; first: string }>(
    `select c.id, (select count(*)::integer from event_group g where g.comp_id = c.id) as groups,
       (select count(*)::integer from comp_event e where e.comp_id = c.id) as events,
       (select to_char(min(g.starts_at) filter (where g.event_no = 1) at time zone 'Europe/London', 'HH24:MI') from event_group g
         where g.comp_id = c.id) as first
     from competition c where name = 'Builder Championship'`,
  );
  const { id, ...counts } = must(row);
  expect(counts).toEqual({ groups: 360, events: 360, first: '09:30' });
  const parent = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const entry = await Entry.open(parent, id);
  await entry.pick('Isla Harcastle');
  await expect(parent.getByRole('checkbox', { name: /^Long Jump .*, Isla Harcastle$/ })).toBeVisible();
});

test('on a phone events are cards, and several are changed at once', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await newCompetition(page, 'Builder Evening');
  await step(page, 'Events');
  await page.getByRole('button', { name: 'Senior', exact: true }).click();
  await page.getByRole('radio', { name: 'everybody' }).check();
  await page.getByRole('checkbox', { name: '100 m, Women, Senior' }).check();
  await page.getByRole('checkbox', { name: '100 m, Men, Senior' }).check();
  await page.getByRole('checkbox', { name: 'Long Jump, Men, Senior' }).check();
  const cards = page.getByRole('list', { name: 'Events of the competition' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await cards.nth(0).getByRole('checkbox').check();
  await cards.nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: '2 events selected' });
  await bar.getByLabel('Limit').fill('24');
  await bar.getByRole('button', { name: 'Set' }).click();
  await expect(cards.filter({ hasText: '24' })).toHaveCount(2);
  await cards.nth(0).getByRole('button', { name: 'Edit 100 m' }).click();
  const dialog = page.getByRole('dialog', { name: '100 m' });
  await dialog.getByLabel('Event').fill('Sprint');
  await dialog.getByLabel('Time').fill('18.45');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(cards.nth(0)).toContainText('Sprint');
  await expect(cards.nth(0)).toContainText('18:45');
  await cards.nth(1).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cards).toHaveCount(2);
  await save(page);
  await saved(page);
});
