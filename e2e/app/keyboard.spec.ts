import { unsent } from '../fixtures/device-store.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { SignIn } from '../pages/sign-in.ts';

test('sign in, check an athlete in, undo it and look at what was done, all by keyboard', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  await venue.database.rows('update event_group set check_in_from = 10000, check_in_to = -1 where comp_id = $1', [
    meeting.compId,
  ]);
  const page = await device({ installed: true });
  await page.goto(`/checkin/${meeting.compId}`);
  const form = new SignIn(page);
  await form.name.focus();
  await page.keyboard.type('desk@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('callroom-demo');
  await page.keyboard.press('Enter');

  const desk = new Desk(page);
  await desk.ready();
  await expect(desk.search).toBeFocused();
  await page.keyboard.type(athlete.name);
  await expect(desk.list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(desk.tick(athlete)).toBeChecked();

  const tab = async (target: ReturnType<Desk['tick']>) => {
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((e) => e === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    expect(await target.evaluate((e) => e === document.activeElement), 'reached by Tab').toBe(true);
  };
  await tab(desk.tick(athlete));
  await page.keyboard.press('Space');
  await expect(desk.tick(athlete)).not.toBeChecked();

  await expect.poll(() => unsent(page)).toBe(0);
  const activity = desk.connection.getByRole('button', { name: 'All sent' });
  await activity.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Activity' });
  await expect(panel).toContainText(`${athlete.name}: not here for ${athlete.event}`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(activity).toBeFocused();
});

test('the first Tab leads past the menu to the content', async ({ device }) => {
  const page = await device();
  await page.goto('/v2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
