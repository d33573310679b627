import type { Page } from '@playwright/test';
import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { expectLocked, unlock } from '../pages/pin.ts';
import { SignIn } from '../pages/sign-in.ts';

const PIN = '258025';

async function openMeeting(page: Page, compId: number): Promise<void> {
  await page.goto(`/v2/checkin-v2/${compId}`);
}

async function expectQuestion(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Is this a shared tablet?' })).toBeVisible();
}

async function choosePin(page: Page, pin: string, again = pin): Promise<void> {
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('Type it again').fill(again);
  await page.getByRole('button', { name: 'Set the PIN' }).click();
}

test('a shared tablet asks for a PIN before it opens a meeting, and from then on for that PIN', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const tablet = await device({ as: 'desk', shared: true });
  await openMeeting(tablet, meeting.compId);
  await expectQuestion(tablet);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [800, 1280],
  ] as const) {
    await tablet.setViewportSize({ width, height });
    await look(tablet, 'shared-tablet');
  }
  await expect(tablet.getByRole('listitem'), 'no athlete before the answer').toHaveCount(0);

  const alert = tablet.getByRole('alert');
  await choosePin(tablet, '2580');
  await expect(alert).toHaveText('A PIN has at least 6 digits or letters. Nothing was changed.');
  await choosePin(tablet, PIN, '258026');
  await expect(alert).toHaveText('The two are not the same. Nothing was changed; type both again.');
  await expect(tablet.getByLabel('New PIN')).toHaveValue('');

  // The tab is closed with a PIN half typed: nothing was set, and it is asked for again.
  await tablet.getByLabel('New PIN').fill('258');
  const next = await tablet.context().newPage();
  await tablet.close();
  await openMeeting(next, meeting.compId);
  await expectQuestion(next);

  // Not now at all: one step up, with nobody of the meeting on the device.
  await next.getByRole('link', { name: 'Competition', exact: true }).click();
  await expect(next.getByRole('heading', { level: 1, name: 'Riverside Open Meeting' })).toBeVisible();
  await openMeeting(next, meeting.compId);
  await expectQuestion(next);

  // Skipped: the meeting opens, and the question comes with the next time.
  await next.getByRole('button', { name: 'Ask me next time' }).click();
  await new Desk(next).ready();
  await openMeeting(next, meeting.compId);
  await expectQuestion(next);

  await choosePin(next, PIN);
  const desk = new Desk(next);
  await desk.ready();
  await desk.checkIn(athlete);
  await desk.allSent();
  await openMeeting(next, meeting.compId);
  await expectLocked(next);
  await unlock(next, PIN);
  await desk.ready();
  await desk.find(athlete.name);
  await expect(desk.tick(athlete)).toBeChecked();
});

test('a device that is somebody’s own is not asked again until they sign out; whom the meeting is not open to is never asked', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const phone = await device({ as: 'desk', shared: true });
  await openMeeting(phone, meeting.compId);
  await expectQuestion(phone);
  await phone.getByRole('button', { name: 'This is my own device' }).click();
  const desk = new Desk(phone);
  await desk.ready();
  await openMeeting(phone, meeting.compId);
  await desk.ready();
  const results = await phone.context().newPage();
  await results.goto(`/v2/bibs-v2/${meeting.compId}`);
  await expect(results.getByText('Not collected').first()).toBeVisible();

  await phone.goto('/v2');
  await phone.getByRole('button', { name: /^Signed in as/ }).click();
  const left = phone.waitForEvent('load');
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await left;
  await phone.goto('/v2/login-v2');
  await new SignIn(phone).as('desk');
  await expectQuestion(phone);

  const parent = await device({ as: 'parent', shared: true });
  await openMeeting(parent, meeting.compId);
  await expect(parent.getByRole('region', { name: 'Connection' })).toBeVisible();
  await expect(parent.getByRole('heading', { name: 'Is this a shared tablet?' })).toHaveCount(0);
});
