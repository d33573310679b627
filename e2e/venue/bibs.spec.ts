import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { loneStarters, type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';

async function open(page: Page, compId: number, { name }: Starter): Promise<void> {
  await page.goto(`/v2/bibs-v2/${compId}`);
  await page.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(name);
  await page.getByRole('button', { name: `Change the bib of ${name}` }).click();
}
const number = (page: Page) => page.getByRole('textbox', { name: 'Another number' });
const change = (page: Page) => page.getByRole('button', { name: 'Change', exact: true });

test('a number that is not a bib says why, keeps what was typed and changes nothing', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk' });
  await open(page, meeting.compId, must(loneStarters(meeting)[0]));
  for (const [text, error] of [
    ['0', 'below the first bib'],
    ['-1', 'Only positive numbers.'],
    ['twelve', 'Only enter numbers.'],
    ['9999999', 'above the last bib'],
  ] as const) {
    await number(page).fill(text);
    await change(page).click();
    await expect(page.getByRole('alert')).toContainText(error);
    await expect(number(page)).toHaveValue(text);
  }
  expect(await venue.database.ledger()).toEqual([]);
});

test('a bib that somebody wears: the wearer is named, changed first, and the number is free', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const [athlete, wearer] = loneStarters(meeting).map((s) => must(s));
  const page = await device({ installed: true, as: 'desk' });
  await open(page, meeting.compId, must(athlete));
  await number(page).fill(String(must(wearer).bibNo));
  await change(page).click();
  await expect(page.getByRole('alert')).toContainText(
    `${must(wearer).name}, ${must(wearer).club}, wears bib ${must(wearer).bibNo}.`,
  );
  await page.getByRole('button', { name: /^Change .+ first$/ }).click();
  await expect(page.getByRole('dialog', { name: must(wearer).name })).toBeVisible();
  await page
    .getByRole('button', { name: /^Take bib/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: must(athlete).name })).toBeVisible();
  await expect(number(page)).toHaveValue(String(must(wearer).bibNo));
  await change(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => unsent(page)).toBe(0);
  const [worn] = await venue.database.rows<{ no: number }>(
    'select bib_no as no from comp_athlete where comp_id = $1 and athlete_id = $2',
    [meeting.compId, must(athlete).athleteId],
  );
  expect(worn?.no).toBe(must(wearer).bibNo);
});

