import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test.use({ installed: true });

/** Points of a team as its line in the table says. */
const pointsOf = (page: Page, team: string) => page.getByRole('button', { name: new RegExp(`\\d ${team} scored in`) });

test('a mark that is taken without a network changes the team table of the venue, then everybody’s', async ({
  venue,
  device,
}) => {
  const [race] = await venue.database.rows<{
    compId: number;
    id: number;
    name: string;
    entryId: number;
    sortName: string;
    team: string;
  }>(
    `select e.comp_id as "compId", g.id, g.name, e.id as "entryId", a.sur_name || ' ' || a.first_name as "sortName", k.name as team
     from competition c join event_group g on g.comp_id = c.id and g.event_code = 'LJ' and g.gender = 'M' and g.part_of is null
     join entry e on e.comp_id = c.id and e.event_group_id = g.id join athlete a on a.id = e.athlete_id
     join comp_athlete ca on ca.comp_id = c.id and ca.athlete_id = a.id join club k on k.id = ca.club_id
     where c.name = 'Riverside Open Meeting' and not exists (
       select from entry p join event_group pg on pg.id = p.event_group_id and pg.event_code = 'PENI'
         join comp_athlete pa on pa.comp_id = p.comp_id and pa.athlete_id = p.athlete_id where p.comp_id = c.id and pa.club_id = k.id)
     order by e.heat, e.id limit 1`,
  );
  const { compId, id, name, team, ...athlete } = must(race);
  const spectator = await device({ viewport: { width: 1440, height: 900 } });
  await spectator.goto(`/v2/show-entry-v2/${compId}`);
  await spectator.getByRole('link', { name: 'Team scores' }).click();
  await expect(spectator.getByRole('heading', { level: 1, name: 'Team scores' })).toBeVisible();
  await expect(spectator.getByText('Provisional')).toBeVisible();
  await expect(pointsOf(spectator, team)).toHaveCount(0);
  await look(spectator, 'team-scores-public');

  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1000 } });
  const card = await ResultsEntry.open(tablet, compId, id);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await card.enter(card.trial(athlete, 1), card.row(athlete), '6.12');
  await tablet.goto(`/v2/results-v2/${compId}`);
  await tablet.getByRole('link', { name: 'Team scores' }).click();
  await expect(pointsOf(tablet, team)).toContainText('8');
  await pointsOf(tablet, team).click();
  await expect(tablet.getByRole('table', { name: `Points of ${team} by event` }).getByRole('row', { name })).toContainText('8');
  await look(tablet, 'team-scores-venue');
  await expect(pointsOf(spectator, team)).toHaveCount(0);

  await tablet.context().setOffline(false);
  await expect.poll(() => unsent(tablet)).toBe(0);
  await expect(pointsOf(spectator, team)).toContainText('8');
  const [sheet] = await Promise.all([
    spectator.waitForEvent('download'),
    spectator.getByRole('link', { name: 'Spreadsheet (CSV)' }).click(),
  ]);
  const rows = (await readFile(await sheet.path(), 'utf8')).split('\r\n');
  expect(rows[0]).toContain('Table,State,Place,Team,Points,Given or taken');
  expect(rows.find((row) => row.includes(team))).toMatch(/^All teams,provisional,\d+,/);
  await look(spectator, 'team-scores-file');
});
