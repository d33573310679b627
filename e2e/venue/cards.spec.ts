import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

test.use({ installed: true });

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the cards of a starter in their row and gives one; `card` as the button says it. */
async function give(page: Page, entry: ResultsEntry, starter: Starter, card: string): Promise<void> {
  await entry
    .row(starter)
    .getByRole('button', { name: /^Cards, / })
    .click();
  await dialog(page).getByRole('button', { name: card }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function heatOf(compId: number, starters: readonly Starter[], event: string) {
  const [a, b] = starters.filter((s) => s.event === event && s.heat === 1).sort((one, two) => one.lane - two.lane);
  return { compId, a: must(a), b: must(b) };
}

test('a false start is DQ TR16.8, a second yellow card is YRC and out, and each goes back whole', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const { compId, a, b } = await heatOf(meeting.compId, meeting.starters, '400 m Women');
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${a.eventGroupId}`);
  const line = ({ name }: Starter) => spectator.getByRole('row').filter({ hasText: name });
  const entry = await ResultsEntry.open(page, compId, a.eventGroupId);
  await entry.enter(entry.time(a), entry.row(a), '58.31');

  await give(page, entry, a, 'FS false start disqualified, TR16.8');
  await expect(entry.time(a)).toHaveValue('DQ');
  await expect(entry.row(a)).toContainText('FS false start');
  await expect(line(a)).toContainText('DQ TR16.8');
  await expect(line(a)).toContainText('FS false start');
  await page.getByRole('button', { name: `Undo FS false start of ${a.surName}` }).click();
  await expect(entry.time(a)).toHaveValue('58.31');
  await expect(entry.row(a)).not.toContainText('false start');
  await expect(line(a)).toContainText('58.31');
  await expect(line(a)).not.toContainText('false start');

  await give(page, entry, b, 'YC yellow card');
  await expect(line(b)).toContainText('YC yellow card');
  await entry
    .row(b)
    .getByRole('button', { name: /^Cards, / })
    .click();
  await look(page, 'cards-dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog(page)).toBeVisible();
  await look(page, 'cards-dialog-phone');
  await page.setViewportSize({ width: 800, height: 1280 });
  await dialog(page).getByRole('button', { name: 'YRC second yellow card disqualified, TR7.1, and out of what follows' }).click();
  await expect(line(b)).toContainText('DQ TR7.1');
  await expect(line(b)).toContainText('YC yellow card · YRC second yellow card');
  await look(page, 'cards-track');
  await look(spectator, 'cards-public');
  await entry
    .row(b)
    .getByRole('button', { name: /^Cards, / })
    .click();
  await dialog(page).getByRole('button', { name: 'Remove YRC' }).click();
  await expect(line(b)).not.toContainText('DQ');
  await expect(line(b)).toContainText('YC yellow card');
});

test('a starter and an umpire without a network give different cards on two devices, and both stand', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const { compId, a, b } = await heatOf(meeting.compId, meeting.starters, '400 m Women');
  const [starter, umpire] = [await device({ as: 'official' }), await device({ as: 'organiser' })];
  const [one, two] = [
    await ResultsEntry.open(starter, compId, a.eventGroupId),
    await ResultsEntry.open(umpire, compId, a.eventGroupId),
  ];
  for (const page of [starter, umpire]) {
    await controlled(page);
    await page.context().setOffline(true);
  }
  await give(starter, one, a, 'YC yellow card');
  await give(umpire, two, a, 'L lane infringement');
  await give(umpire, two, a, 'YC yellow card');
  await give(umpire, two, b, 'L lane infringement');
  for (const page of [starter, umpire]) {
    await page.context().setOffline(false);
    await expect.poll(() => unsent(page)).toBe(0);
  }
  for (const [page, entry] of [
    [starter, one],
    [umpire, two],
  ] as const) {
    await expect(entry.row(a)).toContainText('YC yellow card');
    await expect(entry.row(a)).toContainText('L lane infringement');
    await expect(entry.row(b)).toContainText('L lane infringement');
    await expect(page.getByRole('region', { name: 'Two different marks' })).toHaveCount(0);
  }
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${a.eventGroupId}`);
  await expect(spectator.getByRole('row').filter({ hasText: a.name })).toContainText('YC yellow card · L lane infringement');
});

