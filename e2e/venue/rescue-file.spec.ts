import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { outbox } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { expectLocked, setPin } from '../pages/pin.ts';

test.use({ installed: true });

const PIN = '258025';

/** What the page hands to the browser to keep. */
async function saveUnsent(page: Page): Promise<{ name: string; buffer: Buffer }> {
  await page.getByLabel('PIN for the file').fill(PIN);
  await page.getByLabel('Type the file’s PIN again').fill(PIN);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save them to a file' }).click(),
  ]);
  return { name: download.suggestedFilename(), buffer: readFileSync(await download.path()) };
}

test('a tablet that finds no network hands its work over as a file; another sends it, and each action counts once', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second] = loneStarters(meeting).map(({ name }) => name);
  const athletes = loneStarters(meeting).slice(0, 2);
  const tablet = await device({ as: 'desk' });
  const desk = await Desk.open(tablet, meeting.compId);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  for (const athlete of athletes) await desk.checkIn(athlete);
  await tablet.goto('/v2/offline');
  await expect(tablet.getByText('2 actions are not sent yet.')).toBeVisible();
  await tablet.getByLabel('PIN for the file').fill('12');
  await tablet.getByLabel('Type the file’s PIN again').fill('12');
  await tablet.getByRole('button', { name: 'Save them to a file' }).click();
  await expect(tablet.getByRole('alert')).toHaveText('A PIN has at least 6 digits or letters. Nothing was changed.');
  const { name, buffer } = await saveUnsent(tablet);
  expect(name).toBe('callroom-unsent-2.json');
  for (const word of [must(first), must(second), 'athleteId']) expect(buffer.includes(word), word).toBe(false);

  const helper = await device({ as: 'organiser' });
  await helper.goto('/v2/offline');
  const choose = helper.getByLabel('Choose its file');
  await choose.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('name,club') });
  await expect(helper.getByRole('alert')).toHaveText('This is no file of unsent work. Nothing was changed.');
  const open = async (pin: string) => {
    await helper.getByLabel('PIN of the file').fill(pin);
    await helper.getByRole('button', { name: 'Open the file' }).click();
  };
  await choose.setInputFiles({ name, mimeType: 'application/json', buffer });
  await open('999999');
  await expect(helper.getByRole('alert')).toHaveText('This is not the PIN of the file. Nothing was changed.');
  expect(await venue.database.ledger()).toHaveLength(0);
  await open(PIN);
  await expect(helper.getByText(/^2 actions of Desk, saved/)).toBeVisible();
  await helper.getByRole('button', { name: 'Send them' }).click();
  await expect(helper.getByRole('region', { name: 'Message' })).toContainText(
    '2 actions are on this device now and will be sent.',
  );
  await expect.poll(async () => (await venue.database.ledger()).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);

  await choose.setInputFiles({ name, mimeType: 'application/json', buffer });
  await open(PIN);
  await helper.getByRole('button', { name: 'Send them' }).click();
  await expect(helper.getByRole('region', { name: 'Message' })).toContainText('All of them were here already.');

  await tablet.context().setOffline(false);
  const again = await Desk.open(tablet, meeting.compId);
  await again.allSent();
  expect(await venue.database.ledger()).toHaveLength(2);
  for (const athlete of athletes) {
    await again.find(athlete.name);
    await expect(again.tick(athlete)).toBeChecked();
  }
});

test('a tablet whose PIN nobody knows gives its unsent ticks as a file; a note, which is encrypted, stays on it', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [athlete, noted] = loneStarters(meeting);
  const tablet = await device({ as: 'desk' });
  await tablet.goto('/v2/offline');
  await setPin(tablet, '741852');
  await tablet.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/v2/checkin-v2/${meeting.compId}`);
  const desk = new Desk(tablet);
  await desk.ready();
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await desk.checkIn(must(athlete));
  await desk.note(must(noted), 'broken spike');
  await tablet.reload();
  await expectLocked(tablet);
  await tablet.getByRole('button', { name: 'Nobody knows the PIN?' }).click();
  await look(tablet, 'rescue-locked');
  await tablet.getByRole('button', { name: 'Take everything off this device' }).click();
  await expect(tablet.getByRole('region', { name: 'Message' })).toContainText('2 actions are not sent yet.');
  await tablet.getByRole('button', { name: 'Nobody knows the PIN?' }).click();
  const { name, buffer } = await saveUnsent(tablet);
  expect(name).toBe('callroom-unsent-1.json');
  await expect(tablet.getByRole('region', { name: 'Message' }).last()).toContainText(
    '1 note stays here: the words are encrypted, and only the PIN of this device opens them.',
  );

  const helper = await device({ as: 'organiser' });
  await helper.goto('/v2/offline');
  await helper.getByLabel('Choose its file').setInputFiles({ name, mimeType: 'application/json', buffer });
  await helper.getByLabel('PIN of the file').fill(PIN);
  await helper.getByRole('button', { name: 'Open the file' }).click();
  await helper.getByRole('button', { name: 'Send them' }).click();
  await expect
    .poll(async () => (await venue.database.ledger()).map(({ kind, outcome }) => [kind, outcome]))
    .toEqual([['check-in', 'accepted']]);
});

test('a file is not taken over by those who may not send it; what was taken over can be dropped, and taken again', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const tablet = await device({ as: 'desk' });
  const desk = await Desk.open(tablet, meeting.compId);
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await desk.checkIn(must(loneStarters(meeting)[0]));
  await tablet.goto('/v2/offline');
  const { name, buffer } = await saveUnsent(tablet);
  const open = async (page: Page, cutOff = false) => {
    await page.goto('/v2/offline');
    await page.getByLabel('Choose its file').setInputFiles({ name, mimeType: 'application/json', buffer });
    await page.getByLabel('PIN of the file').fill(PIN);
    await page.getByRole('button', { name: 'Open the file' }).click();
    await page.context().setOffline(cutOff);
    await page.getByRole('button', { name: 'Send them' }).click();
  };

  const parent = await device({ as: 'parent' });
  await open(parent);
  await expect(parent.getByRole('alert')).toContainText(/^Pat Parent has no right to check in at .+; nothing was taken over\./);
  await look(parent, 'rescue-refused');
  expect(await outbox(parent)).toEqual([]);
  await controlled(parent);
  await open(parent, true);
  await expect(parent.getByRole('alert')).toHaveText(/^Pat Parent has no right to check in at .+; nothing was taken over\./);
  expect(await outbox(parent)).toEqual([]);

  const helper = await device({ as: 'organiser' });
  await helper.goto('/v2/offline');
  await controlled(helper);
  await open(helper, true);
  await expect(helper.getByText('1 action of another device waits here to be sent.')).toBeVisible();
  await look(helper, 'rescue-copies');
  await helper.getByRole('button', { name: 'Drop it here' }).click();
  await expect(helper.getByRole('region', { name: 'Message' })).toContainText('The device it came from still has it.');
  await expect(helper.getByText('Everything that was done on this device is sent.')).toBeVisible();
  expect((await outbox(helper)).map(({ state, endedAt }) => [state, endedAt !== undefined])).toEqual([['rejected', true]]);

  // They think better of it: the same file is taken again, and sent once.
  await open(helper);
  await expect(helper.getByRole('region', { name: 'Message' })).toContainText('1 action is on this device now and will be sent.');
  const outcomes = async () => (await venue.database.ledger()).map(({ outcome }) => outcome);
  await expect.poll(outcomes).toEqual(['accepted']);
  await tablet.context().setOffline(false);
  await (await Desk.open(tablet, meeting.compId)).allSent();
  expect(await outcomes()).toEqual(['accepted']);
});
