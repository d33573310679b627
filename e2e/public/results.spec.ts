import type { Page } from '@playwright/test';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

const event = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const sizes = [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1440, height: 900 },
];

async function lookInAllSizes(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look(page, name);
  }
}

test('a spectator follows a meeting: an event goes live, an athlete is found, a ranking is read', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const runners = meeting.starters.filter((s) => s.event === '100 m Women' && s.heat === 1);
  const [first, second] = [must(runners[0]), must(runners[1])];
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/v2/show-entry-v2/${meeting.compId}`);
  await spectator.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(event(spectator, '100 m Women')).toContainText('Start list');

  const official = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const entry = await ResultsEntry.open(official, meeting.compId, first.eventGroupId);
  await entry.enter(entry.time(first), entry.row(first), '12.31');
  await expect(event(spectator, '100 m Women')).toContainText(`${first.name} 12.31`);
  await expect(event(spectator, '100 m Women')).toContainText('Live');
  await entry.row(second).getByRole('combobox', { name: /^Code/ }).selectOption('DNS');
  await lookInAllSizes(spectator, 'results-meeting');
  await expect(spectator.getByRole('region', { name: 'Leaders' })).toContainText(first.name);

  await spectator.getByRole('textbox', { name: 'Athlete, club, bib or event' }).fill(first.name);
  await spectator
    .getByRole('region', { name: 'Athletes and teams' })
    .getByRole('link', { name: first.name, exact: true })
    .first()
    .click();
  await expect(spectator.getByRole('heading', { name: first.name })).toBeVisible();
  await expect(event(spectator, '100 m Women')).toContainText('12.31');
  await expect(spectator.getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute(
    'href',
    /public\/calendar\/\d+\?athlete=/,
  );
  await lookInAllSizes(spectator, 'results-athlete');
  await spectator.getByRole('link', { name: `All of ${first.club}` }).click();
  await expect(spectator.getByRole('heading', { name: first.club, level: 1 })).toBeVisible();
  await lookInAllSizes(spectator, 'results-club');
  await spectator.getByRole('radio', { name: 'By time' }).check();
  await expect(event(spectator, '100 m Women').filter({ hasText: first.name })).toContainText('12.31');
  await expect(spectator.getByText(/^Check in from \d\d:\d\d to \d\d:\d\d$/).first()).toBeVisible();
  await lookInAllSizes(spectator, 'results-club-by-time');

  await spectator.getByRole('link', { name: '100 m Women', exact: true }).first().click();
  await expect(spectator.getByRole('row', { name: new RegExp(second.name) })).toContainText('Did not start');
  await lookInAllSizes(spectator, 'results-event');
  await expect(spectator.getByRole('navigation', { name: 'Timetable' })).toContainText('100 m Women');
  await expect(spectator.getByRole('region', { name: 'Leaders' })).toContainText('12.31');
  await spectator.getByRole('link', { name: 'Rankings over all rounds' }).click();
  await expect(spectator.getByRole('row', { name: new RegExp(first.name) })).toContainText('12.31');
  await spectator.getByRole('radio', { name: 'Club' }).check();
  await expect(spectator.getByRole('table', { name: first.club })).toContainText('12.31');
  await lookInAllSizes(spectator, 'results-rankings');
});

test('a meeting of several days is told day by day, and its pages are handed on', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const { database } = venue;
  const [days] = await database.rows<{ first: string; second: string }>(
    `update competition set dates = array[dates[1], dates[1] + 1] where id = $1
     returning to_char(dates[1], 'FMDy FMDD') as first, to_char(dates[2], 'FMDy FMDD') as second`,
    [compId],
  );
  await database.rows(
    `update event_group set starts_at = starts_at + interval '1 day' where comp_id = $1 and name = '100 m Men'`,
    [compId],
  );
  const page = await device({
    viewport: must(sizes[0]),
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.goto(`/results/${compId}`);
  const listOf = (day = '') => page.getByRole('list', { name: new RegExp(`^${day}(st|nd|rd|th)`) });
  await expect(listOf(days?.second).getByRole('link', { name: '100 m Men', exact: true })).toBeVisible();
  await expect(listOf(days?.first).getByRole('link', { name: '100 m Men', exact: true })).toHaveCount(0);
  await lookInAllSizes(page, 'results-days');
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ index: 2 });
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('link', { name: '100 m Men', exact: true }).click();
  await expect(page.getByRole('heading', { name: '100 m Men', level: 1 })).toBeVisible();
  await lookInAllSizes(page, 'results-event-of-days');
});

test('an event and those beside it are followed by one stream', async ({ venue, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const { eventGroupId } = must(starters.find((s) => s.event === '100 m Women'));
  const page = await device({ viewport: must(sizes[0]) });
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/stream')) streams.push(request.url());
  });
  await page.goto(`/results-read/${compId}/${eventGroupId}`);
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  await page.getByRole('link', { name: /^Next event/ }).click();
  await expect(page.getByRole('link', { name: 'Event before: 100 m Women' })).toBeVisible();
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  expect(streams).toHaveLength(1);
});

test('a proxy that answers for the server once does not end the live results: the page listens again', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const { eventGroupId } = must(starters.find((s) => s.event === '100 m Women'));
  const page = await device({ viewport: must(sizes[0]) });
  let asked = 0;
  await page.route('**/stream', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue();
  });
  const again = page.waitForResponse((response) => response.url().endsWith('/stream') && response.ok());
  await page.goto(`/results-read/${compId}/${eventGroupId}`);
  await again;
  await expect(page.getByText(/^Live/).first()).toBeVisible();
});

test('the filters are in the address and find events by club, gender and age group', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(meeting.starters.find((s) => s.event === '100 m Women' && s.club !== ''));
  const page = await device();
  await page.goto(`/results/${meeting.compId}`);
  await page.getByRole('combobox', { name: 'Club' }).selectOption(starter.club);
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Women');
  await expect(event(page, '100 m Women')).toBeVisible();
  await expect(page.getByRole('link', { name: '100 m Men', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Club' })).toHaveValue(starter.club);
  await page.getByRole('textbox', { name: 'Athlete, club, bib or event' }).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('results are read without JavaScript', async ({ venue, device, browser, network }) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(meeting.starters.find((s) => s.event === '100 m Women' && s.heat === 1));
  const official = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const entry = await ResultsEntry.open(official, meeting.compId, starter.eventGroupId);
  await entry.enter(entry.time(starter), entry.row(starter), '12.31');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: network.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  // With its time: below it each team has a row with what it scored in the event.
  const line = page.getByRole('row', { name: /^\d\d:\d\d 100 m Women/ });
  await expect
    .poll(async () => {
      // The address of the app: a browser without JavaScript is led to the page that needs none.
      await page.goto(`/results/${meeting.compId}`);
      await page.waitForURL(`**/${meeting.compId}/results`);
      return line.textContent();
    })
    .toContain(`1. ${starter.name} 12.31`);
  await line.getByRole('link', { name: '100 m Women', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(starter.name) })).toContainText('12.31');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', `100 m Women: ${meeting.name}`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const shared = await page.request.get(new URL(picture ?? '', network.url).pathname);
  expect(shared.headers()['content-type']).toBe('image/png');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/results-plain-390.png`, fullPage: true });
  await page.getByRole('link', { name: starter.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: starter.name })).toBeVisible();
  await expect(page.getByRole('row', { name: /100 m Women/ })).toContainText('12.31');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/results-plain-athlete-390.png`, fullPage: true });
  await page.getByRole('link', { name: `All of ${starter.club}` }).click();
  await expect(page.getByRole('heading', { name: starter.club })).toBeVisible();
  for (const [address, plain] of [
    [`/v2/athlete-results/${meeting.compId}/${starter.athleteId}`, `/${meeting.compId}/results/athlete/${starter.athleteId}`],
    [
      `/v2/club-results/${meeting.compId}?club=${encodeURIComponent(starter.club)}`,
      `/${meeting.compId}/results/club?club=${encodeURIComponent(starter.club)}`,
    ],
    [`/v2/drawn/${meeting.compId}/${starter.eventGroupId}`, `/${meeting.compId}/results/${starter.eventGroupId}/drawn`],
    [
      `/r4s/public-rankings/${meeting.compId}/${starter.eventGroupId}?by=team`,
      `/${meeting.compId}/results/${starter.eventGroupId}/rankings?by=team`,
    ],
  ] as const) {
    await page.goto(address);
    await page.waitForURL(`**${plain}`);
  }
  await expect(page.getByRole('table', { name: starter.club })).toContainText('12.31');
  await page.getByRole('link', { name: 'Age group', exact: true }).click();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/results-plain-rankings-390.png`, fullPage: true });
  await expect(page.getByRole('row', { name: new RegExp(starter.name) })).toContainText('12.31');
  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page.getByRole('heading', { name: `${meeting.name}: Results` })).toBeVisible();
  await page.getByRole('link', { name: 'Athletes and clubs' }).click();
  await expect(page.getByRole('link', { name: starter.name, exact: true })).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/results-plain-starters-390.png` });
  await context.close();
});
