import { expect, type Locator, type Page } from '@playwright/test';
import type { Starter } from '../fixtures/meeting.ts';

/** The bibs, and the way to another number. */
export class Bibs {
  readonly page: Page;
  readonly search: Locator;
  readonly connection: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('textbox', { name: 'Name, bib, club or URN' });
    this.connection = page.getByRole('region', { name: 'Connection' });
  }

  static async open(page: Page, compId: number): Promise<Bibs> {
    await page.goto(`/v2/bibs-v2/${compId}`);
    const bibs = new Bibs(page);
    await expect(page.getByRole('list', { name: 'Bibs' }).getByRole('listitem').first()).toBeVisible();
    return bibs;
  }

  async choose({ name }: Pick<Starter, 'name'>): Promise<Locator> {
    await this.search.fill(name);
    await this.page.getByRole('button', { name: `Change the bib of ${name}` }).click();
    return this.page.getByRole('dialog', { name });
  }

  /** Types a number for an athlete; what the dialog says to it is up to the test. */
  async type(dialog: Locator, number: string): Promise<void> {
    await dialog.getByRole('textbox', { name: 'Another number' }).fill(number);
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  }

  async change(athlete: Pick<Starter, 'name'>, number: number): Promise<void> {
    await this.type(await this.choose(athlete), String(number));
    await expect(this.page.getByText(`${athlete.name} has bib ${number}. Saved.`).first()).toBeVisible();
  }
}
