import type { Locator, Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { overlap } from '../fixtures/overlap.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const timeOf = (page: Page, { bibNo }: Starter): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^Time, .*bib ${bibNo},`) });
const row = (page: Page, { bibNo }: Starter): Locator => page.getByRole('listitem', { name: new RegExp(`bib ${bibNo},`) });
const heatOne = (starters: readonly Starter[]) => {
  const event = must(starters.find((s) => s.event === '100 m Women')).eventGroupId;
  return starters.filter((s) => s.eventGroupId === event && s.heat === 1).sort((a, b) => a.lane - b.lane);
};

async function keys(page: Page, text: string): Promise<void> {
  const pad = page.getByRole('region', { name: 'Keypad' });
  for (const key of text) await pad.getByRole('button', { name: key, exact: true }).click();
}

test('a heat entered on a phone without a network reaches the public screen, each mark once', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second, third] = heatOne(meeting.starters).map((s) => must(s));
  const address = `${meeting.compId}/${must(first).eventGroupId}`;
  const phone = await device({ installed: true, as: 'official', viewport: PHONE });
  const spectator = await device({ installed: true, viewport: PHONE });
  await spectator.goto(`/results-read/${address}`);
  await expect(spectator.getByText('Live')).toBeVisible();
  const startLists = spectator.getByRole('columnheader', { name: 'PB', exact: true });
  await expect(startLists.nth(1), 'there are other heats').toBeVisible();
  await phone.goto(`/v2/results-entry-v2/${address}`);
  await expect(timeOf(phone, must(first))).toBeVisible();
  await controlled(phone);
  await phone.context().setOffline(true);

  await timeOf(phone, must(first)).click();
  await keys(phone, '12.31');
  await phone.getByRole('button', { name: 'Next' }).click();
  await keys(phone, '12.09');
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('button', { name: 'DNS' }).click();
  await expect(row(phone, must(second))).toContainText('place 1');
  await expect(row(phone, must(first))).toContainText('place 2');
  await expect(row(phone, must(third))).toContainText('Saved');
  expect(await unsent(phone)).toBe(3);
  // The card's tools leave room for what is wrong, how much waits and what to do.
  await look(phone, 'results-entry-offline');
  for (const what of [phone.getByText('No network'), phone.getByRole('button', { name: 'Try now' })])
    await what.click({ trial: true });

  await phone.context().setOffline(false);
  await expect.poll(() => unsent(phone)).toBe(0);
  await expect(row(phone, must(first))).toContainText('Sent');
  for (const mark of ['12.09', '12.31', 'DNS']) await expect(spectator.getByRole('cell', { name: mark })).toBeVisible();
  await expect(startLists, 'the other heats are results, too').toHaveCount(0);
  const ledger = await venue.database.ledger();
  expect(ledger.map(({ kind, outcome }) => [kind, outcome])).toEqual(Array(3).fill(['mark', 'accepted']));

  await network.down();
  await expect(spectator.getByText('No network. As of')).toBeVisible();
  await expect(spectator.getByRole('cell', { name: '12.09' })).toBeVisible();
});

test('what is told on a phone stands above the keypad', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const first = must(heatOne(meeting.starters)[0]);
  const phone = await device({ as: 'official', viewport: PHONE });
  await phone.goto(`/v2/results-entry-v2/${meeting.compId}/${first.eventGroupId}`);
  await timeOf(phone, first).click();
  await keys(phone, '12.31');
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(row(phone, first)).toContainText('Sent');
  await phone.getByRole('button', { name: `Undo 12.31 of ${first.surName}` }).click();
  const told = phone.getByRole('region', { name: 'Message' });
  await expect(told).toContainText('Undone');
  await timeOf(phone, first).click();
  await expect.poll(() => overlap(told, phone.getByRole('region', { name: 'Keypad' }))).toBeLessThanOrEqual(0);
  await look(phone, 'results-entry-told');
  await keys(phone, '12.3');
  await expect(timeOf(phone, first)).toHaveValue('12.3');
});

