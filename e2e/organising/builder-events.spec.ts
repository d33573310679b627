import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { Builder } from '../pages/builder.ts';

const DESKTOP = { width: 1440, height: 900 };
const TWENTY = [
  'Event\tGender\tAges\tDay\tTime\tMax\tStandard\tSite',
  ...Array.from(
    { length: 20 },
    (_, i) =>
      `${['100', '200', '400', 'LJ', 'SP'][i % 5]}\tMixed\tU12\t14/06\t${10 + Math.floor(i / 4)}:${(i % 4) * 15 || '00'}\t16\t\tTrack`,
  ),
].join('\n');

test('events are written, filled, merged, split and pasted as in a spreadsheet', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  const builder = await Builder.begin(page, { name: 'Builder Spring Open', day: '2031-06-14', place: 'Builder Park' });
  await builder.step('Events');
  await page.getByRole('button', { name: 'More age groups' }).click();
  const ages = page.getByRole('group', { name: 'Age groups' });
  for (const name of ['Under 12 (EA)', 'Under 14 (EA)']) await ages.getByRole('button', { name, exact: true }).click();
  for (const name of ['100 m', 'Long Jump']) await page.getByRole('button', { name: `${name}, everybody`, exact: true }).click();
  await expect(builder.rows).toHaveCount(8);
  await builder.price('One event', '12');

  await test.step('the keyboard', async () => {
    await builder.cell(0, 'time').click();
    await page.keyboard.type('9.30');
    await page.keyboard.press('Enter');
    await expect(builder.cell(0, 'time')).toHaveText('09:30');
    await expect(builder.cell(1, 'time')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(builder.cell(2, 'time')).toHaveText('09:30');
    await page.keyboard.press('Control+z');
    await expect(builder.cell(2, 'time')).toHaveText('TBC');
    await page.keyboard.press('Control+y');
    await expect(builder.cell(2, 'time')).toHaveText('09:30');

    await builder.cell(3, 'max').click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('-1');
    await page.keyboard.press('Tab');
    await expect(builder.cell(3, 'max')).toHaveText('Timetable only');
    await expect(builder.cell(3, 'price')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(builder.cell(3, 'max')).toHaveText('No limit');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Type a number, “No limit” or “Timetable only”.');
    await page.keyboard.press('Escape');
    await expect(builder.cell(3, 'max')).toHaveText('No limit');

    await builder.cell(0, 'price').click();
    await page.keyboard.press('Control+Shift+End');
    await expect(page.getByRole('gridcell', { selected: true }).first()).toBeVisible();
    await builder.cell(0, 'price').click();
    await page.keyboard.press('Delete');
    await expect(builder.cell(0, 'price')).toHaveText('');
    await builder.paste('Entry fee');
    await expect(builder.cell(0, 'price')).toHaveText('Entry fee');
    await page.getByRole('checkbox', { name: 'Select all events' }).check();
    await page.getByRole('region', { name: '8 events selected' }).getByLabel('Price').selectOption('Nothing to pay');
    await expect(builder.cell(7, 'price')).toHaveText('');
    await page.getByRole('button', { name: 'Give it to all without a price' }).click();
    await expect(builder.cell(7, 'price')).toHaveText('Entry fee');
    await page.getByRole('button', { name: 'Select none' }).click();
    await look(page, 'builder-events-new');
  });

  await test.step('merging and splitting', async () => {
    await page.getByRole('checkbox', { name: 'Select 100 m Under 12 Women' }).check();
    await page.getByRole('checkbox', { name: 'Select 100 m Under 14 Women' }).check();
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(builder.cell(0, 'ages')).toHaveText('U12, U14');
    await expect(builder.rows).toHaveCount(7);
    await page.getByRole('checkbox', { name: 'Select 100 m Women' }).check();
    await page.getByLabel('Split by').selectOption('age group');
    await expect(builder.rows).toHaveCount(8);
    await builder.undo();
    await expect(builder.rows).toHaveCount(7);
    await builder.undo();
    await expect(builder.cell(0, 'ages')).toHaveText('U12');
  });

  await test.step('a pasted list', async () => {
    await builder.cell(0, 'event').click();
    await builder.paste(TWENTY);
    const dialog = page.getByRole('dialog', { name: 'Paste a list' });
    await expect(dialog.getByRole('status')).toHaveText('20 fine, 0 to look at, 0 refused');
    await dialog.getByRole('button', { name: 'Add 20 lines' }).click();
    await expect(builder.rows).toHaveCount(28);
    await builder.undo();
    await expect(builder.rows).toHaveCount(8);
  });
});

test('on a phone events are cards, and several are changed at once', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  const builder = await Builder.begin(page, { name: 'Builder Evening', day: '2031-06-14', place: 'Builder Park' });
  await page.getByRole('button', { name: 'Add a day' }).click();
  await builder.step('Events');
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
  await bar.getByLabel('Day').selectOption('Sun 15th Jun');
  await expect(cards.filter({ hasText: 'Sun 15th Jun' })).toHaveCount(2);
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
  await builder.undo();
  await expect(cards).toHaveCount(2);
  await builder.save();
});

