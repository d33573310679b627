import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test('an organiser sees of each tablet where it stands, what it has not sent and whether its app is theirs', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const tablet = await device({ as: 'desk' });
  await tablet.goto('/v2/offline');
  await tablet.getByLabel('Where this device stands').fill('Desk 2, track side');
  await tablet.getByRole('button', { name: 'Keep it' }).click();
  await expect(tablet.getByRole('region', { name: 'Message' })).toContainText('The organiser sees it');
  const desk = await Desk.open(tablet, meeting.compId);
  await desk.checkIn(must(loneStarters(meeting)[0]));
  await desk.allSent();
  const told = async () => {
    // Somebody looks at the tablet, and it asks for what is new.
    await tablet.evaluate(() => window.dispatchEvent(new Event('focus')));
    return venue.database.rows<{ place: string; unsent: number }>('select place, unsent from device where place is not null');
  };
  await expect.poll(told).toEqual([{ place: 'Desk 2, track side', unsent: 0 }]);

  const organiser = await device({ as: 'organiser' });
  await organiser.goto(`/v2/devices/${meeting.compId}`);
  const row = organiser.getByRole('listitem').filter({ hasText: 'Desk 2, track side' });
  await expect(row).toContainText('everything sent');
  await expect(row).toContainText('the app as here');
  await look(organiser, 'devices-state');
});
