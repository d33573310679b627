import type { BrowserContext, Page } from '@playwright/test';
import { importByCommand, today } from '../fixtures/import.ts';
import { loneStarters, meetingNamed } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { bigStartList } from '../fixtures/start-list.ts';
import { expect, test } from '../fixtures/test.ts';
import { Bibs } from '../pages/bibs.ts';
import { Desk } from '../pages/desk.ts';
import { ResultsEntry } from '../pages/results-entry.ts';
import { SignIn, signInOnTheSpot } from '../pages/sign-in.ts';

test.use({ installed: true });

const COMPETITION = 'Venue Day Games';
const FREE_BIB = 9001;
const count = (n: number) => n.toLocaleString('en-GB');

/** Opens the app as a person does: the address, sign in, and of the two competitions of today theirs. */
async function signInAtTheDoor(context: BrowserContext, account: 'desk' | 'official'): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/v2/login-v2');
  await new SignIn(page).as(account);
  await page.getByRole('link', { name: COMPETITION }).click();
  return page;
}

test('the main job: a real meeting is checked in with the network gone, and nothing is lost', async ({
  venue,
  network,
  device,
  profile,
}, info) => {
  const list = bigStartList(info.outputPath());

  await test.step('the start list comes in by one command', async () => {
    const said = await importByCommand(venue.database.url, {
      competition: COMPETITION,
      date: today(),
      file: list.file,
      always: true,
    });
    expect(said).toContain(count(list.athletes));
    expect(said).toContain(count(list.entries));
  });

  await test.step('the same file again, by the screen, changes nothing', async () => {
    const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
    await page.goto('/v2/import');
    await page.getByLabel('Start list file').setInputFiles(list.file);
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: count(list.entries) })
        .first(),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Competition' }).fill(COMPETITION);
    await page.getByLabel('First day').fill(today());
    await page.getByRole('checkbox', { name: 'Check-in always open' }).check();
    await page.getByRole('button', { name: `Import ${count(list.entries)} entries` }).click();
    await expect(page.getByText('Nothing changed: all of it was there already.')).toBeVisible();
  });

  const meeting = await meetingNamed(venue.database, COMPETITION);
  expect(meeting.starters).toHaveLength(list.entries);
  const lone = loneStarters(meeting);
  const toCheckIn = lone.slice(0, 6);
  const handedOut = must(lone[6]);
  const rebibbed = must(lone[7]);
  const marks = ['18.71', '19.05', '17.99'];
  const fieldEvent = must(meeting.starters.find(({ event }) => event.startsWith('Shot Put'))?.eventGroupId);
  const throwers = meeting.starters.filter(({ eventGroupId }) => eventGroupId === fieldEvent).slice(0, marks.length);

  const board = await device({ viewport: { width: 1440, height: 900 } });
  await board.goto(`/results-read/${meeting.compId}/${fieldEvent}`);
  await expect(board.getByRole('heading', { level: 1, name: /Shot Put/ })).toBeVisible();

  const tablet = profile();
  const phone = profile();
  await test.step('a desk and an official work without a network', async () => {
    const atDesk = await tablet.launch();
    const page = await signInAtTheDoor(atDesk, 'desk');
    const desk = new Desk(page);
    await desk.ready();
    await controlled(page);
    await atDesk.setOffline(true);
    for (const athlete of toCheckIn) await desk.checkIn(athlete);
    await desk.handOut(handedOut);
    await (await Bibs.open(page, meeting.compId)).change(rebibbed, FREE_BIB);

    const atPit = await phone.launch();
    const pit = await signInAtTheDoor(atPit, 'official');
    const entry = await ResultsEntry.open(pit, meeting.compId, fieldEvent);
    await controlled(pit);
    await atPit.setOffline(true);
    for (const [i, thrower] of throwers.entries()) await entry.enter(entry.trial(thrower, 1), entry.row(thrower), must(marks[i]));
  });

  await test.step('both browsers are killed', async () => {
    await tablet.kill();
    await phone.kill();
    expect(await venue.database.ledger()).toHaveLength(0);
  });

  await test.step('they start again without a network, and everything is there', async () => {
    const atDesk = await tablet.launch();
    await atDesk.setOffline(true);
    const page = await atDesk.newPage();
    const desk = await Desk.open(page, meeting.compId);
    for (const athlete of toCheckIn) {
      await desk.find(athlete.name);
      await expect(desk.tick(athlete)).toBeChecked();
    }
    await expect(desk.connection).toContainText(`${toCheckIn.length + 2} unsent`);
    const atPit = await phone.launch();
    await atPit.setOffline(true);
    const entry = await ResultsEntry.open(await atPit.newPage(), meeting.compId, fieldEvent);
    for (const [i, thrower] of throwers.entries()) await expect(entry.trial(thrower, 1)).toHaveValue(must(marks[i]));

    await atDesk.setOffline(false);
    await signInOnTheSpot(page, 'desk');
    await desk.allSent();
    await atPit.setOffline(false);
    await signInOnTheSpot(entry.page, 'official');
    await expect(entry.connection.getByRole('button', { name: 'All sent' })).toBeVisible();
  });

  await test.step('the server holds each action once', async () => {
    const ledger = await venue.database.ledger();
    expect(ledger.map(({ kind }) => kind).sort()).toEqual([
      'bib-change',
      ...Array.from({ length: toCheckIn.length + 1 }, () => 'check-in'),
      ...marks.map(() => 'mark'),
    ]);
    expect(ledger.filter(({ outcome }) => outcome !== 'accepted')).toEqual([]);
  });

  await test.step('a second tablet and the public screen show all of it', async () => {
    const page = await device({ as: 'admin' });
    const desk = await Desk.open(page, meeting.compId);
    for (const athlete of toCheckIn) {
      await desk.find(athlete.name);
      await expect(desk.tick(athlete)).toBeChecked();
    }
    await desk.find(handedOut.name);
    await expect(desk.bib(handedOut)).toBeChecked();
    await expect(page.getByText(/Bibs out 1$/)).toBeVisible();
    await desk.find(String(FREE_BIB));
    await expect(desk.tick(rebibbed)).toBeVisible();
    const entry = await ResultsEntry.open(page, meeting.compId, fieldEvent);
    for (const [i, thrower] of throwers.entries()) await expect(entry.trial(thrower, 1)).toHaveValue(must(marks[i]));

    // It was open all the time, and nobody touched it.
    const lines = board.getByRole('row');
    for (const [i, thrower] of throwers.entries()) {
      const place = [...marks].sort((a, b) => Number(b) - Number(a)).indexOf(must(marks[i])) + 1;
      const line = lines.filter({ has: board.getByText(thrower.name, { exact: true }) });
      await expect(line.getByRole('cell').first()).toHaveText(String(place));
      await expect(line).toContainText(must(marks[i]));
    }
  });

  await test.step('a clear-down empties every desk at once, and is taken back', async () => {
    const desk = await Desk.open(await device({ as: 'desk' }), meeting.compId);
    await desk.find(must(toCheckIn[0]).name);
    await expect(desk.tick(must(toCheckIn[0]))).toBeChecked();
    const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
    await page.goto(`/v2/show-entry-v2/${meeting.compId}`);
    await page.getByRole('link', { name: 'Clear check-ins' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
    const said = page.getByRole('region', { name: 'Message' });
    const athletes = `${toCheckIn.length + 1} athletes`;
    await expect(said).toContainText(`Cleared for ${athletes}.`);
    await expect(desk.tick(must(toCheckIn[0]))).not.toBeChecked();
    await page.getByRole('button', { name: /^Undo: cleared/ }).click();
    await expect(said).toContainText(`Put back for ${athletes}.`);
    await expect(desk.tick(must(toCheckIn[0]))).toBeChecked();
  });
  expect(network.seen.filter(({ status }) => (status ?? 0) >= 500)).toEqual([]);
});
