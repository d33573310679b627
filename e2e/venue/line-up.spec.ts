import type { Page } from '@playwright/test';
import { insertFinal } from '#tests/support/final.ts';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { meetingNamed } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const legs = async (page: Page, names: readonly string[]) => {
  for (const name of names) await dialog(page).getByRole('button', { name }).click();
};

test('a line-up is declared without a network, changed by another device and seen by the public', async ({ venue, device }) => {
  const { compId } = await meetingNamed(venue.database, 'Junior League, Match 2');
  const [team] = await venue.database.rows<{ group: number; name: string; runners: string[] }>(
    `select g.id as group, t.name, json_agg(trim(a.first_name || ' ' || a.sur_name) order by m.position) as runners
     from event_group g join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     join team t on t.comp_id = $1 and t.id = e.athlete_id - 1000000000
     join team_athlete m on m.comp_id = $1 and m.team_id = t.id join athlete a on a.id = m.athlete_id
     where g.comp_id = $1 and g.event_code = '4x100' and not exists (select from line_up l where l.comp_id = $1 and l.entry_id = e.id)
     group by g.id, t.name, e.lane order by e.lane limit 1`,
    [compId],
  );
  const { group, name, runners } = must(team);
  const [one, two, three, four, five] = runners.map((runner) => must(runner)) as [string, string, string, string, string];
  const tablet = await device({ installed: true, as: 'official', viewport: { width: 390, height: 844 } });
  const other = await device({ installed: true, as: 'organiser', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ installed: true, viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${group}`);
  await expect(spectator.getByText('Live')).toBeVisible();
  for (const page of [tablet, other]) await page.goto(`/v2/results-entry-v2/${compId}/${group}`);
  const row = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: /line-up/i });
  await expect(row(tablet)).toContainText('No line-up yet.');
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await row(tablet)
    .getByRole('button', { name: `Line-up of ${name}` })
    .click();
  await expect(dialog(tablet)).toContainText('Declared until ');
  await legs(tablet, [four, two, one]);
  await dialog(tablet).getByRole('button', { name: 'Save line-up' }).click();
  await expect(dialog(tablet)).toContainText('One leg is free.');
  await legs(tablet, [three]);
  await look(tablet, 'line-up-dialog');
  await dialog(tablet).getByRole('button', { name: 'Save line-up' }).click();
  await expect(row(tablet)).toContainText(`${four}${two}${one}${three}`);
  await expect(row(tablet)).toContainText(`Reserves: ${five}`);
  await look(tablet, 'line-up-row');
  await tablet.context().setOffline(false);
  await expect.poll(() => unsent(tablet)).toBe(0);
  await expect(spectator.getByRole('row').filter({ hasText: name })).toContainText(
    `1 ${four} · 2 ${two} · 3 ${one} · 4 ${three}`,
  );

  await row(other)
    .getByRole('button', { name: `Line-up of ${name}` })
    .click();
  await dialog(other)
    .getByRole('button', { name: `2 ${two}` })
    .click();
  await legs(other, [five]);
  await look(other, 'line-up-changed');
  await dialog(other).getByRole('button', { name: 'Save line-up' }).click();
  await expect(row(tablet)).toContainText(`${four}${five}${one}${three}`);
  await expect(spectator.getByRole('row').filter({ hasText: name })).toContainText(
    `1 ${four} · 2 ${five} · 3 ${one} · 4 ${three}`,
  );
  // Before anything else: it goes with its message.
  await other.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(row(tablet)).toContainText(`${four}${two}${one}${three}`);
  await look(spectator, 'line-up-public');
  await other.setViewportSize({ width: 1440, height: 900 });
  await look(other, 'line-up-row-wide');
});

test('after the deadline a line-up changes with a reason', async ({ venue, device }) => {
  const { compId } = await meetingNamed(venue.database, 'Junior League, Match 2');
  const [race] = await venue.database.rows<{ id: number }>(
    `update event_group set starts_at = now() - interval '5 minutes' where comp_id = $1 and event_code = '4x100' returning id`,
    [compId],
  );
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-entry-v2/${compId}/${must(race).id}`);
  await page
    .getByRole('button', { name: /^Line-up of / })
    .first()
    .click();
  await expect(dialog(page)).toContainText('The referee decides');
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(dialog(page)).toContainText('Say why.');
  await dialog(page).getByRole('textbox', { name: 'Why it changes' }).fill('Injured at the warm-up');
  await look(page, 'line-up-late');
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('No line-up yet.')).toHaveCount(3);
});

