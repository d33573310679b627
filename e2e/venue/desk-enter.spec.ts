import { heldToday } from '../fixtures/held-today.ts';
import { look } from '../fixtures/look.ts';
import { loneStarters, type Meeting, type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { countTaps } from '../fixtures/taps.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

/** The two entries of somebody who has no more, and a name of their own. */
function twoEntries({ starters }: Meeting): readonly [Starter, Starter] {
  const named = Map.groupBy(starters, ({ name }) => name);
  const pairs = [...named.values()].filter(([a, b, c]) => a && b && !c && a.athleteId === b.athleteId);
  const [first, second] = must(pairs[0]);
  return [must(first), must(second)];
}

test('Enter after a search ticks the one open event, and the next name is typed over the last', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const [open, later] = twoEntries(meeting);
  const alone = must(loneStarters(meeting).find(({ eventGroupId }) => eventGroupId !== later.eventGroupId));
  await heldToday(venue.database, meeting.name, { in: '2 hours' });
  await venue.database.rows(`update event_group set starts_at = now() + interval '9 hours' where id = $1`, [later.eventGroupId]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  const ticked = desk.list.getByRole('checkbox', { checked: true });

  const taps = await countTaps(page);
  // Of several who are left nobody is meant.
  await expect(desk.search).toBeFocused();
  await page.keyboard.type(open.club);
  await expect.poll(() => page.locator('[data-athlete]').count()).toBeGreaterThan(1);
  await page.keyboard.press('Enter');
  await expect(ticked).toHaveCount(0);

  await page.keyboard.type(open.name);
  await expect(page.locator('[data-athlete]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(desk.message(`${open.name} is here for ${open.event}. Saved.`)).toBeVisible();
  await expect(desk.tick(open)).toBeChecked();
  await expect(desk.tick(later)).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(desk.message(`${open.name} is here already.`)).toBeVisible();
  await expect(desk.tick(later)).not.toBeChecked();

  await page.keyboard.type(alone.name);
  await expect(desk.search).toHaveValue(alone.name);
  await expect(page.locator('[data-athlete]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(desk.message(`${alone.name} is here for ${alone.event}. Saved.`)).toBeVisible();
  await desk.allSent();
  const keys = (await venue.database.ledger()).map(({ orderingKey }) => orderingKey);
  expect(keys).toEqual([open, alone].map(({ athleteId }) => `check-in:athlete:${athleteId}`));
  expect(await taps(), 'all by Enter').toBe(0);
});

test('three letters of a surname or a bib show their athlete first, and one tap ticks them', async ({ venue, device }) => {
  const before = await todaysMeeting(venue.database);
  const lone = loneStarters(before);
  const rename = (field: 'sur_name' | 'first_name', name: string, { athleteId }: Starter) =>
    venue.database.rows(`update athlete set ${field} = $1 where id = $2`, [name, athleteId]);
  await rename('sur_name', 'Yewdale', must(lone[0]));
  await rename('first_name', 'Yewan', must(lone[1]));
  await heldToday(venue.database, before.name, { in: '2 hours' });
  const meeting = await todaysMeeting(venue.database);
  const one = must(meeting.starters.find(({ surName }) => surName === 'Yewdale'));
  const other = must(lone[2]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  const rows = page.locator('[data-athlete]');
  await expect(desk.search).toBeFocused();
  const taps = await countTaps(page);
  await page.keyboard.type('yew');
  await expect(rows).toContainText(['Yewdale', 'Yewan']);
  await desk.tick(one).click();
  await expect(desk.message(`${one.name} is here for ${one.event}. Saved.`)).toBeVisible();
  expect(await taps()).toBe(1);

  // The text is selected for the next: nothing has to be tapped or deleted first.
  await page.keyboard.type(String(other.bibNo));
  await expect(rows.first()).toContainText(other.surName);
  await desk.tick(other).click();
  await expect(desk.message(`${other.name} is here for ${other.event}. Saved.`)).toBeVisible();
  expect(await taps()).toBe(2);
});

test('what was typed is marked in the names and clubs that it found, further down too, and gone with it', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk', viewport: { width: 800, height: 700 } });
  const desk = await Desk.open(page, meeting.compId);
  const marked = () => desk.list.locator('mark').allTextContents();
  const typed = must(meeting.starters[0]).club.slice(0, 2);
  await page.keyboard.type(typed.toLowerCase());
  await expect.poll(marked).toContain(typed);
  const shown = () => page.locator('[data-athlete]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-athlete')));
  const before = await shown();
  expect((await marked()).length).toBeGreaterThanOrEqual(before.length);
  await look(page, 'desk-found');
  await desk.list.locator('..').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  const last = page.locator('[data-athlete]').last();
  await expect.poll(shown).not.toEqual(before);
  await expect(last.locator('mark').first()).toHaveText(typed);
  await desk.search.fill('');
  await expect.poll(marked).toEqual([]);
});

test('a surname of sixty letters is read whole', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const surName = 'Featherstonehaugh'.repeat(4).slice(0, 60);
  await venue.database.rows(
    'update athlete a set sur_name = $1 from comp_athlete ca where ca.athlete_id = $2 and a.id = ca.person_id',
    [surName, athlete.athleteId],
  );
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await desk.find(String(athlete.bibNo));
  // The row has two lines for it, and says with an ellipsis that there is more.
  const name = desk.list.getByRole('heading', { name: surName });
  expect(
    await name.evaluate((heading) => [getComputedStyle(heading).webkitLineClamp, heading.scrollWidth > heading.clientWidth]),
  ).toEqual(['2', false]);
  await page.getByRole('button', { name: new RegExp(`^Note on .+${surName}`) }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: surName })).toBeVisible();
});
