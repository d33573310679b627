import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test('a desk keeps its part of the alphabet on this device, and a search finds everybody', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device({ installed: true, as: 'desk', viewport: { width: 390, height: 844 } });
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  await page.context().setOffline(true);
  const surnames = [...new Map(meeting.starters.map((starter) => [starter.athleteId, starter.surName])).values()];
  const ours = surnames.filter((name) => name.toLowerCase() < 'd');
  const other = must(loneStarters(meeting).find(({ surName }) => surName.toLowerCase() >= 'd'));
  const athletes = (n: number) => page.getByText(`${n} athletes`, { exact: true });
  await page.getByRole('button', { name: 'Lists of this desk' }).click();
  await page.getByRole('combobox', { name: 'This desk looks after' }).selectOption('letters');
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('c');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(athletes(ours.length)).toBeVisible();
  await page.reload();
  await desk.ready();
  await expect(athletes(ours.length), 'after a restart').toBeVisible();
  await desk.find(other.name);
  await expect(desk.tick(other)).toBeVisible();
  await desk.find('');
  await page.getByRole('button', { name: 'A–C' }).click();
  await expect(athletes(surnames.length)).toBeVisible();
});

test('a desk looks after the athletes of some events, each counted once, and a search finds the others', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second] = [...new Set(meeting.starters.map(({ event }) => event))];
  const ours = new Set(meeting.starters.filter(({ event }) => event === first || event === second).map((one) => one.athleteId));
  const other = must(loneStarters(meeting).find(({ athleteId }) => !ours.has(athleteId)));
  const page = await device({ as: 'desk', viewport: { width: 390, height: 844 } });
  const desk = await Desk.open(page, meeting.compId);
  await page.getByRole('button', { name: 'Lists of this desk' }).click();
  await page.getByRole('combobox', { name: 'This desk looks after' }).selectOption('events');
  for (const name of [must(first), must(second)]) await page.getByRole('checkbox', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`${ours.size} athletes`, { exact: true })).toBeVisible();
  await desk.find(other.name);
  await expect(desk.tick(other)).toBeVisible();
});

test('“next please”: once an athlete has everything, the search is ready for the next', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ installed: true, as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Lists of this desk' }).click();
  await page.getByRole('checkbox', { name: 'Next please' }).click();
  await page.reload();
  await desk.ready();
  await desk.checkIn(athlete);
  await expect(desk.search, 'the bib is still here').toHaveValue(athlete.name);
  await page.locator('label', { has: desk.bib(athlete) }).click();
  await expect(desk.search).toHaveValue('');
  await expect(desk.search).toBeFocused();
  await expect(desk.message(`${athlete.name} has bib ${athlete.bibNo}. Saved.`)).toBeVisible();
  await desk.find(athlete.name);
  await expect(desk.bib(athlete), 'looking at them again changes nothing').toBeChecked();
  await expect(desk.search).toHaveValue(athlete.name);
});

test('an event is called over without a network, who is missing is left, and paper holds the list alone', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ installed: true, as: 'desk', viewport: { width: 390, height: 844 } });
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Event' }).selectOption(String(athlete.eventGroupId));
  await page.getByRole('button', { name: 'Lists of this desk' }).click();
  await page.getByRole('link', { name: 'Call-over' }).click();
  const list = page.getByRole('list', { name: 'Called in this order' });
  const all = meeting.starters.filter(({ eventGroupId }) => eventGroupId === athlete.eventGroupId).length;
  await expect(list.getByRole('listitem')).toHaveCount(all);
  const tick = list.getByRole('checkbox', { name: `${athlete.name}, ${athlete.event}` });
  await tick.click();
  const goOn = page.getByRole('button', { name: 'Check in anyway' });
  await expect(goOn.or(desk.message(`${athlete.name} is here for ${athlete.event}. Saved.`)).first()).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(tick).toBeChecked();
  await expect(page.getByText(/^1 of \d+ athletes? here$/)).toBeVisible();
  await page.getByRole('button', { name: 'Not checked in' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(all - 1);
  await page.getByRole('button', { name: 'Not checked in' }).click();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(meeting.name)).toBeVisible();
  await expect(list.getByText(athlete.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(desk.connection).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Check-in' }).click();
  await desk.find(athlete.name);
  await expect(desk.tick(athlete)).toBeChecked();
  await page.context().setOffline(false);
  await desk.allSent();
});