test('a team that comes on to a relay’s final has a line-up there, of its own', async ({ venue, device }) => {
  const { compId } = await meetingNamed(venue.database, 'Junior League, Match 2');
  const [race] = await venue.database.rows<{ id: number }>(
    `select id from event_group where comp_id = $1 and event_code = '4x100'`,
    [compId],
  );
  const heats = must(race).id;
  await venue.database.rows(
    `insert into comp_event (comp_id, event_group_id, event_id, age_group_id)
     select $1, $2, event_id, age_group_id from comp_event order by id limit 1`,
    [compId, heats],
  );
  const final = await insertFinal((text, values) => venue.database.rows(text, [...values]), heats, 'Final', compId);
  const tablet = await device({ installed: true, as: 'official', viewport: { width: 390, height: 844 } });
  const spectator = await device({ installed: true, viewport: { width: 390, height: 844 } });
  await tablet.goto(`/v2/results-entry-v2/${compId}/${heats}`);
  const times = tablet.getByRole('textbox', { name: /^Time/ });
  await expect(times).toHaveCount(6);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  for (let i = 0; i < 6; i += 1) {
    await times.nth(i).fill(`48.${i + 1}0`);
    await times.nth(i).press('Enter');
  }
  await tablet.getByRole('link', { name: 'Who goes on, and draw' }).click();
  await expect(tablet.getByText(/athletes are through\./)).toBeVisible();
  await tablet.getByRole('button', { name: 'Draw', exact: true }).click();
  await tablet.getByRole('button', { name: 'Publish' }).click();
  await dialog(tablet).getByRole('button', { name: 'Publish' }).click();
  await tablet.goto(`/v2/results-entry-v2/${compId}/${final}`);
  await expect(tablet.getByText('No line-up yet.')).toHaveCount(6);
  const open = tablet.getByRole('button', { name: /^Line-up of / }).first();
  const name = must(await open.getAttribute('aria-label')).replace('Line-up of ', '');
  await open.click();
  const runners = dialog(tablet).getByRole('list').getByRole('button');
  await expect(runners.first()).toBeVisible();
  const names = (await runners.getByText(/./).allTextContents()).filter((text) => text !== 'reserve');
  const chosen = names.slice(0, 4).toReversed();
  await legs(tablet, chosen);
  await look(tablet, 'line-up-final-dialog');
  await dialog(tablet).getByRole('button', { name: 'Save line-up' }).click();
  await expect(tablet.getByRole('listitem').filter({ hasText: name }).first()).toContainText(chosen.join(''));
  await expect(tablet.getByText('No line-up yet.')).toHaveCount(5);
  await look(tablet, 'line-up-final');
  await tablet.context().setOffline(false);
  await expect.poll(() => unsent(tablet)).toBe(0);
  await spectator.goto(`/results-read/${compId}/${final}`);
  await expect(spectator.getByRole('row').filter({ hasText: name })).toContainText(
    chosen.map((runner, i) => `${i + 1} ${runner}`).join(' · '),
  );
});

test('a line-up says whom of its team a card of another event keeps out', async ({ venue, device }) => {
  const { compId } = await meetingNamed(venue.database, 'Junior League, Match 2');
  const [found] = await venue.database.rows<{
    group: number;
    name: string;
    runner: string;
    entry: number;
    other: number;
    event: string;
  }>(
    `select g.id as group, t.name, trim(a.first_name || ' ' || a.sur_name) as runner, o.id::int as entry, o.event_group_id as other, og.name as event
     from event_group g join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     join team t on t.comp_id = $1 and t.id = e.athlete_id - 1000000000
     join team_athlete m on m.comp_id = $1 and m.team_id = t.id join athlete a on a.id = m.athlete_id
     join entry o on o.comp_id = $1 and o.athlete_id = m.athlete_id
     join event_group og on og.comp_id = $1 and og.id = o.event_group_id and og.unit = 'T' and og.part_of is null
     where g.comp_id = $1 and g.event_code = '4x100' limit 1`,
    [compId],
  );
  const { group, name, runner, entry, other, event } = must(found);
  await venue.database.rows('delete from result where comp_id = $1 and event_group_id = $2 and entry_id = $3', [
    compId,
    other,
    entry,
  ]);
  await venue.database.rows(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select $1, $2, 1, $3, change_no, '{"type":"track","ms":null,"code":"DQ","cards":["RC"]}', gen_random_uuid(), gen_random_uuid(), 'Referee', '', '[]'
     from competition where id = $1`,
    [compId, other, entry],
  );
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-entry-v2/${compId}/${group}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: /line-up/i })
    .getByRole('button', { name: `Line-up of ${name}` })
    .click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: runner })).toContainText(`Excluded: red card, ${event}`);
  await look(page, 'line-up-excluded');
  // The referee has the last word: they may be declared, and stay marked.
  const members = dialog(page).getByRole('listitem');
  const isIn = (await members.filter({ hasText: runner }).getByRole('button').getAttribute('aria-pressed')) === 'true';
  if (!isIn) await members.getByRole('button', { pressed: true }).last().click();
  if (!isIn) await members.filter({ hasText: runner }).getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Save line-up' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: /line-up/i });
  await expect(row).toContainText(`${runner}Excluded: red card, ${event}`);
  await look(page, 'line-up-excluded-row');
});