test('what breaks the rules stays in its field with the reason, through a reload, and nothing is sent', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(heatOne(meeting.starters)[0]);
  const page = await device({ installed: true, as: 'official', viewport: { width: 1440, height: 900 } });
  const address = `/results-entry/${meeting.compId}/${starter.eventGroupId}`;
  await page.goto(address);
  const field = timeOf(page, starter);
  for (const [text, error] of [
    ['12,31', 'Only enter numbers.'],
    ['1.2.3', 'Too many separators entered..'],
    ['-12.31', 'Only positive numbers.'],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await expect(row(page, starter)).toContainText(error);
    await expect(field).toHaveValue(text);
  }
  await page.reload();
  await expect(field).toHaveValue('-12.31');
  expect(await venue.database.ledger()).toEqual([]);

  await field.fill('12.31');
  await field.press('Enter');
  await page.getByRole('button', { name: /^Undo 12\.31/ }).click();
  await expect(field).toHaveValue('');
});

for (const [by, width] of [
  ['key', 1000],
  ['thumb', 390],
] as const) {
  test(`a misplaced point is read as a mark of the event, and a time no athlete runs is asked for again, by ${by} at ${width} px`, async ({
    venue,
    device,
  }) => {
    const { compId, starters } = await todaysMeeting(venue.database);
    const [a, b] = [must(heatOne(starters)[0]), must(heatOne(starters)[1])];
    const page = await device({ as: 'official', viewport: { width, height: 844 } });
    await page.goto(`/results-entry/${compId}/${a.eventGroupId}`);
    const type = async (starter: Starter, mark: string) => {
      await timeOf(page, starter).click();
      if (by === 'key') await timeOf(page, starter).fill(mark);
      else await keys(page, mark);
      await timeOf(page, starter).press('Enter');
    };
    const saved = (starter: Starter) => row(page, starter).getByText(/^(Saved here|Sent)$/);
    await type(a, '12404');
    await expect(timeOf(page, a), 'not 1:24.04').toHaveValue('12.404');
    await expect(saved(a)).toBeVisible();

    await timeOf(page, b).fill('1:24.04');
    await timeOf(page, b).press('Enter');
    await expect(row(page, b)).toContainText('1:24.04 in 100 m Women? Correct it, or enter it again to write it anyway.');
    await look(page, `results-doubt-${by}`);
    await page.getByRole('button', { name: 'Did you mean 12.404?' }).first().click();
    await expect(timeOf(page, b)).toHaveValue('12.404');
    await expect(saved(b)).toBeVisible();

    await timeOf(page, b).fill('1:24.04');
    await timeOf(page, b).press('Enter');
    await expect(saved(b), 'it is asked for again').toHaveCount(0);
    await timeOf(page, b).press('Enter');
    await expect(saved(b)).toBeVisible();
    await expect(timeOf(page, b)).toHaveValue('1:24.04');
  });
}

test('two officials who have not seen each other: both marks are shown to both, a person decides', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const starter = must(heatOne(meeting.starters)[0]);
  const address = `/v2/results-entry-v2/${meeting.compId}/${starter.eventGroupId}`;
  const pages = [await device({ installed: true, as: 'official' }), await device({ installed: true, as: 'admin' })];
  for (const page of pages) {
    await page.goto(address);
    await expect(timeOf(page, starter)).toBeVisible();
    await controlled(page);
    await page.context().setOffline(true);
  }
  const [one, two] = pages.map((page) => must(page));
  for (const [page, mark] of [
    [must(one), '12.31'],
    [must(two), '12.40'],
  ] as const) {
    await timeOf(page, starter).fill(mark);
    await timeOf(page, starter).press('Enter');
    await expect(row(page, starter)).toContainText('Saved');
  }
  for (const page of pages) {
    await page.context().setOffline(false);
    await expect.poll(() => unsent(page)).toBe(0);
  }
  for (const page of pages) {
    await expect(row(page, starter).getByRole('button', { name: 'Keep 12.31' })).toBeVisible();
    await expect(row(page, starter).getByRole('button', { name: 'Take 12.40' })).toBeVisible();
  }
  await row(must(two), starter).getByRole('button', { name: 'Take 12.40' }).click();
  for (const page of pages) {
    await expect(timeOf(page, starter)).toHaveValue('12.40');
    await expect(row(page, starter).getByRole('button', { name: /^Keep/ })).toHaveCount(0);
  }
});
