import type { Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';

/** A competition with all that an organiser can write, some of it with bad intent. */
async function gala(database: Database): Promise<number> {
  const bad = '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"><a href="javascript:alert(1)">x</a>';
  const rows = await database.rows<{ id: number }>(
    `update competition set news_flash = '<p><b>Car park closed.</b></p>${bad}', information = '<p>All age groups.</p>${bad}',
       link = 'https://club.example/gala', terms = '<ul><li>No entries on the day.</li></ul>${bad}',
       entry_options = entry_options || '{"contact": {"userName": "The secretary", "email": "secretary@club.test", "tel": "", "visible": true}}'
     where name = 'Age Group Gala' returning id`,
  );
  await database.rows(
    `update organisation set logo = '/icon.svg' where id = (select org_id from competition where id = ${must(rows[0]).id})`,
  );
  return must(rows[0]).id;
}

const isHacked = (page: Page) => page.evaluate(() => Object.hasOwn(window, 'hacked'));

test('a stranger reads a competition, its place, its programme and one event', async ({ venue, device }) => {
  const id = await gala(venue.database);
  const page = await device();
  await page.goto(`/v2/show-entry-v2/${id}`);
  await expect(page.getByRole('region', { name: 'News' })).toHaveText(/Car park closed/);
  await expect(page.getByText('No entries on the day.')).toBeVisible();
  await expect(page.getByText('All age groups.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Map: Castle Hill Stadium' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/search\?query=NS4/,
  );
  // Before signing in: what it costs and until when, whom each event is for, until when one may cancel.
  const main = page.getByRole('main');
  await expect(main.getByText('£3.00 to £7.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Competition' }).getByText(/^Price increases on \d+/)).toBeVisible();
  await expect(main.getByText('Entries can be cancelled until')).toBeVisible();
  await expect(main.getByText(/£7\.00 until \d+\w\w \w{3} 23:59, then £9\.00$/)).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: '800 m' })).toContainText(/all age groups.*£3\.00 to £7\.00/);
  await expect(page.getByRole('link', { name: 'Organiser Link' })).toHaveAttribute('href', 'https://club.example/gala');
  expect(await main.locator('img').evaluateAll((all) => all.map((img) => img.getBoundingClientRect().height > 0))).toEqual([
    true,
  ]);
  expect(await isHacked(page)).toBe(false);
  await page.getByRole('link', { name: 'Timetable' }).click();
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events).toHaveCount(3);
  await page.getByRole('radio', { name: 'Field' }).check();
  await expect(events).toHaveText(/Long Jump/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Field' }), 'the address keeps the filter').toBeChecked();
  await page.getByRole('textbox', { name: 'Find an event' }).fill('800');
  await expect(page.getByRole('heading', { name: 'No event matches' })).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(events).toHaveText(/800 m/);
  await page.getByRole('link', { name: /^800 m/ }).click();
  await expect(page).toHaveURL(new RegExp(`/results-read/${id}/\\d+$`));
});

test('old links lead to the same: show-entry, results-old, contact-org', async ({ venue, device }) => {
  const id = await gala(venue.database);
  const page = await device();
  for (const [path, heading] of [
    [`/show-entry/${id}`, 'Age Group Gala'],
    [`/results-old/${id}`, 'Timetable'],
    [`/#/contact-org/${id}`, 'Contact organiser'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('a message to the organiser: what is missing is named, a dead network loses nothing, then it is sent once', async ({
  venue,
  device,
}) => {
  const id = await gala(venue.database);
  const page = await device({ installed: true });
  await page.goto(`/v2/contact-organiser-v2/${id}`);
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveCount(4);
  await page.getByLabel('Your name').fill('Ann Other');
  await page.getByLabel('Your email').fill('ann@example.org');
  await page.getByLabel('What is it about?').fill('Parking');
  await page.getByLabel('Message').fill('Where do we park?');
  await controlled(page);
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('What you typed stays here.');
  await expect(page.getByLabel('Message')).toHaveValue('Where do we park?');
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByText('The organiser answers to ann@example.org.')).toBeVisible();

  const admin = await device({ as: 'admin' });
  await admin.goto('/v2/mail');
  const mail = admin.getByText('Age Group Gala: Parking', { exact: true });
  await expect(mail).toHaveCount(1);
  await mail.click();
  await expect(admin.getByText('Where do we park?')).toBeVisible();
  await expect(admin.getByText('secretary@club.test')).toBeVisible();
});

test('entry conditions are read before entering', async ({ venue, device }) => {
  const id = await gala(venue.database);
  const page = await device({ as: 'parent' });
  await page.goto(`/entry-conditions/${id}`);
  await expect(page.getByText('No entries on the day.')).toBeVisible();
  expect(await isHacked(page)).toBe(false);
  await page.getByRole('link', { name: 'Enter: Age Group Gala' }).click();
  await expect(page).toHaveURL(new RegExp(`/v2/entry-v2/${id}$`));
});

test('card and report are the server’s own pages, also with the app installed', async ({ venue, device }) => {
  const id = await gala(venue.database);
  const page = await device({ installed: true });
  await page.goto(`/v2/show-entry-v2/${id}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('link', { name: 'Card to print' }).click();
  await expect(page).toHaveTitle('Age Group Gala');
  await expect(page.getByText('Car park closed.')).toBeVisible();
  expect(await isHacked(page)).toBe(false);
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('row', { name: /Long Jump/ })).toBeVisible();
});

test('help: an administrator writes it, a stranger reads it at the ?, also offline; deleting can be undone', async ({
  venue,
  device,
}) => {
  const id = await gala(venue.database);
  const admin = await device({ as: 'admin' });
  await admin.goto('/help-form-list');
  await admin.getByRole('textbox', { name: 'Key or title' }).fill('sched');
  await admin.getByRole('link', { name: /The timetable/ }).click();
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Reading the schedule');
  await admin.getByRole('radio', { name: 'HTML' }).check();
  await admin
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('<p>Choose <b>Track</b>.</p><script>window.hacked = 1</script>');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('link', { name: /Reading the schedule/ })).toBeVisible();

  const page = await device({ installed: true });
  await page.goto(`/v2/schedule-v2/${id}`);
  const ask = page.getByRole('button', { name: 'Help: Timetable' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Reading the schedule' });
  await expect(dialog.getByText('Choose Track.')).toBeVisible();
  expect(await isHacked(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await controlled(page);
  await page.context().setOffline(true);
  await ask.click();
  await expect(dialog.getByText('Choose Track.')).toBeVisible();

  await admin.getByRole('link', { name: /Reading the schedule/ }).click();
  await admin.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('link', { name: /Reading the schedule/ })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByRole('textbox', { name: 'Key', exact: true })).toHaveValue('schedule');
});

test('a discount stands among the prices, and on the entry screen before an event is chosen', async ({ venue, device }) => {
  const id = await gala(venue.database);
  await venue.database.rows(`insert into discount (comp_id, name, options) values ($1, 'Many events', $2)`, [
    id,
    JSON.stringify({ fromEvents: 4, offEach: 150, percentOffEach: 0, ageGroupIds: [] }),
  ]);
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const says = page.getByText('From an athlete’s 4th event on, each costs £1.50 less. Events they have entered already count.');
  await page.goto(`/v2/show-entry-v2/${id}`);
  await expect(says).toBeVisible();
  await look(page, 'competition-discount');
  await page.goto(`/v2/entry-v2/${id}?athlete=1`);
  await page.getByRole('button', { name: 'I accept the terms' }).click();
  await expect(says).toBeVisible();
  await look(page, 'entry-discount');
});
