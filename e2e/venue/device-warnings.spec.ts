import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test('a tablet whose clock is wrong, and one that is not installed, says so once the meeting is on it, with what to do', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const tablet = await device({ as: 'desk' });
  const message = tablet.getByRole('region', { name: 'Message' });
  await tablet.addInitScript(() => {
    const now = Date.now;
    if (sessionStorage.getItem('clock') !== 'right') Date.now = () => now() + 600_000;
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)' });
  });
  await Desk.open(tablet, meeting.compId);
  await expect(message).toContainText('The clock of this device is wrong.');
  await tablet.evaluate(() => sessionStorage.setItem('clock', 'right'));
  await Desk.open(tablet, meeting.compId);
  await expect(message).toContainText('The app is not installed on this device');
  await message.getByRole('button', { name: 'What to do' }).click();
  await expect(tablet.getByText('then “Add to Home Screen”')).toBeVisible();
  await look(tablet, 'device-warnings');

  // Once a day is enough.
  const again = await Desk.open(tablet, meeting.compId);
  await again.checkIn(must(loneStarters(meeting)[0]));
  await again.allSent();
  await expect(message.filter({ hasText: 'not installed' })).toHaveCount(0);
});
