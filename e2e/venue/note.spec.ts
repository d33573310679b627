import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test('a note written without a network is there at the other desk once it is sent, and can be taken back', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const [first, second] = [await device({ installed: true, as: 'desk' }), await device({ installed: true, as: 'organiser' })];
  const [one, two] = [await Desk.open(first, meeting.compId), await Desk.open(second, meeting.compId)];
  await controlled(first);
  await first.context().setOffline(true);
  await one.note(athlete, 'Waits for pins');
  await expect(one.list.getByText('Waits for pins')).toBeVisible();
  await first.setViewportSize({ width: 390, height: 844 });
  const name = one.list.getByRole('heading', { name: athlete.name });
  expect(await name.evaluate((e) => e.scrollHeight <= e.clientHeight + 1), 'the whole name, on a phone too').toBe(true);
  const who = name.locator('..');
  expect(await who.evaluate((e) => e.scrollHeight <= e.clientHeight + 1), 'and all that stands under it').toBe(true);
  await first.reload();
  await one.ready();
  await one.find(athlete.name);
  await expect(one.list.getByText('Waits for pins'), 'after a restart').toBeVisible();
  await two.find(athlete.name);
  await expect(two.list.getByText('Waits for pins')).toBeHidden();
  await first.context().setOffline(false);
  await one.allSent();
  await expect(two.list.getByText('Waits for pins')).toBeVisible();

  await two.note(athlete, 'Has pins');
  await expect(one.list.getByText('Has pins')).toBeVisible();
  await two.message(/Saved/).getByRole('button', { name: 'Undo' }).click();
  await expect(one.list.getByText('Waits for pins')).toBeVisible();
  await one.noteButton(athlete).click();
  await first.getByRole('button', { name: 'Remove the note' }).click();
  await expect(two.list.getByText('Waits for pins')).toBeHidden();
  await expect(one.message(`${athlete.name} has no note any more. Saved.`)).toBeVisible();
});

test('two desks write different notes offline: the later to be sent is asked about and loses nothing', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const [first, second] = [await device({ installed: true, as: 'desk' }), await device({ installed: true, as: 'organiser' })];
  const [one, two] = [await Desk.open(first, meeting.compId), await Desk.open(second, meeting.compId)];
  for (const page of [first, second]) {
    await controlled(page);
    await page.context().setOffline(true);
  }
  await one.note(athlete, 'Waits for pins');
  await two.note(athlete, 'Comes late');
  await first.context().setOffline(false);
  await one.allSent();
  await second.context().setOffline(false);

  const attention = two.connection.getByRole('button', { name: /needs attention/ });
  await attention.click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `${athlete.name}: note “Comes late”` })).toBeVisible();
  await expect(dialog).toContainText('Another desk has written a note on this athlete that you had not seen.');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await two.allSent();
  await one.find(athlete.name);
  await expect(one.list.getByText('Comes late')).toBeVisible();
});

test('a note that another desk writes while one is typed is shown, and what was typed stays', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const [first, second] = [await device({ as: 'desk' }), await device({ as: 'organiser' })];
  const [one, two] = [await Desk.open(first, meeting.compId), await Desk.open(second, meeting.compId)];
  await one.find(athlete.name);
  await one.noteButton(athlete).click();
  await first.getByRole('textbox', { name: 'Note' }).fill('Waits for pins');
  await two.note(athlete, 'Comes late');
  await expect(first.getByRole('dialog')).toContainText('has written since: “Comes late”');
  await expect(first.getByRole('textbox', { name: 'Note' })).toHaveValue('Waits for pins');
  await first.getByRole('button', { name: 'Save the note' }).click();
  await expect(two.list.getByText('Waits for pins')).toBeVisible();
});
