import { expect, test } from '../fixtures/test.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { SignIn } from '../pages/sign-in.ts';

const WORDS = 'three wet bananas';
const PHONE = { width: 390, height: 844 };

test('a parent puts the name right and moves to a new inbox: the link there changes the address, and the old one signs in no more', async ({
  device,
}) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  const message = page.getByRole('region', { name: 'Message' });
  await page.goto('/v2/user-v2');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  for (const word of ['Which screens', 'Number']) await expect(page.getByText(word)).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Kind' })).toHaveCount(0);
  await page.getByText('Change the name').click();
  await page.getByLabel('Name', { exact: true }).fill('Patricia Parent');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(message).toHaveText(/Profile successfully updated\./);
  await expect(page.getByRole('button', { name: 'Signed in as Patricia Parent' })).toBeVisible();

  await page.getByText('Change the email address').click();
  await page.getByLabel('New email address').fill('pat@new.example');
  await page.getByLabel('Your password').first().fill('not it');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not your password.');
  await page.getByLabel('Your password').first().fill('callroom-demo');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('A message is on its way to pat@new.example.', { exact: false })).toBeVisible();

  const link = await (await Mailbox.open(device)).link('Confirm this address for Callroom');
  const inbox = await device({ viewport: PHONE });
  await inbox.goto(link);
  await expect(inbox, 'the key stays in no history').toHaveURL(/\/v2\/confirm-email$/);
  await inbox.getByRole('button', { name: 'Use this address' }).click();
  await expect(inbox.getByText('Your account has the address pat@new.example now.', { exact: false })).toBeVisible();
  await inbox.goto(link);
  await inbox.getByRole('button', { name: 'Use this address' }).click();
  await expect(inbox.getByRole('alert')).toContainText('used');

  await inbox.goto('/v2/login-v2');
  const form = new SignIn(inbox);
  await form.as('parent');
  await expect(inbox.getByRole('alert')).toBeVisible();
  await form.with('pat@new.example', 'callroom-demo');
  await expect(inbox.getByRole('button', { name: 'Signed in as Patricia Parent' })).toBeVisible();
});

test('a new password signs out everywhere else; then the account is closed, and nobody signs in', async ({ device }) => {
  const page = await device({ viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/login-v2');
  await new SignIn(page).as('club');
  await expect(page.getByRole('button', { name: 'Signed in as Club Secretary' })).toBeVisible();
  const other = await device({ as: 'club' });
  await other.goto('/v2/user-v2');
  await expect(other.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();

  await page.goto('/v2/user-v2');
  await page.getByText('Change the password').first().click();
  await page.getByLabel('Old password').fill('callroom-demo');
  await page.getByLabel('New password').fill('password12');
  const change = page.getByRole('button', { name: 'Change the password' });
  await change.click();
  await expect(page.getByRole('alert')).toContainText('easy to guess');
  await page.getByLabel('New password').fill(WORDS);
  await change.click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/The password is changed\./);
  await other.reload();
  await expect(other.getByRole('region', { name: 'Message' })).toHaveText(/Your session has ended\./);

  await page.getByText('Close the account', { exact: true }).click();
  await page.getByLabel('Your password').last().fill(WORDS);
  await page.getByRole('button', { name: 'Close the account for ever' }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/The account is closed\./);
  await page.goto('/v2/login-v2');
  await new SignIn(page).as('club', WORDS);
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
});

test('an administrator puts somebody’s name and address right', async ({ device, venue }) => {
  const page = await device({ as: 'admin' });
  const [row] = await venue.database.rows<{ id: number }>(`select id from app_user where email = 'desk@demo.test'`);
  await page.goto(`/v2/user-v2/${row?.id}`);
  await page.getByText('Change name and email address').click();
  await page.getByLabel('Email').fill('parent@demo.test');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Another account has this address.');
  await page.getByLabel('Name', { exact: true }).fill('Desk One');
  await page.getByLabel('Email').fill('desk-one@demo.test');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desk One' })).toBeVisible();
  await expect(page.getByText('desk-one@demo.test')).toBeVisible();
});