test('a ready-made set of the competition’s day brings all its age groups', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  const builder = await Builder.begin(page, { name: 'Builder Set Open', day: '2031-06-15', place: 'Builder Park' });
  await builder.step('Events');
  const chosen = page.getByRole('group', { name: 'Age groups' }).getByRole('button', { pressed: true });
  await expect(page.getByRole('button', { name: 'Add the set England, to March 2026' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add the set England, from April 2026' }).click();
  await expect(chosen).toHaveText([/^Under 10/, /^Under 12/, /^Under 14/, /^Under 16/, /^Under 18/, /^Under 20/, /^Senior/]);
  await expect(page.getByRole('button', { name: 'Add the set England, from April 2026' })).toHaveCount(0);
  await page.getByRole('button', { name: '100 m, everybody', exact: true }).click();
  await expect(builder.rows).toHaveCount(14);
  await builder.save();
  await page.reload();
  await expect(builder.rows).toHaveCount(14);
});

test('events are saved once: pressed twice, with an answer that is lost, and from two tabs', async ({
  device,
  network,
  venue,
}) => {
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  const builder = await Builder.begin(page, { name: 'Builder Once Open', day: '2031-06-15', place: 'Builder Park' });
  const compId = await builder.opened();
  const groups = () => venue.database.rows('select id from event_group where comp_id = $1', [compId]);
  await builder.step('Events');
  await page.getByRole('button', { name: 'Add the set England, from April 2026' }).click();

  await test.step('a save that is slow is pressed twice', async () => {
    await page.getByRole('button', { name: '100 m, everybody', exact: true }).click();
    await expect(builder.rows).toHaveCount(14);
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(page.getByRole('status').filter({ hasText: 'Everything is saved' })).toBeVisible();
    await expect(builder.rows).toHaveCount(14);
    expect(await groups()).toHaveLength(14);
    expect(network.seen.filter(({ method, path }) => method === 'PUT' && path.endsWith(`/builder/${compId}`))).toHaveLength(1);
  });

  const lost = async () => {
    network.when(/^PUT .*\/builder\//, 'drop-reply');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^No connection\. You can go on/)).toBeVisible();
    network.heal();
  };

  await test.step('the answer is lost, and the page goes on', async () => {
    await page.getByRole('button', { name: 'Long Jump, everybody', exact: true }).click();
    await expect(builder.rows).toHaveCount(28);
    await lost();
    await builder.cell(27, 'time').click();
    await page.keyboard.type('18.30');
    await page.keyboard.press('Enter');
    await builder.save();
    await expect(builder.rows).toHaveCount(28);
    await expect(builder.cell(27, 'time')).toHaveText('18:30');
    expect(await groups()).toHaveLength(28);
  });

  await test.step('the answer is lost, and the page is closed', async () => {
    await page.getByRole('button', { name: 'Shot Put, everybody', exact: true }).click();
    await expect(builder.rows).toHaveCount(42);
    await lost();
    await page.reload();
    await expect(builder.rows).toHaveCount(42);
    await expect(page.getByRole('status').filter({ hasText: 'Everything is saved' })).toBeVisible();
    expect(await groups()).toHaveLength(42);
  });

  await test.step('two tabs have the same draft, and both save it', async () => {
    await page.getByRole('button', { name: /^Events by ticks/ }).click();
    await page.getByRole('button', { name: '200 m, everybody', exact: true }).click();
    await expect(builder.rows).toHaveCount(56);
    await expect(page.getByText('kept on this device').first()).toBeVisible();
    const other = new Builder(await page.context().newPage());
    await other.page.goto(page.url());
    await expect(other.rows).toHaveCount(56);
    await builder.cell(54, 'time').click();
    await page.keyboard.type('19.00');
    await page.keyboard.press('Enter');
    await builder.save();
    await other.cell(55, 'time').click();
    await other.page.keyboard.type('20.00');
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Somebody else changed the same' });
    await expect(dialog.getByRole('radio', { name: 'Keep yours' })).toHaveCount(2);
    await dialog.getByRole('radio', { name: 'Keep yours' }).last().check();
    await dialog.getByRole('button', { name: 'Save again' }).click();
    await expect(other.page.getByRole('status').filter({ hasText: 'Everything is saved' })).toBeVisible();
    await expect(other.rows).toHaveCount(56);
    await expect(other.cell(54, 'time')).toHaveText('19:00');
    await expect(other.cell(55, 'time')).toHaveText('20:00');
    expect(await groups()).toHaveLength(56);
  });
});
