import type { Locator, Page } from '@playwright/test';

/** Registering, and the last step that the mailed link leads to. */
export class Registration {
  readonly page: Page;
  readonly submit: Locator;
  readonly finish: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Register', exact: true });
    this.finish = page.getByRole('button', { name: 'Finish the registration' });
  }

  async fill(name: string, email: string, password: string): Promise<void> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password').fill(password);
  }

  async confirm(password: string): Promise<void> {
    await this.page.getByLabel('Password').fill(password);
    await this.finish.click();
  }
}
