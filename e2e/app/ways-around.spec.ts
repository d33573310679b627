import { entrant } from '../fixtures/entering.ts';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { countTaps } from '../fixtures/taps.ts';
import { expect, test } from '../fixtures/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Where each works on the day, by the names of the links and the parts of the addresses. */
const COMPETITION = ['Competition', 'show-entry-v2'] as const;
const RESULTS = ['Results', 'results-v2'] as const;
const OF_THE_DAY = [COMPETITION, ['Check-in', 'checkin-v2'], ['Bibs', 'bibs-v2'], RESULTS] as const;
const PLACES = { desk: OF_THE_DAY, official: [COMPETITION, RESULTS], organiser: OF_THE_DAY } as const;

for (const as of ['desk', 'official', 'organiser'] as const)
  test(`by one tap each: ${as}, between ${PLACES[as].map(([link]) => link).join(', ')}`, async ({ venue, device }) => {
    const { compId } = await todaysMeeting(venue.database);
    const page = await device({ as });
    await page.goto('/v2');
    const taps = await countTaps(page);
    const isAt = ([, path]: (typeof OF_THE_DAY)[number]) => expect(page).toHaveURL(new RegExp(`/v2/${path}/${compId}$`));
    const tapTo = async (place: (typeof OF_THE_DAY)[number]) => {
      const before = await taps();
      await page.getByRole('link', { name: place[0], exact: true }).click();
      await isAt(place);
      expect(await taps(), place[0]).toBe(before + 1);
      if (place !== COMPETITION)
        await expect(page.getByRole('link', { name: place[0], exact: true })).toHaveAttribute('aria-current', 'page');
    };
    for (const [i, from] of PLACES[as].entries())
      for (const to of PLACES[as].slice(i + 1)) {
        await page.goto(`/v2/${from[1]}/${compId}`);
        await tapTo(to);
        await tapTo(from);
      }
  });

test('on a phone an organiser reaches each of many tabs by two taps', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: PHONE });
  await page.goto(`/v2/manage/${compId}`);
  const dialog = page.getByRole('dialog', { name: 'Competition' });
  await page.getByRole('navigation', { name: 'Competition' }).getByRole('button', { name: 'All' }).click();
  await expect(dialog.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await dialog.getByRole('link', { name: 'Auto entries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto entries' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('at 1440 px each tab of a competition has one head, as high as on all others, and says nothing twice', async ({
  venue,
  device,
}) => {
  const { compId, name } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await page.goto(`/v2/manage/${compId}`);
  const tabs = page.getByRole('navigation', { name: 'Competition' }).getByRole('link');
  const head = page.getByRole('region', { name: 'Competition', exact: true });
  // A screen of the venue has a head of its own, which leads back here.
  const ownHead = page.locator('[data-venue] > div > header');
  const heads = head.or(ownHead);
  await expect(tabs.first()).toBeVisible();
  const ways = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(ways.length).toBeGreaterThan(10);
  const heights = new Set<number | undefined>();
  for (const way of ways) {
    await page.goto(way);
    await expect(page.getByRole('heading', { level: 1 }), way).toHaveCount(1);
    await expect(heads, way).toHaveCount(1);
    if ((await ownHead.count()) > 0) continue;
    await expect(head.getByText(name, { exact: true }).filter({ visible: true }), way).toHaveCount(1);
    expect(await page.getByRole('heading', { name, exact: true }).count(), way).toBeLessThanOrEqual(1);
    heights.add((await head.boundingBox())?.height);
  }
  expect([...heights], 'heights of the head').toHaveLength(1);
});

test('a desk is led to check-in, bibs and results to read, and on to the rest of the competition', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk', viewport: PHONE });
  await page.goto(`/v2/checkin-v2/${compId}`);
  const bar = page.getByRole('navigation', { name: 'Go to' });
  await expect(bar.getByRole('link')).toHaveText(['Check-in', 'Bibs', 'Results']);
  await bar.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expect(page.getByText('You may look here, not enter results.')).toBeVisible();
  await bar.getByRole('link', { name: 'Check-in' }).click();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Timetable' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timetable' })).toBeVisible();
});

