import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { must } from '../fixtures/must.ts';

/** The administrator's page of messages that stayed on the server: how a test reads anybody's mail. */
export class Mailbox {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(device: (options: { as: Account }) => Promise<Page>): Promise<Mailbox> {
    const page = await device({ as: 'admin' });
    await page.goto('/v2/mail');
    return new Mailbox(page);
  }

  /** The newest message with this subject, opened. */
  async letter(subject: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Refresh' }).click();
    const letter = this.page.getByRole('listitem').filter({ hasText: subject }).first();
    await letter.getByText(subject).click();
    return letter;
  }

  /** The link in the newest message with this subject. */
  async link(subject: string): Promise<string> {
    const link = (await this.letter(subject)).getByRole('link');
    await expect(link).toBeVisible();
    return must(await link.getAttribute('href'), 'the link of the letter');
  }
}
