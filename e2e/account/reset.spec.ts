import { PASSWORD } from '../fixtures/accounts.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { SignIn } from '../pages/sign-in.ts';

test.use({ installed: true });

const WORDS = 'three wet bananas';

test('forgot: by the mailed link a new password, the old one is refused, and the link works once', async ({
  network,
  device,
}) => {
  const page = await device({ viewport: { width: 390, height: 844 } });
  await page.goto('/v2/login-v2');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const send = page.getByRole('button', { name: 'Send the link' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Type your email or user name.');
  await page.getByLabel('Email or user name').fill('parent@demo.test');
  await controlled(page);
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Nothing is lost here');
  await expect(page.getByLabel('Email or user name')).toHaveValue('parent@demo.test');
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'If parent@demo.test has an account' })).toBeVisible();

  const link = await (await Mailbox.open(device)).link('Set a new password at Callroom');
  await page.goto(link);
  await expect(page, 'the key stays in no history').toHaveURL(/\/v2\/reset_pwd$/);
  await expect(page.getByText('New password for parent@demo.test')).toBeVisible();
  const password = page.getByLabel('New password');
  const set = page.getByRole('button', { name: 'Set the password' });
  await password.fill('short');
  await set.click();
  await expect(page.getByRole('alert')).toContainText('At least 10 characters');
  await page.reload();
  await password.fill(WORDS);
  await set.click();
  await expect(page.getByText('The password is set.', { exact: false })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const form = new SignIn(page);
  await form.as('parent');
  await expect(page.getByRole('alert')).toBeVisible();
  await form.as('parent', WORDS);
  await expect(page.getByRole('button', { name: 'Signed in as Pat Parent' })).toBeVisible();

  await page.goto(link);
  await password.fill('yet another one');
  await set.click();
  await expect(page.getByRole('alert')).toContainText('This link has been used already, or it is too old.');
  await expect(password, 'a form that cannot succeed is not shown').toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(send).toBeVisible();

  const mailed = new URL(link);
  const told = network.seen.map(({ path }) => decodeURIComponent(path)).filter((path) => !path.startsWith(mailed.pathname));
  const secrets = ['parent@demo.test', PASSWORD, WORDS, must(mailed.searchParams.get('key'))];
  expect(
    told.filter((path) => secrets.some((secret) => path.includes(secret))),
    'addresses that the app makes',
  ).toEqual([]);
});

test('nobody learns whether an address has an account', async ({ network, device }) => {
  const page = await device();
  const answers: (string | null)[] = [];
  for (const address of ['club@demo.test', 'nobody@demo.test']) {
    await page.goto('/forgot-v1');
    await page.getByLabel('Email or user name').fill(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    answers.push((await page.getByRole('main').textContent())?.replace(address, 'X') ?? null);
  }
  expect(must(answers[0])).toBe(answers[1]);
  expect(
    network.seen.filter(({ path }) => path.includes('demo.test')),
    'the address is in the body',
  ).toEqual([]);
});
