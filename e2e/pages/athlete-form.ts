import { expect, type Locator, type Page } from '@playwright/test';

/** The record of an athlete, new or not. */
export class AthleteForm {
  readonly page: Page;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.getByRole('button', { name: 'Save athlete' });
  }

  static async open(page: Page, path: string): Promise<AthleteForm> {
    await page.goto(path);
    const form = new AthleteForm(page);
    await expect(form.save).toBeVisible();
    return form;
  }

  /** Of a date the first of its boxes: a whole date typed there fills all three. */
  field(name: string): Locator {
    if (name === 'Date of birth') return this.page.getByRole('group', { name }).getByRole('textbox', { name: 'Day' });
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    await expect(this.save).toBeVisible();
    for (const [name, value] of Object.entries(fields)) {
      await this.#unfold(this.field(name));
      await this.field(name).fill(value);
    }
  }

  /** Of a new athlete what is optional is folded. */
  async #unfold(field: Locator): Promise<void> {
    if (await field.isVisible()) return;
    const folded = this.page.locator('form details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
  }

  /** Types the start of a club's or school's name and takes the first that is offered. */
  async choosePlace(label: 'Club' | 'Second club' | 'School', start: string, name: string): Promise<void> {
    await this.#unfold(this.field(label));
    await this.field(label).fill(start);
    await this.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(this.page.getByRole('button', { name: `Remove: ${label}` }), 'the keyboard goes on').toBeFocused();
  }

  async lookUp(urn: string, born: string): Promise<void> {
    await this.fill({ URN: urn, 'Date of birth': born });
    await this.page.getByRole('button', { name: 'Look up' }).click();
  }
}
