import type { Page } from '@playwright/test';
import { entrant } from '../fixtures/entering.ts';
import { look } from '../fixtures/look.ts';
import { type Meeting, type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';
import { makeOutput } from '../pages/scoreboard-output.ts';

const BOARD = { width: 1280, height: 720 };
const starterOf = ({ starters }: Meeting): Starter => must(starters.find((s) => s.event === '100 m Women' && s.heat === 1));
const list = (page: Page) => page.getByRole('main').getByRole('list');
/** Nothing of a screen stands outside of it, and nothing is cut off below. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const outside = [...document.querySelectorAll('main li')].filter((row) => {
      const { left, right, bottom } = row.getBoundingClientRect();
      return left < 0 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1;
    });
    return outside.length === 0 && document.documentElement.scrollWidth <= window.innerWidth;
  });

test('a scoreboard is set up, follows an event, stands still while it is frozen, and goes on', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = starterOf(meeting);
  await venue.database.rows(`update organisation set logo = '/icon.svg'`);
  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const id = await makeOutput(organiser, meeting, starter.event);
  await look(organiser, 'scoreboard-schedule');
  const screen = await device({ viewport: BOARD });
  await screen.goto(`/scoreboard/output/${meeting.compId}/${id}`);
  await expect(screen.getByRole('heading', { name: starter.event })).toBeVisible();
  await expect(screen.locator('footer img')).toBeVisible();
  await expect(list(screen).getByText(starter.surName.toUpperCase())).toBeVisible();
  expect(await fits(screen)).toBe(true);
  await look(screen, 'scoreboard-start-list');

  const official = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const entry = await ResultsEntry.open(official, meeting.compId, starter.eventGroupId);
  await entry.enter(entry.time(starter), entry.row(starter), '12.31');
  await expect(list(screen).getByText('12.31')).toBeVisible();

  await organiser.goto(`/r4s/output-v3/${meeting.compId}/${id}/1`);
  await expect(organiser.getByText('For all screens of this scoreboard')).toBeVisible();
  await organiser.getByRole('button', { name: 'Freeze' }).click();
  await expect(screen.getByText(/Frozen$/)).toBeVisible();
  await entry.enter(entry.time(starter), entry.row(starter), '12.29');
  const other = await device({ viewport: BOARD });
  await other.goto(`/results-read/${meeting.compId}/${starter.eventGroupId}`);
  await expect(other.getByRole('main').getByText('12.29').first()).toBeVisible();
  await expect(list(screen).getByText('12.31')).toBeVisible();
  await screen.reload();
  await expect(list(screen).getByText('12.31')).toBeVisible();
  await organiser.getByRole('button', { name: 'Run' }).click();
  await expect(list(screen).getByText('12.29')).toBeVisible();
  await expect(list(screen).getByText('12.31')).toHaveCount(0);
});

test('a new mark is shown large in its half of a screen, and the other half goes on', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = starterOf(meeting);
  const rows = await venue.database.rows<{ id: number }>(
    `select id from scoreboard_output where comp_id = $1 and layout = 'halves'`,
    [meeting.compId],
  );
  const screen = await device({ viewport: BOARD });
  await screen.goto(`/scoreboard/output/${meeting.compId}/${must(rows[0]).id}`);
  await expect(screen.getByRole('region')).toHaveCount(2);
  const official = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const entry = await ResultsEntry.open(official, meeting.compId, starter.eventGroupId);
  await entry.enter(entry.time(starter), entry.row(starter), '11.91');
  const large = screen.getByRole('region').filter({ hasNot: screen.getByRole('list') });
  await expect(large).toContainText('11.91');
  await expect(screen.getByRole('region').filter({ has: screen.getByRole('list') })).toHaveCount(1);
  await look(screen, 'scoreboard-halves-mark');
  await expect(large).toHaveCount(0);
  await expect(list(screen).getByText('11.91')).toBeVisible();
});

test('marks that come at once are shown large in both halves', async ({ venue, network, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const runner = must(starters.find((s) => s.event === '100 m Women' && s.heat === 1));
  const jumper = must(starters.find((s) => s.event === 'Long Jump Women'));
  const screen = await device({ viewport: BOARD });
  await screen.goto(`/scoreboard/${compId}`);
  await expect(screen.getByRole('region')).toHaveCount(2);
  const official = await entrant(network.url, 'official');
  const deviceId = crypto.randomUUID();
  const mark = ({ eventGroupId, entryId, heat }: Starter, seq: number, value: object) => ({
    opId: crypto.randomUUID(),
    deviceId,
    seq,
    base: 0,
    occurredAt: new Date().toISOString(),
    eventGroupId,
    heat: Math.max(1, heat),
    entryId,
    value,
  });
  const results = [
    mark(runner, 1, { type: 'track', ms: 11_910, code: null }),
    mark(jumper, 2, { type: 'field', trials: [{ cm: 512 }], code: null }),
  ];
  await official.call('POST', `/results/${compId}`, { data: { compId, results } });
  const large = screen.getByRole('region').filter({ hasNot: screen.getByRole('list') });
  await expect(large).toHaveCount(2);
  await expect(large.first()).toContainText('11.91');
  await expect(large.last()).toContainText('5.12');
  await look(screen, 'scoreboard-both-halves');
  // Then the list, and below it the athletes that officials call next.
  const next = screen.getByText(/^Next [A-Z]\. /);
  await expect(next).toBeVisible();
  await expect(next).not.toContainText(jumper.surName.toUpperCase());
  await look(screen, 'scoreboard-next');
});

test('space freezes one screen alone, and nobody needs a right or an account for it', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const [screen, other] = [await device({ viewport: BOARD }), await device({ viewport: BOARD })];
  for (const page of [screen, other]) {
    await page.goto(`/scoreboard/${meeting.compId}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await screen.keyboard.press(' ');
  await expect(screen.getByText(/Frozen$/)).toBeVisible();
  await screen.reload();
  await expect(screen.getByText(/Frozen$/)).toBeVisible();
  await expect(other.getByText(/Frozen$/)).toHaveCount(0);
  await screen.keyboard.press(' ');
  await expect(screen.getByText(/Frozen$/)).toHaveCount(0);
});

test('every scoreboard fits screens of all sizes, also when it is moved to another', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const outputs = await venue.database.rows<{ id: number }>('select id from scoreboard_output where comp_id = $1 order by id', [
    compId,
  ]);
  const [big, halves, strip] = outputs.map(({ id }) => id);
  const screen = await device({ viewport: { width: 1280, height: 720 } });
  for (const path of [
    `/scoreboard/output/${compId}/${big}`,
    `/r4s/output/${compId}/${big}`,
    `/r4s/output-v2/${compId}/${halves}`,
    `/r4s/output-v3/${compId}/${big}/0`,
    `/scoreboard/output/${compId}/${strip}?overlay=1`,
    `/scoreboard-comp/${compId}`,
    `/scoreboard/${compId}/all`,
    `/scoreboard/${compId}/1`,
    `/scoreboard-comp/${compId}/1`,
  ]) {
    await screen.goto(path);
    await expect(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    for (const [width, height] of [
      [1920, 1080],
      [720, 1280],
      [390, 844],
      [1280, 720],
    ] as const) {
      await screen.setViewportSize({ width, height });
      await expect.poll(() => fits(screen), { message: `${path} ${width} by ${height}` }).toBe(true);
      const [, name = ''] = /^\/(.*)/.exec(path) ?? [];
      await look(screen, name.replaceAll(/\W+/g, '-'));
    }
  }
});

test('team scores are put into the running order, and stand on the screen as marks come in, without a network too', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(meeting.starters.find((s) => s.event === 'Long Jump Men'));
  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const id = await makeOutput(organiser, meeting, starter.event);
  await organiser.getByRole('button', { name: 'Add team scores' }).click();
  await expect(organiser.getByRole('button', { name: 'Show now: Team scores' })).toBeVisible();
  for (const width of [1440, 800, 390]) {
    await organiser.setViewportSize({ width, height: 900 });
    await look(organiser, `scoreboard-schedule-teams-${width}`);
  }
  const screen = await device({ viewport: { width: 1920, height: 1080 } });
  await screen.goto(`/scoreboard/output/${meeting.compId}/${id}`);
  await expect(screen.getByRole('heading', { name: starter.event })).toBeVisible();
  await organiser.getByRole('button', { name: 'Show now: Team scores' }).click();
  await expect(screen.getByRole('heading', { name: 'Team scores' })).toBeVisible();
  const points = async () => {
    const row = list(screen).getByRole('listitem').filter({ hasText: starter.club });
    return (await row.count()) === 0 ? 0 : Number(/([\d.]+)$/.exec((await row.textContent()) ?? '')?.[1]);
  };
  const before = await points();
  const official = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const entry = await ResultsEntry.open(official, meeting.compId, starter.eventGroupId);
  await entry.enter(entry.trial(starter, 1), entry.row(starter), '6.15');
  await expect.poll(points).toBeGreaterThan(before);
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [800, 600],
    [390, 844],
  ] as const) {
    await screen.setViewportSize({ width, height });
    await expect.poll(() => fits(screen)).toBe(true);
    await look(screen, `scoreboard-teams-${width}`);
  }
  await network.down();
  await expect(screen.getByText(/^No network\. As of /)).toBeVisible();
  await screen.reload().catch(() => undefined);
  await network.up();
  await venue.restart();
  await organiser.goto(`/r4s/output-v3/${meeting.compId}/${id}/1`);
  await organiser.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'As planned' });
  await organiser.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Team scores' });
  await expect(organiser.getByRole('heading', { name: 'Team scores' })).toBeVisible();
  await look(organiser, 'scoreboard-teams-controls');
});

test('scoreboards are set up by those who run them, and anybody opens their screens', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  for (const as of [undefined, 'parent'] as const) {
    const page = await device({ viewport: BOARD, ...(as && { as }) });
    await page.goto(`/v2/scoreboard-output-list/${compId}`);
    const open = page.getByRole('link', { name: 'Open screen of Big screen' });
    await expect(open).toBeVisible();
    await expect(page.getByRole('button', { name: 'New scoreboard' })).toHaveCount(0);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await look(page, 'scoreboards-to-open');
    }
    await open.click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto(`/r4s/output-v3/${compId}/1/1`);
    await expect(page.getByText('For this screen only')).toBeVisible();
  }
});

test('a picture is put into a schedule and shown on all screens at once', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const organiser = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await organiser.goto(`/v2/scoreboard-output-list/${meeting.compId}`);
  const file = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const chosen = organiser.getByLabel('Add pictures or videos');
  await chosen.setInputFiles({ name: 'not-one.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(organiser.getByRole('alert')).toContainText('no PNG, JPEG or WebP picture');
  await chosen.setInputFiles({ name: 'sponsor.png', mimeType: 'image/png', buffer: file });
  await expect(organiser.getByRole('button', { name: 'Remove sponsor.png' })).toBeVisible();
  await look(organiser, 'scoreboards');
  await organiser.getByRole('link', { name: 'Running order of Big screen' }).click();
  await organiser.getByLabel('Picture or video').selectOption({ label: 'sponsor.png' });
  const screen = await device({ viewport: BOARD });
  await organiser.getByRole('link', { name: 'Open screen' }).click();
  await expect(organiser.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await screen.goto(organiser.url());
  await expect(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await organiser.goBack();
  await organiser.getByRole('button', { name: 'Show now: sponsor.png' }).click();
  await expect(screen.getByRole('img', { name: 'Picture' })).toBeVisible();
  await organiser.getByRole('button', { name: 'Go on with the running order' }).click();
  await expect(screen.getByRole('img', { name: 'Picture' })).toHaveCount(0);
  // What no screen can show leaves there what stands there.
  await organiser.goto(`/v2/scoreboard-output-list/${meeting.compId}`);
  const broken = Buffer.from(file);
  broken.fill(0, 16, 24);
  await organiser
    .getByLabel('Add pictures or videos')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: broken });
  await expect(organiser.getByRole('button', { name: 'Remove broken.png' })).toBeVisible();
  await organiser.getByRole('link', { name: 'Running order of Big screen' }).click();
  await organiser.getByLabel('Picture or video').selectOption({ label: 'broken.png' });
  const held = screen.waitForResponse(
    async (answer) =>
      /public\/scoreboard\/\d+\/\d+$/.test(answer.url()) && (await answer.text()).includes('"now":{"show":{"kind":"picture"'),
  );
  await organiser.getByRole('button', { name: 'Show now: broken.png' }).click();
  await held;
  await expect(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(screen.getByRole('img', { name: 'Picture' })).toHaveCount(0);
  await expect(screen.getByText('Picture')).toHaveCount(0);
});

test.describe('on the device of somebody who works there', () => {
  test.use({ installed: true });

  test('a screen outlives the server: its last picture stays with its age, and marks of the device itself go on', async ({
    venue,
    network,
    device,
  }) => {
    const meeting = await todaysMeeting(venue.database);
    const starter = starterOf(meeting);
    const tablet = await device({ as: 'official', viewport: BOARD });
    const spectator = await device({ viewport: BOARD });
    const entry = await ResultsEntry.open(tablet, meeting.compId, starter.eventGroupId);
    await controlled(tablet);
    const no = must(
      (
        await venue.database.rows<{ no: number }>('select event_no as no from event_group where id = $1', [starter.eventGroupId])
      )[0],
    ).no;
    const board = `/scoreboard/${meeting.compId}/${no}`;
    const cable = await tablet.context().newPage();
    await cable.setViewportSize(BOARD);
    for (const page of [cable, spectator]) {
      await page.goto(board);
      await expect(list(page).getByText(starter.surName.toUpperCase())).toBeVisible();
    }
    await controlled(spectator);
    await network.down();
    await entry.enter(entry.time(starter), entry.row(starter), '12.31');
    await expect(list(cable).getByText('12.31')).toBeVisible();
    await cable.reload();
    await expect(list(cable).getByText('12.31')).toBeVisible();
    await expect(cable.getByText(/^No network\./)).toBeVisible();
    await spectator.reload();
    await expect(list(spectator).getByText(starter.surName.toUpperCase())).toBeVisible();
    await expect(spectator.getByText(/^No network\. As of /)).toBeVisible();
    await expect(list(spectator).getByText('12.31')).toHaveCount(0);
    await spectator.keyboard.press(' ');
    await network.up();
    await venue.restart();
    await expect(cable.getByText(/^No network\./)).toHaveCount(0);
    await expect(spectator.getByText(/^No network\./)).toHaveCount(0);
    await expect(spectator.getByText(/Frozen$/)).toBeVisible();
    await expect(list(spectator).getByText('12.31')).toHaveCount(0);
    await spectator.keyboard.press(' ');
    await expect(list(spectator).getByText('12.31')).toBeVisible();
  });
});
