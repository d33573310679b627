import { tokenOf } from '../fixtures/accounts.ts';
import { outbox } from '../fixtures/device-store.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, signedIn, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { signInOnTheSpot } from '../pages/sign-in.ts';

test.use({ installed: true });

const KILLS = 8;

test('what the screen called saved is there after the browser was killed in that moment, each time', async ({
  venue,
  network,
  profile,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athletes = loneStarters(meeting).slice(0, KILLS);
  const browser = profile();
  const first = await browser.launch();
  await signedIn(first, await tokenOf(network.url, 'desk'));
  let page = await first.newPage();
  let desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  await network.down();
  for (const [i, athlete] of athletes.entries()) {
    await desk.checkIn(athlete);
    await browser.kill();
    page = await (await browser.launch()).newPage();
    desk = await Desk.open(page, meeting.compId);
    expect(await outbox(page), `after kill ${i + 1}`).toHaveLength(i + 1);
  }
  await network.up();
  await signInOnTheSpot(page, 'desk');
  await desk.allSent();
  const keys = (await venue.database.ledger()).map(({ orderingKey }) => orderingKey);
  expect(keys).toEqual(athletes.map(({ athleteId }) => `check-in:athlete:${athleteId}`));
});
