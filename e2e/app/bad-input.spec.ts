import { ftruncateSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenOf } from '../fixtures/accounts.ts';
import { outbox } from '../fixtures/device-store.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

for (const id of ['999999', 'abc', '0']) {
  test(`competition ${id}: there is none, and the way back`, async ({ device }) => {
    const page = await device({ as: 'organiser' });
    for (const path of [`/v2/checkin-v2/${id}`, `/v2/bibs-v2/${id}`, `/v2/results-v2/${id}`]) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible();
      await expect(
        page.getByText(/competition not found|No entries on this device|nothing|no permission/i).first(),
        path,
      ).toBeVisible();
    }
  });
}

test('an unknown event says so, on the entry screen and in public', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'official' });
  await page.goto(`/v2/results-entry-v2/${compId}/999999`);
  await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
  await page.goto(`/results-read/${compId}/999999`);
  await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
});

test('an address that does not exist says so', async ({ device }) => {
  const page = await device();
  await page.goto('/v2/no-such-screen');
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to competitions' }).click();
  await expect(page).toHaveURL(/\/v2$/);
});

test('without permission the desk shows nobody and says whom to ask', async ({ venue, device }) => {
  const { compId, starters } = await todaysMeeting(venue.database);
  const page = await device({ as: 'finance' });
  await page.goto(`/v2/checkin-v2/${compId}`);
  await expect(page.getByText(/Ask (?:the|its) organiser/)).toBeVisible();
  await expect(page.getByText(must(starters[0]).name)).toHaveCount(0);
});

test('outside the check-in window the desk is warned; leaving it changes nothing, going on is in the history', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  await venue.database.rows(
    "update event_group set check_in_from = 10, check_in_to = 5, starts_at = now() + interval '10 hours' where comp_id = $1",
    [meeting.compId],
  );
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await desk.find(athlete.name);
  await desk.tick(athlete).click();
  const dialog = page.getByRole('dialog', { name: 'Outside the check-in window' });
  await expect(dialog).toContainText('Check-in opens:');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(desk.tick(athlete)).not.toBeChecked();
  expect(await outbox(page)).toEqual([]);

  await desk.tick(athlete).click();
  await dialog.getByRole('button', { name: 'Check in anyway' }).click();
  await desk.allSent();
  expect((await venue.database.ledger()).map(({ outcome, code }) => [outcome, code])).toEqual([['accepted', 'outside-window']]);
});

test('where check-in is switched off the desk is warned in stronger words, and may go on', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  await venue.database.rows(`update competition set options = jsonb_set(options, '{checkIn,enabled}', 'false') where id = $1`, [
    meeting.compId,
  ]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await desk.find(athlete.name);
  await desk.tick(athlete).click();
  const dialog = page.getByRole('dialog', { name: 'Check-in is switched off' });
  await expect(dialog).toContainText('Ask the organiser before you check anybody in.');
  await dialog.getByRole('button', { name: 'Check in anyway' }).click();
  await desk.allSent();
  expect((await venue.database.ledger()).map(({ outcome, code }) => [outcome, code])).toEqual([['accepted', 'outside-window']]);
});

test('self check-in outside the window is refused and changes nothing', async ({ venue, network }) => {
  const meeting = await todaysMeeting(venue.database);
  await venue.database.rows(
    "update event_group set check_in_from = 10, check_in_to = 5, starts_at = now() + interval '10 hours' where comp_id = $1",
    [meeting.compId],
  );
  const token = await tokenOf(network.url, 'parent');
  const [own] = await venue.database.rows<{ athleteId: number; entryId: number }>(
    `select e.athlete_id as "athleteId", e.id as "entryId" from user_athlete u join app_user a on a.id = u.user_id and a.email = 'parent@demo.test'
      join entry e on e.athlete_id = u.athlete_id where e.comp_id = $1`,
    [meeting.compId],
  );
  const { athleteId, entryId } = must(own, "the demo parent's athlete");
  const answer = await fetch(`${network.url}/wp-json/e4s/v5/athlete/checkin/${meeting.compId}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-callroom': '1',
      'x-device': crypto.randomUUID(),
    },
    body: JSON.stringify({
      data: {
        compId: meeting.compId,
        athletes: [
          {
            opId: crypto.randomUUID(),
            deviceId: crypto.randomUUID(),
            seq: 1,
            base: 0,
            occurredAt: new Date().toISOString(),
            athleteId,
            entries: [{ id: entryId, checkedIn: true }],
          },
        ],
      },
    }),
  });
  expect(JSON.stringify(await answer.json())).toContain('check-in-closed');
  expect(await venue.database.rows('select 1 from entry where json_array_length(checked_in) > 0 and id = $1', [entryId])).toEqual(
    [],
  );
});

test('refuses a PDF, an empty file and a file of 100 MB as start lists, and imports nothing', async ({ venue, device }, info) => {
  const before = await venue.database.rows('select id from competition');
  mkdirSync(info.outputPath(), { recursive: true });
  const file = (name: string, content: string) => {
    const path = join(info.outputPath(), name);
    writeFileSync(path, content);
    return path;
  };
  const huge = join(info.outputPath(), 'huge.csv');
  ftruncateSync(openSync(huge, 'w'), 100 * 1024 * 1024);
  const page = await device({ as: 'organiser' });
  await page.goto('/v2/import');
  const files: readonly (readonly [string, RegExp])[] = [
    [file('programme.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), /Nothing was imported\./],
    [file('empty.csv', ''), /Nothing was imported\./],
    [file('other.csv', 'name;phone\nA;1\n'), /Nothing was imported\./],
    [huge, /larger than 20 MB/],
  ];
  for (const [path, said] of files) {
    await page.getByLabel('Start list file').setInputFiles(path);
    await expect(page.getByRole('alert'), path).toContainText(said);
  }
  expect(await venue.database.rows('select id from competition')).toEqual(before);
});

test('lines that cannot be read are named by number and reason, and left out only when told so', async ({
  venue,
  device,
}, info) => {
  mkdirSync(info.outputPath(), { recursive: true });
  const path = join(info.outputPath(), 'some-bad.csv');
  const header = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest';
  writeFileSync(
    path,
    `${header}\n1,Ada,Fictional,W,2008-02-29,HARR,100,100 Metres Women,2026-06-13T10:00,12.34,\n2,Bob,Fictional,M,not a date,HARR,100,100 Metres Men,soon,11.11,\n`,
  );
  const page = await device({ as: 'organiser' });
  await page.goto('/v2/import');
  await page.getByLabel('Start list file').setInputFiles(path);
  await expect(page.getByText('1 line cannot be read')).toBeVisible();
  await expect(page.getByText('Line 3')).toBeVisible();
  await page.getByRole('textbox', { name: 'Competition' }).fill('Some bad lines');
  await page.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect(page.getByText('Leave the bad lines out, or put them right', { exact: false })).toBeVisible();
  expect(await venue.database.rows("select id from competition where name = 'Some bad lines'")).toEqual([]);
  await page.getByRole('checkbox', { name: 'Leave 1 bad line out' }).check();
  await page.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect(page.getByText('Some bad lines is imported')).toBeVisible();
  expect(
    await venue.database.rows("select e.id from entry e join competition c on c.id = e.comp_id where c.name = 'Some bad lines'"),
  ).toHaveLength(1);
});
