import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

test('an organiser sets up a team match, and the public table follows', async ({ venue, device }) => {
  const [row] = await venue.database.rows<{ id: number; team: string; points: string }>(
    `select c.id, k.name as team from competition c join event_group g on g.comp_id = c.id and g.event_code = 'PENI'
     join entry e on e.comp_id = c.id and e.event_group_id = g.id
     join comp_athlete ca on ca.comp_id = c.id and ca.athlete_id = e.athlete_id join club k on k.id = ca.club_id
     where c.name = 'Riverside Open Meeting' order by e.id limit 1`,
  );
  const { id, team } = must(row);
  const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/show-entry-v2/${id}`);
  await page.getByRole('link', { name: 'Team match' }).click();
  await expect(page.getByLabel('Points in individual events')).toHaveValue('8 7 6 5 4 3 2 1');
  await page.getByLabel('Points in individual events').fill('8 seven');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Whole numbers' })).toBeVisible();
  await page.getByLabel('Points in individual events').fill('20, 10, 5');
  await page.getByRole('button', { name: 'Teams in the match' }).click();
  await page.getByRole('checkbox', { name: team, exact: true }).check();
  await page.getByRole('button', { name: 'Points given or taken by officials' }).click();
  await page.getByRole('button', { name: 'Give or take points' }).click();
  await page.getByRole('combobox', { name: 'Team' }).selectOption(team);
  await page.getByLabel('Points, such as 5 or -3').fill('-3');
  await page.getByLabel('Reason, public').fill('Late declaration');
  await look(page, 'team-match');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/Team match saved\./);

  const phone = await device({ viewport: { width: 390, height: 844 } });
  await phone.goto(`/v2/scores-v2/${id}`);
  // First of those in the match, and then three points less.
  const line = phone.getByRole('listitem').filter({ hasText: team });
  await expect(phone.getByRole('listitem').filter({ hasText: 'scored in' })).toHaveCount(1);
  await line.getByRole('button').click();
  await expect(line.getByRole('row', { name: 'Late declaration' })).toContainText('-3');
  await look(phone, 'team-scores-phone');

  await page.getByRole('button', { name: 'No team match' }).click();
  await expect(page.getByText('Teams do not score here')).toBeVisible();
  await expect(phone.getByText('Teams do not score here')).toBeVisible();
  await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Points in individual events')).toHaveValue('20 10 5');
  await expect(line).toBeVisible();
});
