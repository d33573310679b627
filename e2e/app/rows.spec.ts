import type { Page } from '@playwright/test';
import { entrant } from '../fixtures/entering.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

const DESKTOP = { width: 1440, height: 900 };

for (const [list, path, as, row] of [
  ['competitions', '/v2?display=LIST', 'parent', '#competitions > li'],
  ['athletes', '/v2/athletes-v2', 'club', 'main tbody tr'],
  ['clubs', '/v2/club-search-v2', 'admin', 'main tbody tr'],
  ['users', '/v2/user-search-v2', 'admin', 'main tbody tr'],
  ['entries', '/results-qr/1', 'organiser', 'main tbody tr:has(td)'],
] as const)
  test(`at 1440 × 900 at least 12 ${list} are on the screen`, async ({ device, venue }) => {
    if (list === 'users')
      await venue.database.rows(
        `insert into app_user (email, display_name, password_hash) select 'u' || n || '@demo.test', 'User ' || n, '' from generate_series(1, 20) n`,
      );
    const page = await device({ as, viewport: DESKTOP });
    await page.goto(path);
    await expect(page.locator(row).nth(11)).toBeVisible();
    const bottoms = await page.locator(row).evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12);
  });

test('on a phone the club of each athlete on a track or field card is read whole', async ({ device, venue }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  for (const name of ['100 m Women', 'Long Jump Women']) {
    const { eventGroupId } = must(starters.find((one) => one.event === name));
    await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
    const rows = page.getByRole('listitem', { name: /bib \d+/ });
    await expect(rows.first()).toBeVisible();
    const cut = await rows.evaluateAll((all) =>
      all
        .flatMap((row) => [...row.querySelectorAll('span')])
        .filter((e) => e.checkVisibility() && e.clientWidth > 8 && e.scrollWidth > e.clientWidth + 1)
        .map((e) => e.textContent),
    );
    expect(cut).toEqual([]);
  }
});

test('the lines of a month stand below its name, and cards or lines are remembered on the device', async ({ device }) => {
  const page = await device({ viewport: DESKTOP });
  await page.goto('/v2');
  await page.getByRole('radio', { name: 'List', exact: true }).check();
  const months = () => page.locator('#competitions > li[data-head]').evaluateAll((all) => all.map((e) => e.dataset.head));
  await expect.poll(async () => (await months()).length).toBeGreaterThan(1);
  const named = await months();
  expect(new Set(named).size).toBeGreaterThan(1);
  expect(named.every((name, i) => name !== named[i - 1])).toBe(true);
  await page.goto('/v2');
  await expect(page.getByRole('radio', { name: 'List', exact: true })).toBeChecked();
  await expect(page.locator('#competitions > li[data-head]').first()).toBeVisible();
  await page.goto('/v2?display=CARD');
  await expect(page.getByRole('radio', { name: 'Cards', exact: true })).toBeChecked();
});

test('on a phone the card of an event has its whole name, and its first athlete in the upper half', async ({ device, venue }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  for (const name of ['100 m Women', 'Long Jump Women']) {
    const { eventGroupId } = must(starters.find((one) => one.event === name));
    await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
    const title = page.getByRole('heading', { level: 1, name });
    await expect(title).toBeVisible();
    expect(await title.evaluate((e) => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight + 1)).toBe(true);
    const first = page.getByRole('listitem', { name: /bib \d+/ }).first();
    await expect.poll(async () => (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(422);
  }
});

const table = (page: Page, name: string) => page.getByRole('table', { name });
const column = async (page: Page, name: string, nth: number) =>
  (await table(page, name).locator(`tbody tr > :nth-child(${nth})`).allTextContents()).map((text) => text.trim());

test('a head sorts the whole list, and says so', async ({ device }) => {
  const page = await device({ as: 'club', viewport: DESKTOP });
  await page.goto('/v2/athletes-v2');
  await table(page, 'Athletes').getByRole('button', { name: 'Club or school' }).click();
  await expect(page).toHaveURL(/sort=club/);
  await expect(page.getByRole('columnheader', { name: 'Club or school' })).toHaveAttribute('aria-sort', 'ascending');

  const admin = await device({ as: 'admin', viewport: DESKTOP });
  await admin.goto('/v2/user-search-v2');
  const mails = async () => column(admin, 'Users', 2);
  await table(admin, 'Users').getByRole('button', { name: 'Email' }).click();
  await expect(admin.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(mails).toEqual((await mails()).toSorted());

  await admin.goto('/v2/club-search-v2?q=school');
  const clubs = async () => column(admin, 'Clubs and schools found', 1);
  await table(admin, 'Clubs and schools found').getByRole('button', { name: 'Name' }).dblclick();
  await expect(admin.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(await clubs()).toEqual((await clubs()).toSorted((a, b) => b.localeCompare(a, 'en-GB')));
});

test('which columns a list shows is remembered on the device', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await page.goto('/results-qr/1');
  await expect(page.getByRole('columnheader', { name: 'Club' })).toBeVisible();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Club' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Club' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Club' })).toHaveCount(0);
});

test('the entry list is one table: a search keeps those it finds, below their event', async ({ device }) => {
  const page = await device({ viewport: DESKTOP });
  await page.goto('/results-qr/1');
  const rows = table(page, 'Entry list').locator('tbody tr:has(td)');
  const name = (await rows.first().getByRole('rowheader').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Name, club or bib' }).fill(name);
  await expect(rows.first()).toContainText(name);
  await expect(page.getByText(/entr(y|ies) found$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name, club or bib' }).fill('');
  const event = page
    .getByRole('button', { expanded: true })
    .filter({ hasText: /Women|Men|m / })
    .first();
  const before = await rows.count();
  await event.click();
  await expect.poll(() => rows.count()).toBeLessThan(before);
});

test('on the narrowest phone the head of the page is one line, with all of its ways', async ({ device, network }) => {
  await (await entrant(network.url, 'parent')).fillBasket('Age Group Gala', 3);
  const viewport = { width: 320, height: 640 };
  for (const [as, path] of [
    [undefined, '/v2'],
    ['parent', '/v2'],
    ['admin', '/v2/manage'],
  ] as const) {
    const page = await device({ ...(as && { as }), viewport });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const ways = page
      .getByRole('banner')
      .getByRole('link')
      .or(page.getByRole('banner').getByRole('button'))
      .filter({ visible: true });
    if (as) await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toBeVisible();
    const boxes = await Promise.all((await ways.all()).map(async (way) => must(await way.boundingBox())));
    expect(boxes.length).toBeGreaterThan(2);
    const tops = boxes.map(({ y, height }) => y + height / 2);
    expect(Math.max(...tops) - Math.min(...tops), `${as}: one line`).toBeLessThan(8);
    for (const { x, width } of boxes) expect(x + width, `${as}: inside the window`).toBeLessThanOrEqual(viewport.width);
    await page.context().close();
  }
});
