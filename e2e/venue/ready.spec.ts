import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test.use({ installed: true });

test('a desk is ready without a network once the app is stored too, and the organiser sees which tablet is not', async ({
  venue,
  network,
  device,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  // The big decoder is in no screen’s way: the app is stored when it has come, too.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<'forward'>();
  network.when(/\.wasm$/, () => arrived);
  const desk = await Desk.open(await device({ as: 'desk' }), compId);
  await expect(desk.connection).toContainText(/([\d,]+) of \1 entries, app \d{1,2} %/);
  await look(desk.page, 'desk-not-ready');

  const organiser = await device({ as: 'organiser', installed: false });
  const row = organiser.getByRole('listitem').filter({ hasText: 'Desk' }).first();
  const isTold = (what: string) =>
    expect(async () => {
      await desk.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await organiser.goto(`/v2/devices/${compId}`);
      await expect(row).toContainText(what, { timeout: 5000 });
    }).toPass();
  await isTold('not ready without a network yet');
  await look(organiser, 'devices-not-ready');

  arrive('forward');
  await expect(desk.connection).toContainText(/Ready without a network: ([\d,]+) of \1 entries/);
  await isTold('ready without a network');
  await look(desk.page, 'desk-ready');
  await desk.page.context().setOffline(true);
  await desk.page.reload();
  await desk.ready();
});

test('marks typed before a part of the app had come count as unsent, and are saved when it comes', async ({
  venue,
  network,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const putter = must(starters.find((s) => s.event.startsWith('Shot Put')));
  network.when(/\/assets\/action-rules-[\w-]+\.js$/, 'refuse-connection');
  const page = await device({ as: 'official', installed: false });
  const entry = await ResultsEntry.open(page, compId, putter.eventGroupId);
  await entry.trial(putter, 1).fill('9.87');
  await entry.trial(putter, 1).press('Enter');
  await expect(entry.connection).toContainText('1 unsent');
  await expect(page.getByText('a part of the app has not come to this device').first()).toBeVisible();
  await look(page, 'mark-waits-for-part');
  network.heal();
  await expect(entry.row(putter).getByText(/^(Saved here|Sent)$/)).toBeVisible();
  await expect(entry.connection.getByRole('button', { name: 'All sent' })).toBeVisible();
  expect(await venue.database.ledger()).toMatchObject([{ kind: 'mark', outcome: 'accepted' }]);
});
