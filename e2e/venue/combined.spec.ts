import type { Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

interface Athlete {
  readonly entryId: number;
  readonly name: string;
  readonly surName: string;
  readonly sortName: string;
}

/** The pentathlon of the demo: hurdles and high jump are done, the shot is being put, somebody has stopped. */
async function pentathlon(database: Database) {
  const groups = await database.rows<{ compId: number; id: number; code: string }>(
    `select g.comp_id as "compId", g.id, g.event_code as code from event_group g
     join event_group c on c.comp_id = g.comp_id and c.name = 'Pentathlon Women' and (g.id = c.id or g.part_of = c.id)`,
  );
  const of = (code: string) => must(groups.find((group) => group.code === code));
  const { compId, id } = of('PENI');
  const athletes = await database.rows<Athlete & { readonly dnf: boolean }>(
    `select e.id::int as "entryId", a.first_name || ' ' || a.sur_name as name, a.sur_name as "surName", a.sur_name || ' ' || a.first_name as "sortName",
       r.value->>'code' is not null as dnf
     from entry e join athlete a on a.id = e.athlete_id
     join event_group g on g.comp_id = e.comp_id and g.part_of = e.event_group_id and g.event_code = 'HJ'
     join result r on r.comp_id = e.comp_id and r.event_group_id = g.id and r.entry_id = e.id
     where e.event_group_id = ${id} order by e.id`,
  );
  return { compId, id, shot: of('SP').id, jump: of('LJ').id, last: of('800').id, athletes };
}

const total = (page: Page, { name }: Athlete) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(name) }) })
    .getByRole('cell')
    .last();
const points = async (page: Page, athlete: Athlete) => Number((await total(page, athlete).textContent())?.replaceAll(',', ''));

test('a shot put of a pentathlon is taken without a network, and its points are in the totals, then for everybody', async ({
  venue,
  device,
}) => {
  const { compId, id, shot, athletes } = await pentathlon(venue.database);
  const [stopped, without] = [must(athletes.find(({ dnf }) => dnf)), must(athletes[1])];
  const spectator = await device({ installed: true, viewport: { width: 1440, height: 900 } });
  await spectator.goto(`/results-read/${compId}/${id}`);
  const event = spectator.getByRole('article').filter({ has: spectator.getByRole('heading', { level: 1 }) });
  await expect(event.getByText('Live')).toBeVisible();
  await expect(total(spectator, stopped)).toHaveText('DNF');
  const before = await points(spectator, without);
  await look(spectator, 'combined-public');

  const tablet = await device({ installed: true, as: 'official', viewport: { width: 800, height: 1000 } });
  const card = await ResultsEntry.open(tablet, compId, shot);
  await controlled(tablet);
  // An athlete who has stopped is not called.
  await expect(card.trial(without, 1)).toBeVisible();
  await expect(card.trial(stopped, 1)).toHaveCount(0);
  await expect(card.trial(without, 4)).toHaveCount(0);
  await tablet.context().setOffline(true);
  await card.enter(card.trial(without, 1), card.row(without), '12.00');
  await look(tablet, 'combined-part');
  await tablet.getByRole('link', { name: 'Totals of the combined event' }).click();
  // A shot of 12.00 is worth 661 points to a woman.
  await expect.poll(() => points(tablet, without)).toBe(before + 661);
  await look(tablet, 'combined-totals');
  expect(await points(spectator, without)).toBe(before);
  await tablet.context().setOffline(false);
  await expect.poll(() => unsent(tablet)).toBe(0);
  await expect.poll(() => points(spectator, without)).toBe(before + 661);
});

