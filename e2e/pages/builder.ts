import { expect, type Locator, type Page } from '@playwright/test';
import { must } from '../fixtures/must.ts';

interface Begun {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly place: string;
}

/** The set-up of a competition. */
export class Builder {
  readonly page: Page;
  /** Lines of the grid of events. */
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('grid').locator('tbody tr');
  }

  /** A new competition, from an empty page to its draft. */
  static async begin(page: Page, { name, day, place }: Begun): Promise<Builder> {
    await page.goto('/builder/0');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('Place as printed').fill(place);
    await page.getByRole('button', { name: 'Create the draft' }).click();
    const builder = new Builder(page);
    await builder.opened();
    return builder;
  }

  /** The set-up is there; gives the number of its competition. */
  async opened(): Promise<number> {
    await expect(this.page).toHaveURL(/\/builder-v2\/\d+/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Set-up' })).toBeVisible();
    return Number(must(/\d+$/.exec(new URL(this.page.url()).pathname))[0]);
  }

  async step(name: string): Promise<void> {
    const steps = this.page.getByRole('navigation', { name: 'Steps' });
    await steps.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }

  undo(): Promise<void> {
    return this.page.getByRole('button', { name: 'Undo', exact: true }).click();
  }

  /** Resolves when the server has it. */
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(this.page.getByRole('status').filter({ hasText: 'Everything is saved' })).toBeVisible();
  }

  /** The network is gone when it is saved first: nothing is lost by that. */
  async saveThroughCut(): Promise<void> {
    await this.page.context().setOffline(true);
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(this.page.getByText(/^No connection\. You can go on/)).toBeVisible();
    await this.page.context().setOffline(false);
    await this.save();
  }

  cell(row: number, column: string): Locator {
    return this.rows.nth(row).locator(`[data-column="${column}"]`);
  }

  /** The clipboard of a browser without a screen is closed: what it would bring is brought. */
  paste(text: string): Promise<void> {
    return this.page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  }

  /** One price, with the usual fee. */
  async price(description: string, amount: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New price' }).click();
    await this.page.getByLabel('Description').fill(description);
    await this.page.getByLabel('Price', { exact: true }).last().fill(amount);
  }
}
