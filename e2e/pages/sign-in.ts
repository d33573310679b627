import type { Locator, Page } from '@playwright/test';
import { type Account, emailOf, PASSWORD } from '../fixtures/accounts.ts';

/** The sign-in form, on its own screen or over another. */
export class SignIn {
  readonly name: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(where: Page | Locator) {
    this.name = where.getByRole('textbox', { name: 'Email or user name' });
    this.password = where.getByLabel('Password');
    this.submit = where.getByRole('button', { name: 'Sign in', exact: true });
  }

  async as(account: Account, password = PASSWORD): Promise<void> {
    await this.with(emailOf(account), password);
  }

  async with(email: string, password: string): Promise<void> {
    await this.name.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}

/** From "Sign in to send" on a venue screen: the screen stays where it is. */
export async function signInOnTheSpot(page: Page, account: Account): Promise<void> {
  await page.getByRole('region', { name: 'Connection' }).getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await new SignIn(dialog).as(account);
  await dialog.waitFor({ state: 'hidden' });
}
