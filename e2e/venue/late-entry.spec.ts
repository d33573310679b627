import type { Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { entrant } from '../fixtures/entering.ts';
import { heldToday } from '../fixtures/held-today.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { expect, test, type Venue } from '../fixtures/test.ts';
import { AthleteForm } from '../pages/athlete-form.ts';
import { Desk } from '../pages/desk.ts';

const GALA = 'Age Group Gala';
const NORA = { name: 'Nora Newhere', urn: '3155501', born: ['04', '03', '1996'] };

/** The gala is today, its entries have closed, and its desk may take late ones: two places in each event are left. */
async function galaToday({ database }: Venue, url: string, lateEntries = true): Promise<number> {
  const parent = await entrant(url, 'parent');
  expect(await parent.fillBasket(GALA, 1)).toBe(1);
  await parent.payBasket();
  const id = await heldToday(database, GALA, 'last');
  await database.rows(
    `update competition set entries_close_at = now() - interval '2 days', entry_options = entry_options || $2 where id = $1`,
    [id, JSON.stringify({ lateEntries })],
  );
  await database.rows('update comp_event set max_group = 2 where comp_id = $1', [id]);
  await database.rows(`update price set sale_end_date = now() - interval '2 days' where comp_id = $1 and sale_price > 0`, [id]);
  await database.rows(
    `insert into athlete (first_name, sur_name, gender, dob, urn, aocode, active_end_date)
     values ('Nora', 'Newhere', 'F', '1996-03-04', $1, 'EA', current_date + 200)`,
    [NORA.urn],
  );
  return id;
}

async function lookUp(page: Page): Promise<void> {
  const number = page.getByRole('region', { name: 'By number and date of birth' });
  await number.getByLabel('Registration number').fill(NORA.urn);
  for (const [i, box] of ['Day', 'Month', 'Year'].entries()) await number.getByLabel(box).fill(must(NORA.born[i]));
  await number.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { name: `Today’s events for ${NORA.name}` })).toBeVisible();
}

const enter = (page: Page, event: string) => page.getByRole('button', { name: `Enter for ${event}`, exact: true });
const confirm = (page: Page, event: string) => page.getByRole('button', { name: `Enter ${NORA.name} for ${event}`, exact: true });

/** An event of the gala that has a button for it; the 800 m asks for a best mark. */
async function firstOpen(page: Page): Promise<string> {
  const name = await page
    .getByRole('button', { name: /^Enter for (?!800 m)/ })
    .first()
    .getAttribute('aria-label');
  return must(name, 'an event').replace('Enter for ', '');
}

const started = (database: Database, id: number) =>
  database.rows<{ paid: number }>(
    `select p.paid from product p join athlete a on a.id = p.athlete_id where p.comp_id = $1 and a.urn = $2 and p.state = 'entered'`,
    [id, NORA.urn],
  );

test('a desk enters somebody who is not on its list, and the organiser finds what is to be paid', async ({
  venue,
  network,
  device,
}) => {
  const id = await galaToday(venue, network.url);
  const page = await device({ as: 'desk', viewport: { width: 390, height: 844 } });
  const desk = await Desk.open(page, id);
  await desk.find(NORA.name);
  const way = page.getByRole('link', { name: 'Not on the list? Take a late entry' });
  await expect(way).toBeVisible();
  await look(page, 'late-entry-nobody');
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Late entry' })).toBeVisible();
  await look(page, 'late-entry-find');
  await lookUp(page);
  await look(page, 'late-entry-events');
  const event = await firstOpen(page);
  await enter(page, event).click();
  await expect(page.getByText('To be paid: £9.00')).toBeVisible();
  await page.getByRole('radio', { name: 'Cash taken' }).check({ force: true });
  await look(page, 'late-entry-confirm');
  await confirm(page, event).click();
  await expect(page.getByText(`${NORA.name} is entered for ${event}. Cash taken: £9.00.`)).toBeVisible();
  await expect(enter(page, event)).toHaveCount(0);
  await look(page, 'late-entry-done');

  // A bib and the check-in without another screen.
  const here = page.getByRole('region', { name: `${NORA.name}, at the desk` });
  await here
    .getByRole('button', { name: /^Give bib \d+$/ })
    .first()
    .click();
  await expect(here).toContainText(/Bib \d+ is handed out\./);
  await here.getByRole('button', { name: `Check in for ${event}` }).click();
  await expect(here.getByRole('status')).toHaveText(`${NORA.name} is checked in.`);
  await look(page, 'late-entry-at-the-desk');

  // And on the desk's list at once, alone.
  await page.getByRole('link', { name: 'To check-in' }).click();
  await desk.ready();
  await expect(desk.list.getByRole('listitem')).toHaveCount(1);
  await expect(desk.tick({ event, name: NORA.name })).toBeChecked();

  const office = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await office.goto(`/v2/unpaid/${id}`);
  const row = office.getByRole('row').filter({ hasText: NORA.name });
  await expect(row).toContainText('Cash taken at the desk by Desk');
  await look(office, 'late-entry-unpaid');
  const finance = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  await finance.goto(`/v2/unpaid/${id}`);
  await finance.getByRole('button', { name: new RegExp(`^Mark as paid: ${NORA.name}`) }).click();
  await look(finance, 'late-entry-paid');
  await finance.getByRole('button', { name: 'It has come' }).click();
  await expect(finance.getByText('All paid')).toBeVisible();
  expect(await started(venue.database, id)).toEqual([{ paid: 1 }]);
});

