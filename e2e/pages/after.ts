import { expect, type Locator, type Page } from '@playwright/test';

/** What comes after the choice: basket, the demo's bank, and one's entries. */
export class Basket {
  readonly page: Page;
  readonly pay: Locator;
  /** The bank says yes. */
  readonly bank: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pay = page.getByRole('button', { name: /^Pay £/ });
    this.bank = page.getByRole('button', { name: 'Pay', exact: true });
  }
}

/** The screen on which an entry is switched or cancelled. */
export class Actions {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(event: string, athlete: string): Promise<void> {
    await this.page.getByRole('link', { name: `Change or cancel ${event} for ${athlete}` }).click();
  }

  /** Nothing is typed anew when the reason stands there already. */
  async cancel(reason: string): Promise<void> {
    const why = this.page.getByLabel('Reason (optional)');
    if ((await why.inputValue()) === '') await why.fill(reason);
    await expect(why).toHaveValue(reason);
    await this.page.getByRole('button', { name: 'Cancel entry' }).click();
  }
}
