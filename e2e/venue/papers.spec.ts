import type { Page } from '@playwright/test';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { highJumpOf, VerticalCard } from '../pages/vertical.ts';

/** The browser's own print dialog stays away: what it would print is on the page. */
const printed = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { print: () => dispatchEvent(new Event('beforeprint')) }));

/** With `SHOTS` set to a folder, the pages as a printer gets them. */
async function paper(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.pdf({ path: `${process.env.SHOTS}/${name}.pdf`, preferCSSPageSize: true });
}

test('a card is printed without a network, with the rounds as officials run them, and nothing of the screen', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const starters = meeting.starters.filter(({ event }) => event === 'Long Jump Women');
  const { eventGroupId } = must(starters[0]);
  const page = await device({ installed: true, as: 'official', viewport: { width: 390, height: 844 } });
  await printed(page);
  await page.goto(`/v2/results-entry-v2/${meeting.compId}/${eventGroupId}`);
  await controlled(page);
  const field = page.getByRole('textbox', { name: /^Trial 1/ }).first();
  await expect(field).toBeVisible();
  await page.context().setOffline(true);
  await field.fill('5.12');
  await field.press('Enter');
  const wind = page.getByRole('textbox', { name: /^Wind of trial 1/ }).first();
  await wind.fill('+1.3');
  await wind.press('Enter');
  await page.getByRole('button', { name: /^Results: / }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await look(page, 'papers');
  await page.getByRole('button', { name: 'Start list', exact: true }).click();
  await expect(page.getByText('The PDF could not be fetched')).toBeVisible();
  await page.getByRole('button', { name: 'Print the card' }).click();
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('table').first();
  await expect(card.getByRole('columnheader')).toContainText(['No.', 'Bib', 'Name', '1', '2', '3', 'Best of 3', 'Order', '4']);
  await expect(page.getByRole('row').filter({ hasText: must(starters[0]).surName })).toBeVisible();
  await expect(card.getByRole('cell', { name: '5.12 +1.3' })).toBeVisible();
  await expect(field).toBeHidden();
  await paper(page, 'card-long-jump');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(field).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('of two pools each has a card of the rounds before the cut, and one card has those after it with lines for the best', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const starters = meeting.starters.filter(({ event }) => event === 'Long Jump Women');
  const { eventGroupId } = must(starters[0]);
  await venue.database.rows(
    `update entry e set heat = 1 + s.n % 2, lane = (s.n + 1) / 2
     from unnest($1::integer[]) with ordinality as s(id, n) where e.id = s.id`,
    [starters.map(({ entryId }) => entryId)],
  );
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await printed(page);
  await page.goto(`/v2/results-entry-v2/${meeting.compId}/${eventGroupId}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print the card' }).click();
  await page.emulateMedia({ media: 'print' });
  const heads = (n: number) => page.getByRole('table').nth(n).getByRole('columnheader');
  await expect(page.getByRole('table')).toHaveCount(3);
  for (const n of [0, 1]) await expect(heads(n)).toHaveText(['No.', 'Bib', 'Name', '1', '2', '3', 'Best of 3', 'Place']);
  await expect(heads(2)).toHaveText(['No.', 'Bib', 'Name', 'Best of 3', 'Order', '4', '5', '6', 'Best', 'Place']);
  await expect(page.getByRole('heading', { name: 'Long Jump Women, best 8 of all groups' })).toBeVisible();
  await expect(page.getByRole('table').nth(2).getByRole('row')).toHaveCount(1 + Math.min(starters.length, 10));
  await paper(page, 'card-pools');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
});

test('a vertical card has its planned heights; start list, card, call-room list and results come as PDF', async ({
  venue,
  device,
}) => {
  const event = await highJumpOf(venue.database, 3);
  const page = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  await printed(page);
  const card = await VerticalCard.open(page, event);
  await card.plan('1.40 +5x7');
  await card.startsAt(must(event.jumpers[0]), '1.50');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  for (const [name, file] of [
    ['Start list', 'start-list'],
    ['Card for marks', 'card'],
    ['Call-room list', 'call-room'],
    ['Results for the notice board', 'results'],
  ] as const) {
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
    expect(saved.suggestedFilename()).toBe(`${file}-${event.eventGroupId}.pdf`);
  }
  await page.getByRole('button', { name: 'Print the card' }).click();
  await page.emulateMedia({ media: 'print' });
  const heights = page.getByRole('table').first().getByRole('columnheader');
  await expect(heights).toContainText(['1.40', '1.45', '1.50', '1.75', 'Best', 'X at it', 'X in all', 'Place']);
  await expect(page.getByRole('row').filter({ hasText: must(event.jumpers[0]).name })).toContainText('from 1.50');
  await paper(page, 'card-high-jump');
});

test('a published start list is there for anybody as PDF, and on paper from the screen of the draw', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const event = must(meeting.starters.find((one) => one.event === '100 m Women')).eventGroupId;
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await printed(page);
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await page.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const heat = page.getByRole('region', { name: 'Heat 1', exact: true });
  await expect(heat).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print the start list' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(heat).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await paper(page, 'start-list');

  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${event}`);
  const link = spectator.getByRole('link', { name: 'Start list as PDF' });
  await expect(link).toBeVisible();
  const address = must(await link.getAttribute('href'));
  await expect.poll(async () => (await spectator.request.get(address)).status()).toBe(200);
  const answer = await spectator.request.get(address);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await look(spectator, 'start-list-public');
});

test('the call-room list is printed without a network', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const event = must(meeting.starters[0]).eventGroupId;
  const page = await device({ installed: true, as: 'desk', viewport: { width: 800, height: 1280 } });
  await printed(page);
  await page.goto(`/v2/call-over/${meeting.compId}?event=${event}`);
  await controlled(page);
  await expect(page.getByRole('list', { name: 'Called in this order, heat 1' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print the call-room list' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Called in this order, heat 1' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await paper(page, 'call-room');
});

test('totals of a combined event are printed from a phone without a network, all columns of them', async ({ venue, device }) => {
  const [group] = await venue.database.rows<{ compId: number; id: number }>(
    `select comp_id as "compId", id from event_group where name = 'Pentathlon Women'`,
  );
  const { compId, id } = must(group);
  const page = await device({ installed: true, as: 'official', viewport: { width: 390, height: 844 } });
  await printed(page);
  await page.goto(`/v2/results-entry-v2/${compId}/${id}`);
  await controlled(page);
  const card = page.getByRole('button', { expanded: false }).first();
  await expect(card).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print the totals' }).click();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Pl', 'Athlete', '60H', 'HJ', 'SP', 'LJ', '800', 'Points']);
  await expect(page.getByRole('heading', { level: 2, name: 'Pentathlon Women' })).toBeVisible();
  const [leader] = await table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .allTextContents();
  // Place, marks with what they are worth and the total after each, then the total.
  expect(leader).toMatch(/^1.*\d\.\d\d.*\d,\d{3}/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await paper(page, 'combined-totals');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(card).toBeVisible();
});