for (const [as, way] of [
  ['desk', 'checkin-v2'],
  ['official', 'results-v2'],
] as const)
  test(`the ${as} sees how the day goes on the dashboard, without the money and what is the organiser's to do`, async ({
    venue,
    device,
  }) => {
    const { compId } = await todaysMeeting(venue.database);
    const page = await device({ as, viewport: PHONE });
    await page.goto(`/v2/show-entry-v2/${compId}`);
    await page.getByRole('navigation', { name: 'Competition' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures.getByText('Checked in', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Now and next' })).toBeVisible();
    await expect(page.getByText('Unpaid')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Progress' })).toHaveCount(0);
    await look(page, `dashboard-${as}`);
    await figures
      .getByRole('link')
      .filter({ hasText: as === 'desk' ? 'Checked in' : 'Results in' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/v2/${way}/${compId}$`));
  });

test('a spectator goes to the next event by one tap, back by another, and up to the competition', async ({ venue, device }) => {
  const { compId, name, starters } = await todaysMeeting(venue.database);
  const page = await device({ viewport: PHONE });
  await page.goto(`/results-read/${compId}/${must(starters[0]).eventGroupId}`);
  const heading = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('link', { name: /^Next event: / });
  await expect(next).toBeVisible();
  // Until its rows are there the page is called by what it shows.
  await expect(heading).not.toHaveText('Results');
  const first = await heading.textContent();
  const following = must(await next.getAttribute('aria-label')).replace('Next event: ', '');
  const taps = await countTaps(page);
  await next.click();
  await expect(heading).toHaveText(following);
  expect(await taps()).toBe(1);
  await page.getByRole('link', { name: `Event before: ${first}` }).click();
  await expect(heading).toHaveText(must(first));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('finance reaches the cheques by one tap', async ({ device }) => {
  const page = await device({ as: 'finance', viewport: DESKTOP });
  await page.goto('/v2');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Money' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cheques' })).toBeVisible();
});

test('from one competition to another by Ctrl+K: one that was open before, or what is typed', async ({ venue, device }) => {
  const { compId, name } = await todaysMeeting(venue.database);
  const page = await device({ viewport: DESKTOP });
  const noted = (of: string) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('callroom.recent')), 'it is noted').toContain(of);
  await page.goto(`/v2/show-entry-v2/${compId}`);
  await noted(name);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to competition' });
  await expect(dialog.getByRole('link')).toHaveText([name]);
  await page.keyboard.type('Age Group Gala');
  await expect(dialog.getByRole('link')).toHaveText([/^Age Group Gala/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Age Group Gala' })).toBeVisible();
  await noted('Age Group Gala');
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('link')).toHaveText(['Age Group Gala', name]);
});

test('the head says on every page how many places the basket holds, and how long', async ({ network, device }) => {
  await (await entrant(network.url, 'parent')).fillBasket('Age Group Gala', 3);
  const page = await device({ as: 'parent', viewport: PHONE });
  for (const path of ['/v2', '/v2/athletes-v2', '/v2/guide']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket 3 · \d+ min$/ })).toBeVisible();
  }
});

test('a visitor of the demo is told what it is, and looks around as a parent by one tap', async ({ device }) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/v2');
  await expect(page.getByText('Callroom runs athletics competitions', { exact: false })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Look around as' }).getByRole('button')).toHaveText([
    'Parent',
    'Club',
    'Check-in desk',
    'Official',
    'Organiser',
    'Finance',
    'Administrator',
  ]);
  await page.getByRole('button', { name: 'Parent', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signed in as Pat Parent' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome to the demo' })).toHaveCount(0);
  // What they can enter comes first, and what is closed below it.
  const cards = page.getByRole('list', { name: 'Competitions found' }).locator(':scope > li');
  const canEnter = () => cards.evaluateAll((all) => all.map((card) => card.querySelector('[class*=enter][href]') !== null));
  await expect.poll(async () => (await canEnter())[0]).toBe(true);
  const open = await canEnter();
  expect(open.toSorted((a, b) => Number(b) - Number(a))).toEqual(open);
  await page.getByRole('radio', { name: 'List', exact: true }).check();
  await expect
    .poll(() => page.locator('#competitions > li[data-head]').evaluateAll((all) => all.map((e) => e.dataset.head)))
    .toEqual(['Open to enter', 'Closed, full or not open yet']);
});

test('what somebody types before the head of the competition has come stays', async ({ venue, device, network }) => {
  const [comp] = await venue.database.rows<{ id: number }>(`select id from competition where name = 'Club League Final'`);
  const page = await device({ as: 'organiser' });
  const head = Promise.withResolvers<'forward'>();
  network.when(/\/public\/comp\/\d+\/info/, () => head.promise);
  await page.goto(`/v2/comp-clubs/${must(comp).id}`);
  const most = page.getByLabel('Entries at most').last();
  await most.fill('12');
  head.resolve('forward');
  await expect(page.getByRole('region', { name: 'Competition' })).toBeVisible();
  await expect(most).toHaveValue('12');
});
