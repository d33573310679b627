import { tokenOf } from '../fixtures/accounts.ts';
import { outbox, unsent } from '../fixtures/device-store.ts';
import { loadsAnew } from '../fixtures/loads-anew.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { SignIn } from '../pages/sign-in.ts';

test('a guarded screen sends a stranger to the sign-in screen, and they land where they wanted to go', async ({
  venue,
  device,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device();
  await page.goto(`/v2/bibs-v2/${compId}?filter=a%20b`);
  await expect(page).toHaveURL(
    new RegExp(`/v2/login-v2\\?redirectFrom=${encodeURIComponent(`/v2/bibs-v2/${compId}?filter=a%20b`)}$`),
  );
  await expect(page.getByText('Sign in to continue.')).toBeVisible();
  await new SignIn(page).as('organiser');
  await expect(page).toHaveURL(new RegExp(`/v2/bibs-v2/${compId}\\?filter=a%20b$`));
});

for (const elsewhere of [
  '//evil.example/',
  '/.//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
]) {
  test(`redirectFrom=${elsewhere} leads nowhere else`, async ({ network, device }) => {
    const page = await device();
    await page.goto(`/v2/login-v2?redirectFrom=${encodeURIComponent(elsewhere)}`);
    await new SignIn(page).as('parent');
    await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(network.url);
  });
}

test('a wrong password says so and keeps what was typed', async ({ device }) => {
  const page = await device();
  await page.goto('/v2/login-v2');
  const form = new SignIn(page);
  await form.as('desk', 'not this one');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(form.name).toHaveValue('desk@demo.test');
  expect(await page.evaluate(() => sessionStorage.getItem('e4s_token'))).toBeNull();
});

test('an empty form names each field', async ({ device }) => {
  const page = await device();
  await page.goto('/v2/login-v2');
  await new SignIn(page).submit.click();
  await expect(page.getByText('Type your email or user name.')).toBeVisible();
  await expect(page.getByText('Type your password.')).toBeVisible();
});

test('a token kept for the session is a login', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk' });
  await page.goto(`/v2/bibs-v2/${compId}`);
  await expect(page).toHaveURL(/bibs-v2/);
  await page.reload();
  await expect(page).toHaveURL(/bibs-v2/);
});

test('signing out is refused while work is unsent, then wipes the device and ends the session', async ({
  venue,
  network,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ installed: true });
  await page.goto('/v2/login-v2');
  await new SignIn(page).as('desk');
  await expect(page).toHaveURL(/\/v2\/checkin-v2\/\d+$/);
  const token = must(await page.evaluate(() => sessionStorage.getItem('e4s_token')));
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  await page.context().setOffline(true);
  await desk.checkIn(athlete);

  const signOut = async () => {
    await page.getByRole('button', { name: /Signed in as/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  };
  await page.getByRole('link', { name: 'Competition', exact: true }).click();
  await signOut();
  await expect(page.getByText('1 action is not sent yet. Nothing is wiped', { exact: false }).first()).toBeVisible();
  expect(await unsent(page)).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('e4s_token'))).toBe(token);

  await page.context().setOffline(false);
  await (await Desk.open(page, meeting.compId)).allSent();
  await page.getByRole('link', { name: 'Competition', exact: true }).click();
  await loadsAnew(page, signOut);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('e4s_token'))).toBeNull();
  expect(await outbox(page)).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(athlete.surName);
  const answer = await fetch(`${network.url}/wp-json/e4s/v5/competition/${meeting.compId}/changes?since=0`, {
    headers: { authorization: `Bearer ${token}`, 'x-callroom': '1' },
  });
  expect(answer.status, 'the token is dead at once').toBe(401);
  expect(await tokenOf(network.url, 'desk')).not.toBe(token);
});
