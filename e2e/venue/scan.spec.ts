import { mkdirSync } from 'node:fs';
import { athleteQr } from '#domain/check-in/qr.ts';
import { starterId } from '#domain/team/starter.ts';
import { tokenOf } from '../fixtures/accounts.ts';
import { cameraArgs, filmOf } from '../fixtures/camera.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, signedIn, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

const goOn = 'Check in anyway';

test('a bib label held before the camera checks its athlete in', async ({ venue, network, profile }, info) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  mkdirSync(info.outputPath(), { recursive: true });
  const film = filmOf(athleteQr(meeting.compId, starterId(athlete.athleteId)), info.outputPath());
  const context = await profile({ args: cameraArgs(film) }).launch();
  await signedIn(context, await tokenOf(network.url, 'desk'));
  const page = await context.newPage();
  const desk = await Desk.open(page, meeting.compId);
  await page.getByRole('button', { name: 'Scan' }).click();

  const warned = page.getByRole('button', { name: goOn });
  const saved = desk.message(`${athlete.name} is here for ${athlete.event}. Saved.`);
  await expect(warned.or(saved).first()).toBeVisible();
  if (await warned.isVisible()) await warned.click();
  await expect(saved).toBeVisible();
  await expect(desk.tick(athlete)).toBeChecked();
  await desk.allSent();
  expect((await venue.database.ledger()).map(({ orderingKey }) => orderingKey)).toEqual([
    `check-in:athlete:${athlete.athleteId}`,
  ]);
});

test('a camera that is refused leaves the field for the number, with the focus in it', async ({ venue, network, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Browser.setPermission', { permission: { name: 'camera' }, setting: 'denied', origin: network.url });
  const desk = await Desk.open(page, meeting.compId);
  await page.getByRole('button', { name: 'Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a bib' });
  await expect(dialog).toContainText(/Type the number below/);
  const field = dialog.getByRole('textbox', { name: 'Bib number or URN' });
  await expect(field).toBeFocused();
  await page.keyboard.type('99999');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('No athlete has bib 99999.');
  await page.keyboard.type(String(athlete.bibNo));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.tick(athlete)).toBeVisible();
});

test('a scanner that types as a keyboard finds the athlete of a code from the search', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  const search = page.getByRole('textbox', { name: 'Name, bib, club or URN' });
  await search.fill(athleteQr(meeting.compId + 1, starterId(athlete.athleteId)));
  await search.press('Enter');
  await expect(page.getByText(/another competition/).first()).toBeVisible();
  await search.fill('');
  await search.pressSequentially(athleteQr(meeting.compId, starterId(athlete.athleteId)));
  await search.press('Enter');
  await expect(page.locator('[data-athlete]')).toHaveCount(1);
  await expect(desk.tick(athlete)).toBeVisible();
});

test('a bib that a scanner types, wherever the focus is, ticks its athlete; new, already here and unknown differ to the hand', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [first, second] = loneStarters(meeting);
  const page = await device({ as: 'desk' });
  await page.addInitScript(() => {
    navigator.vibrate = (pulses) => {
      document.body.setAttribute('data-pulses', [pulses].flat().join());
      return true;
    };
  });
  const desk = await Desk.open(page, meeting.compId);
  const pulses = page.locator('body');
  const scanned = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const { bibNo, name, event } = must(first);
  await scanned(String(bibNo));
  await expect(page.locator('[data-athlete]')).toHaveCount(1);
  await expect(pulses).toHaveAttribute('data-pulses', '60');
  const goOn = page.getByRole('button', { name: 'Check in anyway' });
  const saved = desk.message(`${name} is here for ${event}. Saved.`);
  await expect(goOn.or(saved).first()).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(saved).toBeVisible();

  await desk.tick(must(first)).focus();
  await scanned(String(bibNo));
  await expect(pulses).toHaveAttribute('data-pulses', '60,60,60');
  await expect(desk.message(`${name} is here already.`)).toBeVisible();
  await scanned(athleteQr(meeting.compId, starterId(999_999)));
  await expect(pulses).toHaveAttribute('data-pulses', '250');
  await scanned(must(second).name);
  await expect(desk.tick(must(second))).toBeVisible();
});