test('without a network nobody is entered, and it says what to do; with one the entry is taken once', async ({
  venue,
  network,
  device,
}) => {
  const id = await galaToday(venue, network.url);
  const page = await device({ as: 'desk' });
  await page.goto(`/v2/late-entry/${id}`);
  await lookUp(page);
  const event = await firstOpen(page);
  await enter(page, event).click();
  network.when(/^POST \S+\/lateentry\/\d+$/, 'truncate', 1);
  await confirm(page, event).click();
  await expect(page.getByRole('alert')).toContainText('Then press again, and the athlete is entered once');
  await look(page, 'late-entry-offline');
  // The server had done it, and its answer was lost: the same again is the same entry.
  await confirm(page, event).click();
  await expect(page.getByText(`${NORA.name} is entered for ${event}.`)).toBeVisible();
  expect(await started(venue.database, id)).toHaveLength(1);
});

test('an athlete of the list enters one more event, as long as there is a place', async ({ venue, network, device }) => {
  const id = await galaToday(venue, network.url);
  const [athlete] = await venue.database.rows<{ id: number; name: string }>(
    `select a.id, a.first_name || ' ' || a.sur_name as name from entry e join athlete a on a.id = e.athlete_id where e.comp_id = $1 limit 1`,
    [id],
  );
  const { name } = must(athlete);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, id);
  await desk.find(name);
  await desk.noteButton({ name }).click();
  const way = page.getByRole('link', { name: `Enter ${name} for an event` });
  await expect(way).toBeVisible();
  await look(page, 'late-entry-from-row');
  await way.click();
  await expect(page.getByRole('heading', { name: `Today’s events for ${name}` })).toBeVisible();
  await expect(page.getByText('Entry Confirmed')).toBeVisible();
  const event = await firstOpen(page);
  await enter(page, event).click();
  // Two others take the last places while the volunteer counts the change.
  await venue.database.rows('update comp_event set max_group = 1, max_athletes = 1 where comp_id = $1', [id]);
  await venue.database.rows(
    `insert into product (comp_id, ce_id, athlete_id, user_id, state, paid, reserved_until)
     select ce.comp_id, ce.id, (select max(id) from athlete), u.id, 'reserved', 0, now() + interval '1 hour'
     from comp_event ce join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id, app_user u
     where ce.comp_id = $1 and g.name = $2 and u.email = 'club@demo.test'`,
    [id, event],
  );
  await page.getByRole('button', { name: `Enter ${name} for ${event}`, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Event full. Nobody was entered.');
  await page.getByRole('button', { name: 'Close' }).click();
});

test('somebody whom nobody has entered before is made known first, and entered next', async ({ venue, network, device }) => {
  const id = await galaToday(venue, network.url);
  const page = await device({ as: 'desk', viewport: { width: 800, height: 1280 } });
  await page.goto(`/v2/late-entry/${id}`);
  await page.getByRole('link', { name: 'New athlete' }).click();
  const form = new AthleteForm(page);
  await form.fill({ 'First name': 'Una', Surname: 'Registered', 'Date of birth': '04/03/1996' });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await form.choosePlace('Club', 'Eastlake', 'Eastlake Track Club');
  await form.save.click();
  await expect(page.getByRole('heading', { name: 'Today’s events for Una Registered' })).toBeVisible();
  const event = await firstOpen(page);
  await enter(page, event).click();
  await page.getByRole('button', { name: `Enter Una Registered for ${event}`, exact: true }).click();
  await expect(page.getByText(`Una Registered is entered for ${event}. To be paid: £9.00.`)).toBeVisible();
});

test('where the organiser allows none, the desk has no way there and is told so', async ({ venue, network, device }) => {
  const id = await galaToday(venue, network.url, false);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, id);
  await desk.find('Zzyzx');
  await expect(page.getByRole('button', { name: 'Show everybody' }).or(page.getByText('Nobody')).first()).toBeVisible();
  await page.goto(`/v2/late-entry/${id}`);
  await expect(page.getByText('This competition takes no late entries')).toBeVisible();
});
