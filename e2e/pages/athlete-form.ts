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

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name).fill(value);
  }

  /** Types the start of a club's or school's name and takes the first that is offered. */
  async choosePlace(label: 'Club' | 'Second club' | 'School', start: string, name: string): Promise<void> {
    await this.field(label).fill(start);
    await this.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(this.page.getByRole('button', { name: `Remove: ${label}` }), 'the keyboard goes on').toBeFocused();
  }

  async lookUp(urn: string, born: string): Promise<void> {
    await this.fill({ URN: urn, 'Date of birth (DD/MM/YYYY)': born });
    await this.page.getByRole('button', { name: 'Look up' }).click();
  }
}
