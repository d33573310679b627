import { dayText } from '#domain/builder/programme/said.ts';
import { addDays } from '#domain/shared/wall-clock.ts';
import { today } from '../fixtures/import.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Basket } from '../pages/after.ts';
import { Builder } from '../pages/builder.ts';
import { Desk } from '../pages/desk.ts';
import { Entry } from '../pages/entry.ts';

const DAYS = [14, 15].map((n) => addDays(today(), n));
const [FIRST_DAY = '', SECOND_DAY = ''] = DAYS;
const NEXT_YEAR = addDays(FIRST_DAY, 364);
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const CHAMPIONSHIP = 'Builder Championship';
const COPY = 'Builder Championship, a year later';
const CHILD = 'Isla Harcastle';
const TRACK = ['100 m', '200 m', '400 m', '800 m', '1500 m', '3000 m', '5000 m'];
const FIELD = ['Long Jump', 'Triple Jump', 'High Jump', 'Pole Vault', 'Shot Put', 'Discus', 'Hammer', 'Javelin'];
const TWELVE = [
  ...[10, 12, 14, 16].map((age) => `Under ${age} (EA)`),
  ...['Under 18 (EA)', 'Under 20 (EA)', 'Senior (EA)'],
  ...[35, 40, 45, 50, 55].map((age) => `Masters ${age}`),
];
const ALL = TWELVE.length * 2 * (TRACK.length + FIELD.length);
const ON_SECOND_DAY = TWELVE.length * 2 * FIELD.length;
/** From nine on, two events a minute. */
const TIMES = Array.from({ length: ALL }, (_, i) => {
  const minute = 9 * 60 + Math.floor(i / 2);
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
});

const shapeOf = `select c.id, c.active, c.dates::text[] as days,
  (select count(*)::integer from event_group g where g.comp_id = c.id) as groups,
  (select count(*)::integer from comp_event e where e.comp_id = c.id) as events,
  (select count(*)::integer from comp_event e join price p on p.comp_id = e.comp_id and p.id = e.price_id
    where e.comp_id = c.id and p.price = 1200) as priced,
  (select count(*)::integer from event_group g where g.comp_id = c.id
    and (g.starts_at at time zone c.time_zone)::date = c.dates[2]) as "onSecondDay",
  (select to_char(g.starts_at at time zone c.time_zone, 'HH24:MI') from event_group g where g.comp_id = c.id and g.event_no = 1) as first,
  (select max(options ->> 'maxCompEvents') from comp_rule r where r.comp_id = c.id) as most,
  (select count(*)::integer from entry e where e.comp_id = c.id) as entries
  from competition c where c.name = $1`;

