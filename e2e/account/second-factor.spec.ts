import { TOTP } from 'otpauth';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignIn } from '../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };
const STEP_MS = 30_000;

test('an organiser has to turn two-step sign-in on, signs in with a code, and with a recovery code', async ({
  device,
  venue,
}) => {
  await venue.database.rows(`insert into setting (name, value) values ('requireSecondFactor', 'true')`);
  const page = await device({ as: 'organiser', viewport: PHONE });
  await page.goto('/v2');
  await expect(page).toHaveURL(/\/v2\/user-v2$/);
  await expect(page.getByText('Your account needs two-step sign-in:', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile' })).toHaveCount(0);
  await expect(page.getByText('This account can change other people’s entries or money.', { exact: false })).toBeVisible();
  await page.getByText('Turn two-step sign-in on', { exact: true }).click();
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Two-step sign-in' }) });
  await section.getByLabel('Your password').fill('callroom-demo');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = must(await section.locator('code').textContent()).replaceAll(' ', '');
  /** One step ahead of the last: each counts once. */
  const code = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * STEP_MS });
  await section.getByLabel('Code that the app shows').fill(code(0));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText('It is on. 10 recovery codes left.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const recovery = must(await section.getByRole('listitem').first().textContent());
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.goto('/v2');
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible();

  const fresh = await device({ viewport: PHONE });
  await fresh.goto('/v2/login-v2');
  await new SignIn(fresh).as('organiser');
  const field = fresh.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('12345');
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(fresh.getByRole('alert')).toHaveText('This code is wrong, or it was used already.');
  await field.fill(code(1));
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(fresh.getByRole('button', { name: /^Signed in as/ })).toBeVisible();

  const lost = await device({ viewport: { width: 1440, height: 900 } });
  await lost.goto('/v2/login-v2');
  await new SignIn(lost).as('organiser');
  await lost.getByRole('button', { name: 'No phone at hand? Use a recovery code' }).click();
  await lost.getByLabel('Recovery code').fill(recovery);
  await lost.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(lost.getByRole('button', { name: /^Signed in as/ })).toBeVisible();
});

test('an administrator lets somebody in again who has lost the phone', async ({ device, venue }) => {
  const [row] = await venue.database.rows<{ id: number }>(
    `insert into second_factor (user_id, sealed, confirmed_at) select id, '\\x00', now() from app_user where email = 'desk@demo.test'
     returning user_id as id`,
  );
  const desk = await device();
  await desk.goto('/v2/login-v2');
  const form = new SignIn(desk);
  await form.as('desk');
  await expect(desk.getByLabel('Code from your authenticator app')).toBeVisible();

  const page = await device({ as: 'admin' });
  await page.goto(`/v2/user-v2/${row?.id}`);
  await page.getByText('Turn it off for this person').click();
  await page.getByRole('button', { name: 'Turn two-step sign-in off' }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/Two-step sign-in of this account is off\./);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toHaveCount(0);

  await desk.getByRole('button', { name: 'Sign in as somebody else' }).click();
  await form.as('desk');
  await expect(desk).toHaveURL(/\/v2\/checkin-v2\/\d+$/);
});
