import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';
import { highJumpOf, VerticalCard } from '../pages/vertical.ts';

test('an announcer reads who leads, without a network too', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(meeting.starters.find((s) => s.event === '100 m Women' && s.heat === 1));
  const page = await device({ installed: true, as: 'official', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/announcer-v2/${meeting.compId}`);
  await expect(page.getByRole('heading', { name: 'Now: Track' })).toBeVisible();
  await expect(page.getByText(/leads with \d/).first()).toBeVisible();
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'announcer');
  }
  await controlled(page);
  const other = await page.context().newPage();
  const entry = await ResultsEntry.open(other, meeting.compId, starter.eventGroupId);
  await page.context().setOffline(true);
  await entry.enter(entry.time(starter), entry.row(starter), '11.31');
  await expect(page.getByText(new RegExp(`^${starter.name}.* leads with 11\\.31\\.$`))).toBeVisible();
});

test('a field event goes on beside the one with the newest mark', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const thrown = meeting.starters.filter((s) => s.eventType === 'F' && !s.event.startsWith('High Jump'));
  const first = must(thrown[0]);
  const second = must(thrown.find(({ event }) => event !== first.event));
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  const other = await page.context().newPage();
  for (const starter of [first, second]) {
    const entry = await ResultsEntry.open(other, meeting.compId, starter.eventGroupId);
    await entry.enter(entry.trial(starter, 1), entry.row(starter), '5.12');
  }
  await page.goto(`/v2/announcer-v2/${meeting.compId}`);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Now: Field').getByRole('heading', { name: second.event, exact: true })).toBeVisible();
  await expect(part('Also in progress').getByRole('heading', { name: first.event, exact: true })).toBeVisible();
  await part('Also in progress').getByText(`Results: ${first.event}`).click();
  await expect(part('Also in progress').getByText('5.12').first()).toBeVisible();
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'announcer-besides');
  }
});

test('of a high jump the announcer reads where the bar is, who jumps, and who starts higher', async ({ venue, device }) => {
  const event = await highJumpOf(venue.database, 3);
  const [a, b, c] = [must(event.jumpers[0]), must(event.jumpers[1]), must(event.jumpers[2])];
  const official = await device({ as: 'official', viewport: { width: 800, height: 900 } });
  const card = await VerticalCard.open(official, event);
  await card.plan('1.40 1.45');
  await card.startsAt(a, '1.45');
  const page = await device({ as: 'desk', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/announcer-v2/${event.compId}`);
  await card.sign(b, 'X', 'key');
  const told = page.getByRole('article').filter({ hasText: 'High Jump Women' });
  await expect(told).toContainText('Bar at 1.40, 3 still in.');
  await expect(told).toContainText(`Up now: ${c.name}, first try.`);
  await expect(told).toContainText(`Then: ${b.name}.`);
  await expect(told.getByRole('listitem').filter({ hasText: a.name })).toContainText('From 1.45');
  await look(page, 'announcer-high-jump');
  for (const jumper of [c, b]) await card.sign(jumper, 'O', 'key');
  await expect(told).toContainText(`Bar at 1.45, 3 still in.`);
  await card.sign(a, 'O', 'key');
  await expect(told).toContainText(`${a.name}, ${a.club}, leads with 1.45.`);
  await expect(told.getByText('From 1.45')).toHaveCount(0);
});

test('an announcer reads which team leads and by how much, and a mark changes it without a network', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(meeting.starters.find((s) => s.event === 'Long Jump Men'));
  const page = await device({ installed: true, as: 'official', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/announcer-v2/${meeting.compId}`);
  const teams = page.getByRole('region', { name: 'Team scores', exact: true });
  await expect(teams.getByText(/ lead with [\d.]+ points?\.$| are level in front with /)).toBeVisible();
  await expect(teams.getByText(/ are next, [\d.]+ points? behind\.$/)).toBeVisible();
  await teams.getByRole('button', { name: 'Table: All teams' }).click();
  await expect(teams.getByRole('listitem').filter({ hasText: /^1\./ }).first()).toBeVisible();
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await teams.evaluate((e) => e.scrollIntoView({ block: 'nearest' }));
    await look(page, 'announcer-teams');
  }
  await controlled(page);
  const other = await page.context().newPage();
  const entry = await ResultsEntry.open(other, meeting.compId, starter.eventGroupId);
  const row = teams.getByRole('listitem').filter({ hasText: starter.club });
  const points = async () =>
    (await row.count()) === 0 ? 0 : Number(/([\d.]+)$/.exec((await row.last().textContent()) ?? '')?.[1]);
  const before = await points();
  await page.context().setOffline(true);
  await entry.enter(entry.trial(starter, 1), entry.row(starter), '6.15');
  await expect.poll(points).toBeGreaterThan(before);
});
