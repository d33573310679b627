import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

test('two desks check the same athlete in: the earliest stands, both are kept, both desks see it', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const [first, second] = [await device({ as: 'desk' }), await device({ as: 'organiser' })];
  const [one, two] = [await Desk.open(first, meeting.compId), await Desk.open(second, meeting.compId)];
  for (const page of [first, second]) await controlled(page);
  await first.context().setOffline(true);
  await second.context().setOffline(true);
  await one.checkIn(athlete);
  await two.checkIn(athlete);

  // The later one reaches the server first.
  await second.context().setOffline(false);
  await two.allSent();
  await first.context().setOffline(false);
  await one.allSent();
  await expect(first.getByRole('region', { name: 'Message' }).getByText(/already/i)).toBeVisible();

  // Whether the first was outside the event's window hangs on the time of day.
  expect(await venue.database.ledger()).toMatchObject([
    { outcome: 'accepted' },
    { outcome: 'superseded', code: 'already-checked-in' },
  ]);
  const [entry] = await venue.database.rows<{ at: string[] }>(
    `select array(select t->>'at' from json_array_elements(checked_in) t) as at from entry where id = $1`,
    [athlete.entryId],
  );
  expect(entry?.at).toHaveLength(2);
  for (const desk of [one, two]) {
    await desk.find(athlete.name);
    await expect(desk.tick(athlete)).toBeChecked();
    await expect(desk.list.getByRole('listitem').first()).toContainText(/Demo Desk|desk/i);
  }
});