test('two first yellow cards of devices that did not know of each other are asked about, until one is taken back or the second excludes', async ({
  venue,
  device,
}) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const raceOf = ({ athleteId }: Starter) =>
    starters.find((one) => one.athleteId === athleteId && /^\d+ m Women$/.test(one.event) && one.heat === 1);
  const jump = must(starters.find((one) => one.event === 'Long Jump Women' && raceOf(one)));
  const race = must(raceOf(jump));
  const viewport = { width: 800, height: 1280 };
  const [runs, jumps] = [await device({ as: 'official', viewport }), await device({ as: 'organiser', viewport })];
  const track = await ResultsEntry.open(runs, compId, race.eventGroupId);
  const field = await ResultsEntry.open(jumps, compId, jump.eventGroupId);
  for (const page of [runs, jumps]) {
    await controlled(page);
    await page.context().setOffline(true);
  }
  await give(runs, track, race, 'YC yellow card');
  await give(jumps, field, jump, 'YC yellow card');
  const asks = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Two first yellow cards: by rule the second excludes' });
  for (const page of [runs, jumps]) {
    await expect(asks(page)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect.poll(() => unsent(page)).toBe(0);
  }
  const said = `${race.name}: yellow card in ${race.event}, then in ${jump.event}.`;
  for (const page of [runs, jumps]) await expect(asks(page)).toContainText(said);
  for (const width of [390, 800, 1440]) {
    await jumps.setViewportSize({ width, height: 900 });
    await look(jumps, 'two-yellows-field');
    await runs.setViewportSize({ width, height: 900 });
    await look(runs, 'two-yellows-track');
  }
  await runs.getByRole('button', { name: 'Results: Running. Change' }).click();
  await expect(dialog(runs)).toContainText('One athlete was shown two first yellow cards.');
  await dialog(runs).getByRole('button', { name: 'Close' }).click();

  // One tap, also from the list of events, leads to the cards, and one of them is taken back without a network.
  await jumps.goto(`/v2/results-v2/${compId}`);
  const line = (event: string) =>
    jumps.getByRole('listitem').filter({ has: jumps.getByRole('link', { name: event, exact: false }) });
  await expect(asks(jumps)).toContainText(said);
  await expect(line(`Enter results, ${race.event}`)).toContainText('1 to decide');
  await expect(line(`Enter results, ${jump.event}`)).toContainText('1 to decide');
  for (const width of [390, 800, 1440]) {
    await jumps.setViewportSize({ width, height: 900 });
    await look(jumps, 'two-yellows-list');
  }
  // So does the organiser's overview.
  const overview = await device({ as: 'organiser', viewport });
  await overview.goto(`/v2/manage/${compId}`);
  const asked = overview.getByRole('listitem').filter({ hasText: `${race.name}: two first yellow cards` });
  await expect(asked).toContainText(`In ${race.event}, then in ${jump.event}.`);
  for (const width of [390, 800, 1440]) {
    await overview.setViewportSize({ width, height: 900 });
    await look(overview, 'two-yellows-overview');
  }
  await asked.getByRole('link').click();
  await expect(dialog(overview)).toContainText(`YC yellow card in ${race.event}`);
  await dialog(overview).getByRole('button', { name: 'Close' }).click();
  await overview.goto(`/v2/manage/${compId}`);
  await expect(asked).toBeVisible();

  await jumps.context().setOffline(true);
  await asks(jumps)
    .getByRole('link', { name: `Cards in ${race.event}: ${race.name}` })
    .click();
  await expect(dialog(jumps)).toContainText(`YC yellow card in ${jump.event}`);
  await dialog(jumps).getByRole('button', { name: 'Remove YC' }).click();
  await expect(dialog(jumps)).toHaveCount(0);
  await expect(asks(jumps)).toHaveCount(0);
  await expect(asks(runs), 'the other device has not heard of it').toContainText(said);
  await jumps.context().setOffline(false);
  await expect(asks(runs)).toHaveCount(0);

  // Taken back by mistake: it is asked about again, and now the second one excludes.
  await jumps.getByRole('button', { name: /^Undo / }).click();
  await expect(asks(runs)).toContainText(race.name);
  await asks(runs)
    .getByRole('link', { name: `Cards in ${jump.event}: ${jump.name}` })
    .click();
  await look(runs, 'two-yellows-cards');
  await dialog(runs).getByRole('button', { name: 'YRC second yellow card disqualified, TR7.1, and out of what follows' }).click();
  await expect(dialog(runs)).toHaveCount(0);
  await expect(runs).toHaveURL(new RegExp(`/${jump.eventGroupId}$`));
  for (const page of [runs, jumps]) await expect(asks(page)).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  await expect(track.row(jump)).toContainText('YRC second yellow card');
});

test('in a combined event the first false start is charged to the race, the next one disqualifies', async ({ venue, device }) => {
  const hurdles = await venue.database.rows<{ compId: number; id: number }>(
    `select g.comp_id as "compId", g.id from event_group g join event_group c on c.comp_id = g.comp_id and c.id = g.part_of
     where c.name = 'Pentathlon Women' and g.part_no = 1`,
  );
  const { compId, id } = must(hurdles[0]);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/results-entry-v2/${compId}/${id}`);
  const times = page.getByRole('textbox', { name: /^Time, / });
  const charge = async (nth: number, button: string, picture?: string) => {
    await times.nth(nth).click();
    await page
      .getByRole('region', { name: 'Keypad' })
      .getByRole('button', { name: /^Cards, / })
      .click();
    await expect(dialog(page)).toBeVisible();
    if (picture) await look(page, picture);
    await dialog(page).getByRole('button', { name: button }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await charge(0, 'FS false start charged to the race', 'cards-charge');
  await expect(page.getByText('One false start is charged to this race')).toBeVisible();
  await expect(times.nth(0)).not.toHaveValue('DQ');
  await look(page, 'cards-keypad');
  await charge(1, 'FS false start disqualified, TR39.8.3');
  await expect(times.nth(1)).toHaveValue('DQ');
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${id}`);
  await expect(spectator.getByText('DQ TR39.8.3')).toBeVisible();
  await expect(spectator.getByText('FS false start')).toHaveCount(2);
});
