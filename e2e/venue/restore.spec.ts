import { entrant } from '../fixtures/entering.ts';
import { heldToday } from '../fixtures/held-today.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

test('a backup is put back while a desk has unsent work: nothing is lost, and all of it arrives in the order it was done', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [taken, late] = [must(loneStarters(meeting)[0]), must(loneStarters(meeting)[1])];
  // Signed in before the backup is made: a session that began after it is forgotten with the rest.
  const page = await device({ as: 'desk' });
  await venue.backUp();
  const desk = await Desk.open(page, meeting.compId);
  await desk.checkIn(taken);
  await desk.allSent();
  await venue.putBack();
  await desk.undoCheckIn(taken);
  await desk.checkIn(late);

  // What is to be sent comes through before anything else does.
  network.when(/^GET .*\/changes/, { status: 503 });
  await venue.restart();
  await desk.allSent();
  const ledger = await venue.database.ledger();
  expect(ledger.map(({ orderingKey, outcome, body }) => [orderingKey, outcome, checkedIn(body)])).toEqual([
    [`check-in:athlete:${taken.athleteId}`, 'accepted', true],
    [`check-in:athlete:${taken.athleteId}`, 'accepted', false],
    [`check-in:athlete:${late.athleteId}`, 'accepted', true],
  ]);

  // It may ask again by itself at that very moment; when the network comes back it does in any case.
  await page.context().setOffline(true);
  network.heal();
  await page.context().setOffline(false);
  await expect(desk.connection).toContainText('Online');
  await desk.ready();
  await expect(desk.connection.getByRole('button', { name: /needs? attention/ })).toBeHidden();
  for (const [athlete, here] of [
    [taken, false],
    [late, true],
  ] as const) {
    await desk.find(athlete.name);
    await expect(desk.tick(athlete)).toBeChecked({ checked: here });
  }
});

test('a backup is put back that lacks what a phone had checked in: opened again, the phone sends it once more', async ({
  venue,
  network,
  device,
}) => {
  const parent = await entrant(network.url, 'parent');
  expect(await parent.fillBasket('Age Group Gala', 2)).toBe(2);
  await parent.payBasket();
  const id = await heldToday(venue.database, 'Age Group Gala', { in: '2 hours' });
  const phone = await device({ as: 'parent' });
  await venue.backUp();
  await phone.goto(`/checkin-athlete/${id}`);
  await phone
    .getByRole('button', { name: /^Check in/ })
    .first()
    .click();
  await expect(phone.getByText('All are checked in.')).toBeVisible();
  const before = await venue.database.ledger();
  expect(before.length).toBeGreaterThan(0);

  await venue.putBack();
  await venue.restart();
  expect(await venue.database.ledger()).toEqual([]);
  await phone.reload();
  const keys = async () => (await venue.database.ledger()).map(({ orderingKey, outcome }) => [orderingKey, outcome]);
  await expect.poll(keys).toEqual(before.map(({ orderingKey, outcome }) => [orderingKey, outcome]));
  // Once: the next look sends nothing.
  await phone.reload();
  await expect(phone.getByText('All are checked in.')).toBeVisible();
  expect(await keys()).toHaveLength(before.length);
});

function checkedIn(body: unknown): boolean | undefined {
  return JSON.stringify(body).match(/"checkedIn":(true|false)/)?.[1] === 'true';
}
