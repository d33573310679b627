import type { OutgoingHttpHeaders } from 'node:http';
import type { Page } from '@playwright/test';
import { outbox, unsent } from '../fixtures/device-store.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import type { Behaviour } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { signInOnTheSpot } from '../pages/sign-in.ts';

test.use({ installed: true });

const PUSH = /^POST .*\/competition\/checkin\//;
const SERVER = 'The server does not answer';
const STRANGER = 'This network wants you to sign in to it';
const NONE = 'No network';

const html = (status: number, headers: OutgoingHttpHeaders = {}): Behaviour => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: '<!doctype html><title>Free wifi</title><p>Accept our terms',
});
const json = (status: number, body: unknown, headers: OutgoingHttpHeaders = {}): Behaviour => ({
  status,
  headers,
  body: JSON.stringify(body),
});
const refusal = (status: number, code: string, error: string): Behaviour =>
  json(status, { errNo: status, error, message: '', data: { code }, meta: null });

/** What is no answer: the action stays and goes again. One of each kind: all are in `tests/integration/answers.test.ts`. */
const RETRIED: readonly (readonly [string, Behaviour, string])[] = [
  ['a connection that breaks', 'refuse-connection', NONE],
  ['a reply that is lost after the server did it', 'drop-reply', NONE],
  ['503 with Retry-After', html(503, { 'retry-after': '1' }), SERVER],
  ["200 with a captive portal's page", html(200), STRANGER],
  ['a redirect', html(302, { location: 'http://portal.invalid/' }), STRANGER],
];

test.describe('no answer: the action is kept and sent again', () => {
  for (const [what, behaviour, said] of RETRIED) {
    test(what, async ({ venue, network, device }) => {
      const meeting = await todaysMeeting(venue.database);
      const athlete = must(loneStarters(meeting)[0]);
      const page = await device({ as: 'desk' });
      const desk = await Desk.open(page, meeting.compId);
      network.when(PUSH, behaviour);
      await desk.checkIn(athlete);
      await expect.poll(async () => (await outbox(page))[0]?.attempts ?? 0).toBeGreaterThan(0);
      expect(await unsent(page)).toBe(1);
      await expect(desk.connection).toContainText(said);
      await expect(desk.tick(athlete)).toBeChecked();

      network.heal();
      await desk.allSent();
      const ledger = await venue.database.ledger();
      expect(ledger.map(({ outcome }) => outcome)).toEqual(['accepted']);
    });
  }

  test('no reply at all', async ({ venue, network, device }) => {
    const meeting = await todaysMeeting(venue.database);
    const page = await device({ as: 'desk' });
    const desk = await Desk.open(page, meeting.compId);
    network.when(PUSH, 'hang', 1);
    await desk.checkIn(must(loneStarters(meeting)[0]));
    await desk.allSent();
    expect(await venue.database.ledger()).toHaveLength(1);
    expect([...network.deliveries().values()], 'sent again after the time-out').toEqual([2]);
  });
});

test('401: the whole queue waits, the screen stays, and signing in on the spot sends it', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second] = loneStarters(meeting);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await venue.database.rows('delete from session');
  await desk.checkIn(must(first));
  await expect(desk.connection).toContainText('Sign in to send');
  await desk.checkIn(must(second));
  const address = page.url();
  const sent = network.seen.filter(({ method, path }) => PUSH.test(`${method} ${path}`)).length;
  expect(await unsent(page)).toBe(2);
  await signInOnTheSpot(page, 'desk');
  await desk.allSent();
  expect(page.url()).toBe(address);
  expect(sent, 'calls with a token that is dead').toBeLessThanOrEqual(2);
  expect(await venue.database.ledger()).toHaveLength(2);
});

test('403: parked for the organiser, nothing lost', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  network.when(PUSH, refusal(403, 'device-revoked', 'This tablet was taken out of service by the organiser.'));
  await desk.checkIn(athlete);
  await expect(desk.connection.getByRole('button', { name: '1 unsent' })).toBeVisible();
  await desk.connection.getByRole('button', { name: '1 needs attention' }).click();
  const panel = page.getByRole('dialog', { name: 'Needs attention' });
  await expect(panel).toContainText('This tablet was taken out of service by the organiser.');
  expect((await outbox(page)).map(({ state }) => state)).toEqual(['parked']);

  network.heal();
  await panel.getByRole('button', { name: 'Send again' }).click();
  await desk.allSent();
  expect(await venue.database.ledger()).toHaveLength(1);
});

test('422: refused with its reason, its queue waits, the others go on', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const [guilty, other] = [must(loneStarters(meeting)[0]), must(loneStarters(meeting)[1])];
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  const aboutGuilty = ({ path, body }: { path: string; body: string }) =>
    path.includes('/checkin/') && body.includes(`"athleteId":${guilty.athleteId},`);
  network.when(aboutGuilty, refusal(422, 'unknown-athlete', 'The server says no to this one.'));
  await desk.checkIn(guilty);
  await desk.handOut(guilty);
  await desk.checkIn(other);
  await expect(desk.connection.getByRole('button', { name: '1 needs attention' })).toBeVisible();
  await expect
    .poll(async () => (await venue.database.ledger()).map(({ orderingKey }) => orderingKey))
    .toEqual([`check-in:athlete:${other.athleteId}`]);
  const states = async () => (await outbox(page)).map(({ state }) => state);
  await expect.poll(states).toEqual(['rejected', 'queued', 'accepted']);

  network.heal();
  await desk.connection.getByRole('button', { name: '1 needs attention' }).click();
  const panel = page.getByRole('dialog', { name: 'Needs attention' });
  await expect(panel).toContainText('The server says no to this one.');
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => venue.database.ledger()).toHaveLength(3);
  await desk.allSent();
});

/** As when somebody comes back to the page: it asks for what is new. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const FEED = /^GET .*\/changes/;

test('once all is sent the line says Online, without waiting for what comes from there', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  network.when(FEED, 'hang');
  network.when(FEED, 'refuse-connection', 1);
  await lookAgain(page);
  await expect(desk.connection).toContainText(NONE);
  await desk.checkIn(must(loneStarters(meeting)[0]));
  await desk.allSent();
  await expect(desk.connection).toContainText('Online');
});

test('a portal whose clock stands at 1970 sets no tablet to 1970', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  network.when(/ \/wp-json\//, html(200, { date: 'Thu, 01 Jan 1970 00:10:00 GMT' }));
  await lookAgain(page);
  await expect(desk.connection).toContainText(STRANGER);
  await desk.checkIn(must(loneStarters(meeting)[0]));
  const [made] = await outbox(page);
  expect(new Date(must(made).action.occurredAt).getUTCFullYear()).toBe(new Date().getUTCFullYear());
  network.heal();
  await desk.allSent();
});

test('a cache that gives an old page of the feed again empties no tablet, nor after a reload', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  const feed = page.waitForResponse((response) => FEED.test(`GET ${response.url()}`));
  const desk = await Desk.open(page, meeting.compId);
  const { errNo, data } = JSON.parse(await (await feed).text());
  const rows = data.rows.slice(0, 3);
  const old = { errNo, error: '', message: '', meta: null, data: { ...data, rows, next: rows.at(-1).version, done: true } };
  network.when(FEED, json(200, old));
  await lookAgain(page);
  await expect(desk.connection).toContainText(SERVER);
  await page.reload();
  await expect(desk.connection).toContainText(SERVER);
  await desk.ready();
  network.heal();
  await lookAgain(page);
  await expect(desk.connection).toContainText('Online');
  await desk.checkIn(athlete);
  await desk.allSent();
});