test('a complete total indoors is a best and a record, at the venue and for everybody', async ({ venue, device }) => {
  const { compId, id, shot, jump, last, athletes } = await pentathlon(venue.database);
  const athlete = must(athletes.find(({ dnf }) => !dnf));
  const record = { code: 'CR', eventCode: 'PENI', gender: 'F', ageGroup: '', mark: 1500, holder: 'Petra Voss', since: '2017' };
  await venue.database.rows(
    `with counted as (update competition set change_no = change_no + 1, version = change_no + 1, indoor_outdoor = 'Indoor' where id = $1
       returning id, change_no),
     inside as (update event_group set version = change_no from counted where comp_id = counted.id)
     update comp_table set body = jsonb_build_array($2::jsonb) where comp_id = $1 and kind = 'records'`,
    [compId, JSON.stringify(record)],
  );
  const official = await device({ as: 'official', viewport: { width: 800, height: 1000 } });
  for (const [part, mark] of [
    [shot, '12.00'],
    [jump, '5.50'],
  ] as const) {
    const card = await ResultsEntry.open(official, compId, part);
    await card.enter(card.trial(athlete, 1), card.row(athlete), mark);
  }
  const race = await ResultsEntry.open(official, compId, last);
  await race.enter(race.time(athlete), race.row(athlete), '2:20.00');
  await official.getByRole('link', { name: 'Totals of the combined event' }).click();
  await expect(official.getByText('CR 1,500 Petra Voss, 2017')).toBeVisible();
  await expect(total(official, athlete)).toContainText('CR');
  await look(official, 'combined-record');
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${id}`);
  await expect(spectator.getByRole('listitem').filter({ hasText: athlete.name }).getByText('CR', { exact: true })).toBeVisible();
  await look(spectator, 'combined-record-phone');
});

test('on a phone the totals are a list, an athlete opens their events, and says what it takes to pass the leader', async ({
  venue,
  device,
}) => {
  const { compId, id } = await pentathlon(venue.database);
  for (const as of ['official', undefined] as const) {
    const page = await device({ ...(as && { as }), viewport: { width: 390, height: 844 } });
    await page.goto(as ? `/v2/results-entry-v2/${compId}/${id}` : `/results-read/${compId}/${id}`);
    const second = page
      .getByRole('listitem')
      .filter({ has: page.getByText('3 of 5 events') })
      .nth(1)
      .getByRole('button');
    await second.click();
    await expect(page.getByText(/^Needs .* (to pass|on) /)).toBeVisible();
    await expect(page.getByRole('table', { name: /^Events of/ }).getByRole('row')).toHaveCount(6);
    await look(page, as ? 'combined-phone' : 'combined-public-phone');
    await page.getByRole('link', { name: 'Shot Put' }).click();
    await expect(page.getByRole('heading', { name: 'Shot Put, Pentathlon Women' })).toBeVisible();
  }
});

test('the first mark of a part fills scoreboards, also while it is not sent, then come the part and the totals; the announcer has both', async ({
  venue,
  device,
}) => {
  const { compId, jump, athletes } = await pentathlon(venue.database);
  const athlete = must(athletes.find(({ dnf }) => !dnf));
  const part = 'Long Jump, Pentathlon Women';
  const titled = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  /** A mark that fills the screen stands in no list. */
  const filled = (page: Page, mark: string) =>
    page.getByRole('main').filter({ hasText: mark, hasNot: page.getByRole('listitem') });
  const board = { width: 1280, height: 720 };
  const tablet = await device({ installed: true, as: 'official', viewport: { width: 800, height: 1000 } });
  const card = await ResultsEntry.open(tablet, compId, jump);
  await controlled(tablet);
  const [cable, announcer] = [await tablet.context().newPage(), await tablet.context().newPage()];
  await cable.setViewportSize(board);
  await announcer.setViewportSize({ width: 1440, height: 900 });
  const spectator = await device({ installed: true, viewport: board });
  for (const page of [cable, spectator]) {
    await page.goto(`/scoreboard/output/${compId}/0`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(titled(page, part)).toHaveCount(0);
  }
  await announcer.goto(`/v2/announcer-v2/${compId}`);
  await expect(announcer.getByRole('heading', { name: 'Now: Field' })).toBeVisible();

  await tablet.context().setOffline(true);
  await card.enter(card.trial(athlete, 1), card.row(athlete), '5.12');
  await expect(filled(cable, '5.12')).toBeVisible();
  await expect(titled(cable, part)).toBeVisible();
  await expect(announcer.getByRole('heading', { name: 'Totals: Pentathlon Women' })).toBeVisible();
  await expect(announcer.getByText(/^Pentathlon Women: .* leads with \d,\d{3} points\.$/)).toBeVisible();
  for (const width of [1440, 800, 390]) {
    await announcer.setViewportSize({ width, height: 900 });
    await look(announcer, 'announcer-part');
  }
  await expect(filled(spectator, '5.12')).toHaveCount(0);
  await tablet.context().setOffline(false);
  await expect(filled(spectator, '5.12')).toBeVisible();
  await look(spectator, 'scoreboard-first-mark');
  await expect(titled(spectator, part)).toBeVisible();
  await expect(titled(spectator, 'Pentathlon Women')).toBeVisible({ timeout: 30_000 });
  await expect(spectator.getByRole('listitem').first()).toContainText(/\d,\d{3}/);
  await look(spectator, 'scoreboard-totals');
});
