import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

test('a withdrawal made without a network is there at the other desk once it is sent, and can be taken back', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const [first, second] = [await device({ as: 'desk' }), await device({ as: 'organiser' })];
  const [one, two] = [await Desk.open(first, meeting.compId), await Desk.open(second, meeting.compId)];
  await controlled(first);
  await first.context().setOffline(true);
  await one.withdraw(athlete);
  await expect(one.tick(athlete)).toHaveAttribute('aria-disabled', 'true');
  await expect(one.list.getByText(/^Withdrawn: /)).toBeVisible();
  await first.reload();
  await one.ready();
  await one.find(athlete.name);
  await expect(one.list.getByText(/^Withdrawn: /), 'after a restart').toBeVisible();
  await first.getByRole('button', { name: 'Not checked in' }).click();
  await expect(one.list, 'they are not waited for').toBeHidden();
  await first.getByRole('button', { name: 'Not checked in' }).click();
  await two.find(athlete.name);
  await expect(two.list.getByText(/^Withdrawn: /)).toBeHidden();
  await first.context().setOffline(false);
  await one.allSent();
  await expect(two.list.getByText(/^Withdrawn: /)).toBeVisible();

  await two.noteButton(athlete).click();
  await second.getByRole('button', { name: `Start in ${athlete.event} after all` }).click();
  await expect(two.tick(athlete)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(one.list.getByText(/^Withdrawn: /)).toBeHidden();
  await two
    .message(/after all\. Saved/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(one.list.getByText(/^Withdrawn: /)).toBeVisible();
});

test('of a check-in and a withdrawal that desks make offline the later to be sent is asked about', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const [first, second] = [await device({ as: 'desk' }), await device({ as: 'organiser' })];
  const [one, two] = [await Desk.open(first, meeting.compId), await Desk.open(second, meeting.compId)];
  for (const page of [first, second]) {
    await controlled(page);
    await page.context().setOffline(true);
  }
  await one.checkIn(athlete);
  await two.withdraw(athlete);
  await first.context().setOffline(false);
  await one.allSent();
  await second.context().setOffline(false);
  await two.connection.getByRole('button', { name: /needs attention/ }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `${athlete.name}: ${athlete.event}: withdrawn` })).toBeVisible();
  await expect(dialog).toContainText('Another desk checked this athlete in and you had not seen it, so they are not withdrawn.');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await two.allSent();
  await one.find(athlete.name);
  await expect(one.list.getByText(/^Withdrawn: /)).toBeVisible();
});
