import { look } from '#e2e/fixtures/look.ts';
import { controlled } from '#e2e/fixtures/service-worker.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Desk } from '#e2e/pages/desk.ts';
import { competitionNamed } from '#e2e/pages/entry.ts';

test('the desk finds a relay by a runner, checks it in without a network, and the server has it afterwards', async ({
  venue,
  device,
  network,
}) => {
  const compId = await competitionNamed(venue.database, 'Club League Final');
  const [team] = await venue.database.rows<{ name: string; runner: string }>(
    `select t.name, a.first_name || ' ' || a.sur_name as runner from team t
     join team_athlete m on m.comp_id = t.comp_id and m.team_id = t.id and m.position = 3 join athlete a on a.id = m.athlete_id
     where t.comp_id = $1`,
    [compId],
  );
  const { name = '', runner = '' } = team ?? {};
  const page = await device({ installed: true, as: 'organiser', viewport: { width: 390, height: 844 } });
  const desk = await Desk.open(page, compId);
  await controlled(page);
  await network.down();
  await desk.find(runner);
  await expect(desk.list.getByRole('listitem')).toContainText(runner);
  await desk.checkIn({ name, event: '4 × 100 m Relay' });
  await look(page, 'relay-desk');
  await network.up();
  await expect
    .poll(() =>
      venue.database.rows(`select from entry where comp_id = $1 and checked_in::text <> '[]' and athlete_id > 1000000000`, [
        compId,
      ]),
    )
    .toHaveLength(1);
});

test('a club secretary sees how each of their teams stands, and cancels one that is entered', async ({ venue, device }) => {
  const compId = await competitionNamed(venue.database, 'Summer Open');
  const page = await device({ as: 'club', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/entry-v2/${compId}`);
  await page.getByRole('button', { name: 'Teams' }).click();
  const eventOf = (who: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `4 × 100 m Relay, ${who}`, level: 3 }) });
  await expect(eventOf('Mixed')).toContainText('Not entered yet. A team event needs between 4 and 6 athletes.');
  await expect(eventOf('Mixed')).toContainText('Awaiting Payment by: Olive Organiser');
  await expect(eventOf('Men')).toContainText('Entered');
  await eventOf('Men').getByRole('link', { name: 'Switch or cancel' }).click();
  await expect(page.getByRole('heading', { name: /4 × 100 m Relay Men/ })).toBeVisible();
  await page.getByLabel('Reason (optional)').fill('Two are ill');
  await look(page, 'team-actions');
  await page.getByRole('button', { name: 'Cancel entry' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '4 × 100 m Relay Men' })).toContainText('Cancelled');
  await look(page, 'team-own-entries');

  // At a competition of clubs the secretary sees what their club may enter.
  await page.goto(`/v2/entry-v2/${await competitionNamed(venue.database, 'Club League Final')}`);
  await page.getByRole('button', { name: 'Teams' }).click();
  await expect(page.getByText('What your club may enter, Division 1')).toBeVisible();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(eventOf('Women')).toContainText('No more teams: Max teams reached');
  await look(page, 'team-limits');
});
