import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { Network } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test('two tablets, one with the version before: both sync, and the older says which rows it cannot read', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [here, late, unread] = loneStarters(meeting);
  const [seen, other, hidden] = [must(here), must(late), must(unread)];
  // To the older tablet the server says of one athlete what only the newer app knows.
  const before = await Network.start(network.url);
  const newer = new RegExp(`("athleteId":${hidden.athleteId},.*?"gender":)"[A-Z]"`, 'g');
  before.when(/^(GET .*\/changes|POST .*\/checkin\/)/, { rewrite: (body) => body.replace(newer, '$1"X"') });
  const [old, now] = [await device({ as: 'desk', network: before }), await device({ as: 'organiser' })];
  const [older, current] = [await Desk.open(old, meeting.compId), await Desk.open(now, meeting.compId)];
  await expect(older.connection).toContainText('Update the app: 1 newer row cannot be shown yet');
  await expect(current.connection).not.toContainText('Update the app');

  await older.checkIn(seen);
  await older.allSent();
  await current.find(seen.name);
  await expect(current.tick(seen)).toBeChecked();
  await current.checkIn(hidden);
  await current.checkIn(other);
  await current.allSent();
  await older.find(other.name);
  await expect(older.tick(other), 'what comes after the row it cannot read').toBeChecked();

  // The app is updated: it asks again for what lies aside.
  before.heal();
  await current.undoCheckIn(hidden);
  await older.find(hidden.name);
  await expect(older.tick(hidden)).not.toBeChecked();
  await expect(older.connection).not.toContainText('Update the app');
  await before.down();
});

test('a tablet that is newer than its server keeps what that does not know, and sends the rest', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [noted, here] = [must(loneStarters(meeting)[0]), must(loneStarters(meeting)[1])];
  const error = 'This server is older than the app and does not know this yet. It is kept on this device and was not applied.';
  const body = JSON.stringify({ errNo: 422, error, message: '', data: { code: 'server-older' }, meta: null });
  network.when(/^POST .*\/note$/, { status: 422, body });
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await desk.note(noted, 'Waits for pins');
  await desk.checkIn(here);
  await expect(desk.connection.getByRole('button', { name: /needs attention/ })).toBeVisible();
  await expect.poll(async () => (await venue.database.ledger()).length).toBe(1);
  await page.reload();
  await desk.ready();

  network.heal();
  await desk.connection.getByRole('button', { name: /needs attention/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(error);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await desk.allSent();
  expect((await venue.database.ledger()).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
});
