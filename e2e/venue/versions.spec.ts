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

test('a tablet that is newer than its server keeps what that does not know, sends the rest, and that as soon as the server is updated', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const starters = loneStarters(meeting);
  const [noted, here, late] = [must(starters[0]), must(starters[1]), must(starters[2])];
  const error = 'This server is older than the app and does not know this yet. It is kept on this device and was not applied.';
  const data = { code: 'server-older', takes: 'no notes' };
  const older = await Network.start(network.url);
  older.when(/^POST .*\/note$/, {
    status: 422,
    body: JSON.stringify({ errNo: 422, error, message: '', data, meta: null }),
  });
  older.when(/^GET .*\/changes/, { rewrite: (body) => body.replace(/"takes":"\w+"/, `"takes":"${data.takes}"`) });
  const notesSent = () => older.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/note')).length;
  const [page, elsewhere] = [await device({ as: 'desk', network: older }), await device({ as: 'organiser' })];
  const [desk, other] = [await Desk.open(page, meeting.compId), await Desk.open(elsewhere, meeting.compId)];
  await desk.note(noted, 'Waits for pins');
  await desk.checkIn(here);
  const waits = desk.connection.getByRole('button', { name: /needs attention/ });
  await expect(waits).toBeVisible();
  await expect.poll(async () => (await venue.database.ledger()).length).toBe(1);
  await page.reload();
  await desk.ready();

  // Somebody who does not believe it sends it again.
  await waits.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(error);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(notesSent).toBe(2);
  await expect(dialog).toContainText(error);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await other.find(noted.name);
  await expect(other.list.getByText('Waits for pins')).toBeHidden();

  // The server is updated, and says so with the next change that anybody makes.
  older.heal();
  await other.checkIn(late);
  await desk.allSent();
  await other.find(noted.name);
  await expect(other.list.getByText('Waits for pins')).toBeVisible();
  await expect(waits).toHaveCount(0);
  expect((await venue.database.ledger()).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  await older.down();
});
