import { expect, type Locator, type Page } from '@playwright/test';

/** The public list of competitions. */
export class CompetitionList {
  readonly page: Page;
  readonly search: Locator;
  readonly results: Locator;
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('textbox', { name: 'Name, place, organiser or event' });
    this.results = page.getByRole('list', { name: 'Competitions found' });
    this.count = page.getByRole('status').filter({ hasText: /competitions?$/ });
  }

  static async open(page: Page, path = '/v2'): Promise<CompetitionList> {
    await page.goto(path);
    const list = new CompetitionList(page);
    await expect(list.results.getByRole('listitem').first()).toBeVisible();
    return list;
  }

  async names(): Promise<readonly string[]> {
    return this.results.getByRole('heading').allTextContents();
  }

  item(name: string): Locator {
    return this.results.getByRole('listitem').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }
}
