import { tokenOf } from '../fixtures/accounts.ts';
import { unsent } from '../fixtures/device-store.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, signedIn, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

test('after one visit every venue screen starts without a network, in a browser that was closed', async ({
  venue,
  network,
  profile,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const browser = profile();
  const first = await browser.launch();
  await signedIn(first, await tokenOf(network.url, 'organiser'));
  const before = await first.newPage();
  await Desk.open(before, meeting.compId);
  await controlled(before);
  await first.close();
  await network.down();

  const context = await browser.launch();
  const page = await context.newPage();
  const desk = await Desk.open(page, meeting.compId);
  await desk.checkIn(athlete);
  expect(await unsent(page)).toBe(1);
  const entry = `${meeting.compId}/${athlete.eventGroupId}`;
  for (const path of [
    `/checkin/${meeting.compId}`,
    `/v2/bibs-v2/${meeting.compId}`,
    `/bibs/${meeting.compId}`,
    `/v2/results-v2/${meeting.compId}`,
    `/v2/results-entry-v2/${entry}`,
    `/results-entry/${entry}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Connection' }), path).toContainText('1 unsent');
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  for (const path of ['/v2/home-v2', '/v2/offline', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }

  // With a network each screen stays where it is and asks for the sign-in there; nobody is named as if they were signed in.
  await network.up();
  for (const path of [`/v2/bibs-v2/${meeting.compId}`, `/v2/results-entry-v2/${entry}`, `/v2/checkin-v2/${meeting.compId}`]) {
    await page.goto(path);
    await expect(desk.connection, path).toContainText('Sign in to send');
    await expect(desk.connection.getByRole('button', { name: 'Sign in' }), path).toBeVisible();
    await expect(page.getByText('Olive Organiser', { exact: true }), path).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(await unsent(page)).toBe(1);
});

test('a device that never saw the meeting says so and what to do', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device();
  await page.goto('/v2');
  await controlled(page);
  await network.down();
  await page.goto(`/v2/checkin-v2/${meeting.compId}`);
  await expect(page.getByText('No entries on this device yet')).toBeVisible();
});
