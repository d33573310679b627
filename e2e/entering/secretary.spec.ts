import type { Locator, Page } from '@playwright/test';
import type { Database } from '#e2e/fixtures/database.ts';
import { look } from '#e2e/fixtures/look.ts';
import { must } from '#e2e/fixtures/must.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Entry, freshMeeting, heldPlaces } from '#e2e/pages/entry.ts';

const SECRETARY = 'club@demo.test';
const MEETING = 'Summer Open';

interface Member {
  readonly name: string;
  readonly surName: string;
  readonly firstName: string;
  readonly urn: string;
}

/** Adults of the secretary's club: old enough for most events of the meeting. */
async function members(database: Database): Promise<readonly Member[]> {
  return database.rows<Member>(
    `select trim(a.first_name || ' ' || a.sur_name) as name, a.sur_name as "surName", a.first_name as "firstName", a.urn
     from athlete a join user_club k on k.club_id = a.club_id join app_user u on u.id = k.user_id
     where u.email = $1 and a.urn is not null and a.dob between current_date - interval '40 years' and current_date - interval '21 years'
       and a.active_end_date > current_date + 60
     order by a.sur_name, a.first_name`,
    [SECRETARY],
  );
}

const held = async (database: Database, compId: number) =>
  (await heldPlaces(database, compId, SECRETARY)).map(({ athlete, event }) => `${athlete}: ${event}`).sort();

async function openGrid(page: Page, compId: number): Promise<Entry> {
  const entry = await Entry.open(page, compId);
  await page.getByRole('radio', { name: 'Several athletes' }).check();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  return entry;
}
const cell = (page: Page, athlete: string, event: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${athlete}, ${event}: `) });

test('a club secretary enters by keyboard, keeps their place through a visit to an athlete and a reload', async ({
  venue,
  device,
}) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const [one, two] = await members(venue.database);
  const first = must(one);
  const second = must(two);
  const page = await device({ as: 'club', viewport: { width: 1440, height: 900 } });
  const entry = await openGrid(page, compId);
  expect(await page.getByRole('grid').getByRole('rowheader').count()).toBeGreaterThanOrEqual(30);

  const start = cell(page, first.name, '100 m');
  await start.focus();
  await page.keyboard.press('Space');
  await expect(start).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, first.name, 'Long Jump')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: `${first.name}, Long Jump: In cart` })).toBeVisible();
  await expect.poll(() => held(venue.database, compId)).toEqual([`${first.name}: 100 m`, `${first.name}: Long Jump`]);

  await cell(page, second.name, '800 m').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Personal best in 800 m').fill('2:01.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(page, second.name, '800 m')).toBeFocused();
  await expect(cell(page, second.name, '800 m')).toHaveAccessibleName(/can be entered/);
  await page.keyboard.press('Space');
  await expect.poll(() => held(venue.database, compId)).toContain(`${second.name}: 800 m`);
  await page.keyboard.press('Home');
  const name = page.getByRole('rowheader', { name: second.name }).getByRole('button');
  await expect(name).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: `800 m, ${second.name}`, exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Several athletes' }).check();
  await expect(cell(page, second.name, '800 m')).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(cell(page, first.name, 'Long Jump')).toHaveAttribute('aria-pressed', 'true');
  await expect(entry.basket).toContainText('3 entries');
});

test('fourteen athletes are seen at once, with the events, what the signs mean and the sums, and stay in sight with entries', async ({
  venue,
  device,
}) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const page = await device({ as: 'club', viewport: { width: 1440, height: 900 } });
  const entry = await openGrid(page, compId);
  const basket = entry.basket;
  const events = page.getByRole('columnheader', { name: '100 m 10:00' });
  const sums = page.getByRole('gridcell', { name: 'Entries in each event' });
  /** Rows between the events and the sums, none of which the basket covers. */
  const shown = async () => {
    const boxOf = async (part: Locator) => must(await part.boundingBox());
    const top = await boxOf(events);
    const end = Math.min((await boxOf(sums)).y, (await boxOf(basket)).y);
    const rows = await page
      .getByRole('rowheader')
      .evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect()).map(({ top: from, bottom }) => [from, bottom] as const),
      );
    return rows.filter(([from, bottom]) => from >= top.y + top.height - 1 && bottom <= end + 1).length;
  };
  const isSeen = async () => {
    for (const part of [events, sums, page.getByRole('list', { name: 'What the signs mean' })])
      await expect(part).toBeInViewport({ ratio: 1 });
    const foot = must(await sums.boundingBox());
    expect(foot.y + foot.height, 'the sums, above the basket').toBeLessThanOrEqual(must(await basket.boundingBox()).y + 1);
    expect(await shown()).toBeGreaterThanOrEqual(14);
  };
  await isSeen();
  await expect(page.getByRole('list', { name: 'What the signs mean' })).toContainText('can enter');

  const [one] = await members(venue.database);
  const { name } = must(one);
  await cell(page, name, '100 m').click();
  await cell(page, name, 'Long Jump').click();
  await expect(page.getByRole('row', { name }).getByRole('gridcell').last()).toHaveText('2');
  await expect(page.getByRole('row', { name: 'Entries in each event' }).getByRole('gridcell').nth(1)).toHaveText('1');
  await expect(basket).toContainText('2 events');
  await isSeen();
  await look(page, 'grid');

  const rows = page.getByRole('grid').locator('tbody tr');
  const all = await rows.count();
  await page.getByRole('radio', { name: 'Women' }).check();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  const women = await rows.count();
  await page.getByRole('radio', { name: 'Men', exact: true }).check();
  await expect.poll(() => rows.count()).not.toBe(women);
  expect(women + (await rows.count())).toBeLessThanOrEqual(all);
  await page.getByRole('radio', { name: 'All', exact: true }).check();

  await page.setViewportSize({ width: 720, height: 450 });
  await page
    .getByRole('grid')
    .getByRole('rowheader')
    .first()
    .evaluate((e) => e.scrollIntoView({ block: 'nearest' }));
  expect(await shown(), 'zoomed to 200 %').toBeGreaterThan(0);
});

test('a pasted list finds athletes by name and URN, names what it does not know, and chooses their events', async ({
  venue,
  device,
}) => {
  const compId = await freshMeeting(venue.database, MEETING);
  const [one, two, three] = await members(venue.database);
  const [a, b, c] = [must(one), must(two), must(three)];
  const page = await device({ as: 'club', viewport: { width: 1440, height: 900 } });
  const entry = await openGrid(page, compId);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste names or URNs' });
  await dialog
    .getByLabel('Names or URNs')
    .fill([`${a.surName}, ${a.firstName}\t100m\tLong Jump`, `${b.urn}\tLJ\tSack race`, c.name, 'Nobody Known'].join('\n'));
  await expect(dialog.getByText('Line 4: nobody of yours is called “Nobody Known”.')).toBeVisible();
  await expect(dialog.getByText('Line 2: no event is called “Sack race”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show 3 athletes and choose 3 events' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(3);
  await expect
    .poll(() => held(venue.database, compId))
    .toEqual([`${a.name}: 100 m`, `${a.name}: Long Jump`, `${b.name}: Long Jump`].sort());
  await expect(entry.basket).toContainText('3 entries');

  await page.reload();
  await expect(page.getByRole('grid').getByRole('rowheader'), 'the list is kept').toHaveCount(3);
  await page.getByRole('button', { name: 'Show all athletes' }).click();
  expect(await page.getByRole('grid').getByRole('rowheader').count()).toBeGreaterThanOrEqual(30);
});