test('an athlete who was found by their bib stays on the screen with another one, until something else is looked for', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  await page.goto(`/v2/bibs-v2/${meeting.compId}`);
  const search = page.getByRole('textbox', { name: 'Name, bib, club or URN' });
  const row = page.getByRole('button', { name: `Change the bib of ${athlete.name}` });
  await search.fill(String(athlete.bibNo));
  await row.click();
  await page
    .getByRole('button', { name: /^Take bib/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeVisible();
  await search.fill(`${athlete.bibNo} `);
  await expect(row).toHaveCount(0);
});

test('two desks without a network give out the same bib: the loser gets offers and takes one in a tap', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second] = loneStarters(meeting).map((s) => must(s));
  const pages = [await device({ installed: true, as: 'desk' }), await device({ installed: true, as: 'organiser' })].map((p) =>
    must(p),
  );
  const free = String(1 + Math.max(...meeting.starters.map((s) => s.bibNo)));
  for (const [i, page] of pages.entries()) {
    await open(page, meeting.compId, must([first, second][i]));
    await controlled(page);
    await page.context().setOffline(true);
    await number(page).fill(free);
    await change(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const [winner, loser] = [must(pages[0]), must(pages[1])];
  await winner.context().setOffline(false);
  await expect.poll(() => unsent(winner)).toBe(0);
  await loser.context().setOffline(false);
  const offer = loser.getByRole('button', { name: /^Take bib \d+$/ }).first();
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect.poll(() => unsent(loser)).toBe(0);
  const worn = await venue.database.rows<{ no: number }>(
    'select bib_no as no from comp_athlete where comp_id = $1 and bib_no is not null',
    [meeting.compId],
  );
  expect(new Set(worn.map(({ no }) => no)).size).toBe(worn.length);
  expect((await venue.database.ledger()).filter((op) => op.outcome === 'rejected').map((op) => op.code)).toEqual(['bib-taken']);
});

test('two desks give one athlete different bibs: both are named with who gave them and when, and a tap decides', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const highest = Math.max(...meeting.starters.map((s) => s.bibNo));
  const pages = [await device({ installed: true, as: 'organiser' }), await device({ installed: true, as: 'desk' })].map((p) =>
    must(p),
  );
  for (const [i, page] of pages.entries()) {
    await open(page, meeting.compId, athlete);
    await controlled(page);
    await page.context().setOffline(true);
    await number(page).fill(String(highest + 1 + i));
    await change(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const [winner, loser] = [must(pages[0]), must(pages[1])];
  await winner.context().setOffline(false);
  await expect.poll(() => unsent(winner)).toBe(0);
  await loser.context().setOffline(false);
  const card = loser.getByRole('listitem').filter({ hasText: `${athlete.name} was given two bibs` });
  await expect(card.getByRole('listitem')).toHaveText([
    new RegExp(`${highest + 1}Olive Organiser, \\d\\d:\\d\\d$`),
    new RegExp(`${highest + 2}You, \\d\\d:\\d\\d$`),
  ]);
  // It is told once: the count leads there, and the activity says only that it waits.
  await loser.getByRole('button', { name: '1 needs attention' }).click();
  await expect(loser.getByRole('region', { name: 'Needs attention' })).toBeFocused();
  await expect(loser.getByRole('dialog')).toHaveCount(0);
  await loser.getByRole('region', { name: 'Connection' }).getByRole('button', { name: /sent$/ }).click();
  const activity = loser.getByRole('dialog', { name: 'Activity' });
  await expect(activity.getByRole('listitem').first()).toHaveText(
    new RegExp(`^${athlete.name}: bib ${highest + 2}\\d\\d:\\d\\d Needs attention$`),
  );
  await loser.keyboard.press('Escape');
  await card.getByRole('button', { name: `Use ${highest + 2}` }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => unsent(loser)).toBe(0);
  const [worn] = await venue.database.rows<{ no: number }>(
    'select bib_no as no from comp_athlete where comp_id = $1 and athlete_id = $2',
    [meeting.compId, athlete.athleteId],
  );
  expect(worn?.no).toBe(highest + 2);
});

test('a reserved block is offered first, and to this tablet only', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  await page.goto(`/v2/bibs-v2/${meeting.compId}`);
  await page.getByRole('button', { name: 'Reserve 20 bibs for this tablet' }).click();
  await expect(page.getByRole('button', { name: '20 bibs reserved here' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(athlete.name);
  await page.getByRole('button', { name: `Change the bib of ${athlete.name}` }).click();
  await expect(page.getByRole('button', { name: /^Take bib/ }).first()).toContainText('reserved');
  const leased = await venue.database.rows('select bib_no from bib_lease where comp_id = $1', [meeting.compId]);
  expect(leased).toHaveLength(20);
});

test('a bib is taken away without a network, and one tap gives it back; a first bib is taken back the same way', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const worn = async () =>
    (
      await venue.database.rows<{ no: number | null }>(
        'select bib_no as no from comp_athlete where comp_id = $1 and athlete_id = $2',
        [meeting.compId, athlete.athleteId],
      )
    )[0]?.no;
  const page = await device({ installed: true, as: 'desk' });
  await open(page, meeting.compId, athlete);
  await controlled(page);
  await page.context().setOffline(true);
  const takeAway = () => page.getByRole('button', { name: `Remove bib ${athlete.bibNo}` }).click();
  await takeAway();
  const said = page.getByRole('region', { name: 'Message' });
  await expect(said).toContainText(`${athlete.name} no longer has bib ${athlete.bibNo}. Saved.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Change the bib of ${athlete.name}` }).click();
  await takeAway();
  await page.context().setOffline(false);
  await expect.poll(() => unsent(page)).toBe(0);
  expect(await worn()).toBeNull();

  await page.getByRole('button', { name: `Change the bib of ${athlete.name}` }).click();
  await number(page).fill(String(athlete.bibNo));
  await change(page).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => unsent(page)).toBe(0);
  expect(await worn()).toBeNull();
});

test('a bib that was handed out stays: the desk is told to get it back first', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  await page.goto(`/v2/bibs-v2/${meeting.compId}`);
  await page.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(athlete.name);
  const collected = page.getByRole('checkbox', { name: `Collected, ${athlete.name}` });
  await collected.click({ force: true });
  await expect(collected).toBeChecked();
  await page.getByRole('button', { name: `Change the bib of ${athlete.name}` }).click();
  await page.getByRole('button', { name: `Remove bib ${athlete.bibNo}` }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toContainText(
    'This bib is marked as collected, so the athlete keeps it.',
  );
});
