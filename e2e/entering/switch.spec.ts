import { entrant } from '#e2e/fixtures/entering.ts';
import { look } from '#e2e/fixtures/look.ts';
import { must } from '#e2e/fixtures/must.ts';
import { controlled } from '#e2e/fixtures/service-worker.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Entry, freshMeeting, heldPlaces } from '#e2e/pages/entry.ts';

test.use({ installed: true });

const PARENT = 'parent@demo.test';
const NAMED = `select a.first_name || ' ' || a.sur_name as name from athlete a join user_athlete l on l.athlete_id = a.id
  join app_user u on u.id = l.user_id where u.email = $1`;

test('a paid entry is switched to another event on the entry screen', async ({ venue, device, network }) => {
  const compId = await freshMeeting(venue.database, 'Summer Open');
  const [child] = await venue.database.rows<{ name: string }>(
    `${NAMED} and a.gender = 'F' order by a.dob desc limit 1 offset 1`,
    [PARENT],
  );
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const entry = await Entry.open(page, compId);
  await entry.pick(must(child, 'a daughter').name);
  await entry.event('100 m').check();
  await expect(entry.row('100 m')).toContainText('In cart');
  await (await entrant(network.url, 'parent')).payBasket();
  await page.reload();

  await expect(entry.row('100 m')).toContainText('Entry Confirmed');
  await entry
    .row('100 m')
    .getByRole('button', { name: /^Switch/ })
    .click();
  const bar = page.getByRole('region', { name: 'Switch event' });
  await expect(bar).toContainText('Choose the other event');
  await expect(entry.event('100 m')).not.toBeChecked();
  await expect(entry.event('100 m'), 'the keyboard goes on where it was').toBeFocused();
  await expect(entry.row('3000 m')).toContainText('Event Closed');
  await bar.getByRole('button', { name: 'Keep 100 m' }).click();
  await expect(entry.event('100 m')).toBeChecked();
  await expect(entry.event('100 m')).toBeFocused();

  await entry
    .row('100 m')
    .getByRole('button', { name: /^Switch/ })
    .click();
  await entry.event('Long Jump').check();
  await expect(bar).toContainText('100 m → Long Jump');
  await expect(bar).toContainText('Nothing to pay.');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await look(page, 'switch');
  }
  await bar.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(entry.message(/: 100 m was switched to Long Jump\.$/)).toBeVisible();
  await expect(entry.row('Long Jump')).toContainText('Entry Confirmed');
  expect((await heldPlaces(venue.database, compId, PARENT)).map(({ event }) => event)).toEqual(['Long Jump']);
  await look(page, 'switched');
});

test('an athlete of two clubs is entered for the chosen one', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, 'Summer Open');
  const [child] = await venue.database.rows<{ name: string; second: string }>(
    NAMED.replace(' from', ', (select k.name from club k where k.id = a.club2_id) as second from') +
      ' and a.club2_id is not null',
    [PARENT],
  );
  const { name, second } = must(child, 'a child of two clubs');
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const entry = await Entry.open(page, compId);
  await entry.pick(name);
  await controlled(page);
  await page.context().setOffline(true);
  await entry.event('100 m').check();
  await page.getByRole('combobox', { name: 'Competing for' }).selectOption(second);
  await page.context().setOffline(false);
  await expect(entry.row('100 m')).toContainText('In cart');
  const clubs = () =>
    venue.database.rows('select k.name from product p join club k on k.id = p.club_id where p.comp_id = $1', [compId]);
  await expect.poll(clubs).toEqual([{ name: second }]);
  await look(page, 'club');
});
