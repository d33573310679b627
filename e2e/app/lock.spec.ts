import { tokenOf } from '../fixtures/accounts.ts';
import { loneStarters, type Meeting, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, signedIn, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { setPin, unlock } from '../pages/pin.ts';
import { signInOnTheSpot } from '../pages/sign-in.ts';

const PIN = '258025';

/** Long ones: a short name may stand in a dictionary of the browser's own. */
const surnames = ({ starters }: Meeting) =>
  [...new Set(starters.map(({ surName }) => surName))].filter((name) => name.length >= 8);

test('a lost tablet with a PIN shows nothing of an athlete; the PIN shows all of it, and what was done is kept', async ({
  venue,
  network,
  profile,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [athlete, other] = loneStarters(meeting);
  const tablet = profile();
  const first = await tablet.launch();
  await signedIn(first, await tokenOf(network.url, 'desk'));
  const before = await first.newPage();
  await before.goto('/v2/offline');
  await before.getByLabel('New PIN').fill('12');
  await before.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(before.getByRole('alert')).toHaveText('A PIN has at least 6 digits or letters. Nothing was changed.');
  await setPin(before, PIN);

  // A new load of the page asks for the PIN: the key is nowhere but in the memory of the one before.
  await before.goto(`/v2/checkin-v2/${meeting.compId}`);
  await unlock(before, PIN);
  const working = new Desk(before);
  await working.ready();
  await controlled(before);
  await working.checkIn(must(athlete));
  await working.allSent();
  await network.down();
  await working.checkIn(must(other));
  await tablet.kill();
  expect(tablet.holds(surnames(meeting))).toEqual([]);

  const context = await tablet.launch();
  const page = await context.newPage();
  await page.goto(`/v2/checkin-v2/${meeting.compId}`);
  await expect(page.getByRole('heading', { name: 'This device is locked' })).toBeVisible();
  await unlock(page, '1111');
  await expect(page.getByRole('alert')).toContainText('This is not the PIN. Nothing was changed. 9 tries are left');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await unlock(page, PIN);

  const desk = new Desk(page);
  await desk.ready();
  await desk.find(must(other).name);
  await expect(desk.tick(must(other))).toBeChecked();
  await network.up();
  await signInOnTheSpot(page, 'desk');
  await desk.allSent();
  expect((await venue.database.ledger()).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
});

test('without a PIN the names lie on the tablet in the clear, as its page says', async ({ venue, network, profile }) => {
  const meeting = await todaysMeeting(venue.database);
  const tablet = profile();
  const context = await tablet.launch();
  await signedIn(context, await tokenOf(network.url, 'desk'));
  const page = await context.newPage();
  await Desk.open(page, meeting.compId);
  await tablet.kill();
  expect(tablet.holds(surnames(meeting)).length).toBeGreaterThan(0);
});