test('a championship of 12 age groups, 2 genders and 15 events on two days is built, opened, copied, entered and checked in', async ({
  device,
  venue,
}) => {
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  const builder = await Builder.begin(page, { name: CHAMPIONSHIP, day: FIRST_DAY, place: 'Builder Park' });

  await test.step('two days, and when entries open and close', async () => {
    await page.getByRole('button', { name: 'Add a day' }).click();
    await expect(page.getByLabel('Day 2', { exact: true })).toHaveValue(SECOND_DAY);
    await page.getByLabel('Entries open').fill('2026-01-01T09:00');
    await page.getByLabel('Entries close').fill(`${addDays(FIRST_DAY, -7)}T23:59`);
  });

  await test.step('the programme, by ticks', async () => {
    await builder.step('Events');
    await page.getByRole('button', { name: 'More age groups' }).click();
    const ages = page.getByRole('group', { name: 'Age groups' });
    for (const name of TWELVE) await ages.getByRole('button', { name, exact: true }).click();
    for (const name of [...TRACK, ...FIELD]) await page.getByRole('button', { name: `${name}, everybody`, exact: true }).click();
    await expect(builder.rows).toHaveCount(ALL);
    await page
      .getByRole('checkbox', { name: /^100 m, Women/ })
      .first()
      .uncheck();
    await expect(builder.rows).toHaveCount(ALL - 1);
    await builder.undo();
    await expect(builder.rows).toHaveCount(ALL);
    await page.getByRole('button', { name: 'Events by ticks' }).click();
  });

  await test.step('a price for all, and who pays the fee', async () => {
    await builder.price('One event', '12');
    await expect(page.getByRole('row', { name: 'Price £12.00 £0.60 £11.40' })).toBeVisible();
    await page.getByLabel('Who pays the fee').selectOption('The entrant, on top of the price');
    await expect(page.getByRole('row', { name: 'Price £12.60 £0.60 £12.00' })).toBeVisible();
    await expect(builder.cell(ALL - 1, 'price')).toHaveText('Entry fee');
  });

  await test.step('times from a spreadsheet, and the field events on the second day', async () => {
    await builder.cell(0, 'time').click();
    await builder.paste(TIMES.join('\n'));
    await expect(builder.cell(0, 'time')).toHaveText('09:00');
    await expect(builder.cell(ALL - 1, 'time')).toHaveText('11:59');
    await builder.cell(ALL - 1, 'day').click();
    await builder.cell(ALL - ON_SECOND_DAY, 'day').click({ modifiers: ['Shift'] });
    await page.keyboard.type('2');
    await page.keyboard.press('Control+Enter');
    await expect(builder.cell(ALL - 1, 'day')).toHaveText(dayText(SECOND_DAY));
    await expect(builder.cell(ALL - ON_SECOND_DAY - 1, 'day')).toHaveText(dayText(FIRST_DAY));
    await builder.saveThroughCut();
  });

  await test.step('no more than three events for anybody', async () => {
    await builder.step('Rules');
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByLabel('Events in all', { exact: true }).fill('3');
    await builder.saveThroughCut();
  });

  await test.step('it is public', async () => {
    await builder.step('General');
    await expect(page.getByText('Not Active', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'The public sees it' }).check();
    await builder.saveThroughCut();
    await expect(page.getByText('Not Active', { exact: true })).toHaveCount(0);
  });
  const [built] = await venue.database.rows<{ readonly id: number }>(shapeOf, [CHAMPIONSHIP]);
  const { id, ...shape } = must(built);
  const SHAPE = { groups: ALL, events: ALL, priced: ALL, onSecondDay: ON_SECOND_DAY, first: '09:00', most: '3', entries: 0 };
  expect(shape).toEqual({ ...SHAPE, active: true, days: DAYS });

  const event = await test.step('a parent finds it, enters a child for one event, and pays', async () => {
    const parent = await device({ as: 'parent', viewport: PHONE });
    const entry = await Entry.open(parent, id);
    await entry.pick(CHILD);
    const box = parent.getByRole('checkbox', { name: new RegExp(`^Long Jump .*, ${CHILD}$`) });
    const name = must(await box.getAttribute('aria-label')).slice(0, -`, ${CHILD}`.length);
    await box.check();
    await expect(entry.row(name)).toContainText('In cart');
    await entry.toBasket.click();
    const basket = new Basket(parent);
    await expect(basket.pay).toHaveText('Pay £12.60');
    await basket.pay.click();
    await basket.bank.click();
    await expect(parent.getByText('Your entries are in. A receipt has been sent to you.')).toBeVisible();
    return name;
  });

  await test.step('the desk checks the child in', async () => {
    const desk = await Desk.open(await device({ as: 'desk' }), id);
    await desk.checkIn({ event, name: CHILD });
    await desk.allSent();
  });

  await test.step('next year begins with a copy of it, without its entries', async () => {
    await page.goto('/v2/manage');
    await page.getByRole('button', { name: `Copy ${CHAMPIONSHIP}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Copy ${CHAMPIONSHIP}` });
    await dialog.getByLabel('Name of the copy').fill(COPY);
    await dialog.getByLabel('First day').fill(NEXT_YEAR);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await builder.opened();
    const [copied] = await venue.database.rows<{ readonly id: number }>(shapeOf, [COPY]);
    const { id: copyId, ...copy } = must(copied);
    expect(copyId).not.toBe(id);
    expect(copy).toEqual({ ...SHAPE, active: false, days: [NEXT_YEAR, addDays(NEXT_YEAR, 1)] });
  });
});
