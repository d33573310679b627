import { expect, type Locator, type Page } from '@playwright/test';
import type { Starter } from '../fixtures/meeting.ts';

type Who = Pick<Starter, 'sortName'>;
const endsWith = (text: string): string => `${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** An official enters one event. */
export class ResultsEntry {
  readonly page: Page;
  readonly connection: Locator;

  constructor(page: Page) {
    this.page = page;
    this.connection = page.getByRole('region', { name: 'Connection' });
  }

  static async open(page: Page, compId: number, eventGroupId: number): Promise<ResultsEntry> {
    await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
    const entry = new ResultsEntry(page);
    await expect(page.getByRole('textbox').filter({ visible: true }).first()).toBeVisible();
    return entry;
  }

  /** On a phone, what is seldom changed of a heat or a round is folded to one line. */
  async unfold(): Promise<void> {
    await this.page.locator('#main summary').first().click();
  }

  row({ sortName }: Who): Locator {
    return this.page.getByRole('listitem', { name: new RegExp(endsWith(sortName)) });
  }

  time({ sortName }: Who): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^Time, .*${endsWith(sortName)}`) });
  }

  trial({ sortName }: Who, round: number): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^Trial ${round}, .*${endsWith(sortName)}`) });
  }

  /** Types a mark and leaves with Enter; resolves when the row says that it is on this device. */
  async enter(field: Locator, row: Locator, mark: string): Promise<void> {
    await field.fill(mark);
    await field.press('Enter');
    await expect(row.getByText(/^(Saved here|Sent)$/)).toBeVisible();
  }
}
