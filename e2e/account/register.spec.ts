import type { Page } from '@playwright/test';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { CompetitionList } from '../pages/competition-list.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { SignIn } from '../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };
const EMAIL = 'nora@example.org';
const WORDS = 'three wet bananas';

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Nora New');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(WORDS);
}
const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

test('a parent registers by phone, finishes by the mailed link, signs in, finds a competition and writes to its organiser', async ({
  venue,
  device,
}) => {
  await venue.database.rows(
    `update competition set entry_options = entry_options || '{"contact": {"userName": "The secretary", "email": "secretary@club.test", "visible": true}}'
     where name = 'Age Group Gala'`,
  );
  const page = await device({ viewport: PHONE });
  await page.goto('/v2');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'No account yet? Register' }).click();
  await fill(page);
  await register(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const mailbox = await Mailbox.open(device);
  await page.goto(await mailbox.link('Finish your registration at Callroom'));
  await expect(page.getByRole('heading', { name: 'One step is left' })).toBeVisible();
  await expect(page, 'the key stays in no history').toHaveURL(/\/onboarding$/);
  await page.getByLabel('Password').fill('what somebody else typed');
  await page.getByRole('button', { name: 'Finish the registration' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not the password you registered with.');
  await page.getByLabel('Password').fill(WORDS);
  await page.getByRole('button', { name: 'Finish the registration' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nora New' })).toBeVisible();

  const other = await device({ viewport: PHONE });
  await other.goto('/login');
  await new SignIn(other).with(EMAIL, WORDS);
  const list = new CompetitionList(other);
  await expect(list.count).toHaveText('15 competitions');
  await list.search.fill('gala');
  await expect(list.count).toHaveText('1 competition');
  await other.getByRole('link', { name: 'Age Group Gala', exact: true }).click();
  await other.getByRole('link', { name: /Contact/ }).click();
  await expect(other.getByLabel('Your name'), 'known since the sign-in').toHaveValue('Nora New');
  await other.getByLabel('What is it about?').fill('Parking');
  await other.getByLabel('Message').fill('Where do we park?');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText(`The organiser answers to ${EMAIL}.`)).toBeVisible();
});

test('a link that was used says so the second time and shows the way on', async ({ device }) => {
  const page = await device();
  await page.goto('/register');
  await fill(page);
  await register(page).click();
  const link = await (await Mailbox.open(device)).link('Finish your registration');
  const finish = async (where: Page) => {
    await where.goto(link);
    await where.getByLabel('Password').fill(WORDS);
    await where.getByRole('button', { name: 'Finish the registration' }).click();
  };
  await finish(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Nora New' })).toBeVisible();
  const later = await device();
  await finish(later);
  await expect(later.getByRole('alert')).toContainText('This link has been used already');
  await later.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await new SignIn(later).with(EMAIL, WORDS);
  await expect(later.getByRole('button', { name: 'Signed in as Nora New' })).toBeVisible();
});

test('two taps on Register send one message and make one account', async ({ venue, network, device }) => {
  network.delayMs = 300;
  const page = await device();
  await page.goto('/v2/register-v2');
  await fill(page);
  await register(page).dblclick();
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(network.seen.filter(({ path }) => path.endsWith('/register'))).toHaveLength(1);
  const keys = await venue.database.rows('select purpose, email from account_key');
  expect(keys).toEqual([{ purpose: 'register', email: EMAIL }]);
  const accounts = await venue.database.rows('select id from app_user where email = $1', [EMAIL]);
  expect(accounts, 'none before the link was opened').toEqual([]);
});

test('without a network nothing typed is lost; fields that are wrong are named, each beside itself', async ({ device }) => {
  const page = await device({ installed: true });
  await page.goto('/v2/register-v2');
  await register(page).click();
  await expect(page.getByRole('alert')).toHaveText([
    'Type your name.',
    'Type your email address, like name@example.org.',
    'Choose a password.',
  ]);
  await fill(page);
  await controlled(page);
  await page.context().setOffline(true);
  await register(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The server cannot be reached. Nothing is lost here: try again when the network is back.',
  );
  await expect(page.getByLabel('Your name')).toHaveValue('Nora New');
  await expect(page.getByLabel('Password')).toHaveValue(WORDS);
  await page.context().setOffline(false);
  await page.getByLabel('Password').fill('short');
  await register(page).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/At least 10 characters/);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByLabel('Password').fill(WORDS);
  await register(page).click();
  await expect(page.getByText(`A message is on its way to ${EMAIL}.`, { exact: false })).toBeVisible();
});

test('registering an address that has an account shows the same screen, and a mail says so', async ({ device }) => {
  const page = await device();
  await page.goto('/register-v1');
  await fill(page);
  await page.getByLabel('Email').fill('parent@demo.test');
  await register(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await (await Mailbox.open(device)).link('You have an account at Callroom already');
  expect(must(new URL(link).pathname)).toBe('/v2/reset_pwd');
});
