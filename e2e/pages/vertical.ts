import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import type { Starter } from '../fixtures/meeting.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';

export interface HighJump {
  readonly compId: number;
  readonly eventGroupId: number;
  /** In start order. */
  readonly jumpers: readonly Starter[];
}

/** The women’s long jump of the day becomes a high jump of so many athletes, before any device has it. */
export async function highJumpOf(database: Database, athletes: number): Promise<HighJump> {
  const { compId, starters } = await todaysMeeting(database);
  const { eventGroupId } = must(starters.find((s) => s.event === 'Long Jump Women'));
  await database.rows(
    `update event_group set name = 'High Jump Women', event_code = 'HJ', unit = 'H', trials = 0 where id = $1`,
    [eventGroupId],
  );
  const all = starters.filter((s) => s.eventGroupId === eventGroupId).sort((a, b) => a.lane - b.lane);
  const jumpers = all.slice(0, athletes);
  await database.rows('delete from entry where event_group_id = $1 and not id = any($2::integer[])', [
    eventGroupId,
    jumpers.map(({ entryId }) => entryId),
  ]);
  return { compId, eventGroupId, jumpers };
}

/** The card of a vertical jump. */
export class VerticalCard {
  readonly page: Page;
  readonly call: Locator;
  readonly grid: Locator;
  readonly connection: Locator;

  constructor(page: Page) {
    this.page = page;
    this.call = page.getByRole('region', { name: 'Up now' });
    this.grid = page.getByRole('region', { name: 'Tries' });
    this.connection = page.getByRole('region', { name: 'Connection' });
  }

  static async open(page: Page, { compId, eventGroupId }: HighJump): Promise<VerticalCard> {
    await page.goto(`/v2/results-entry-v2/${compId}/${eventGroupId}`);
    const card = new VerticalCard(page);
    await expect(card.call).toBeVisible();
    return card;
  }

  /** By the dialog, from the button where nothing is set yet. */
  async plan(typed: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Set heights' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Heights' }).fill(typed);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** What an athlete has said before it begins, by the dialog of the heights. */
  async startsAt({ name }: Starter, height: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Heights', exact: true }).click();
    await this.page.getByRole('button', { name: 'Start heights' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: `Start height, ${name}` }).fill(height);
    await dialog.getByRole('button', { name: 'Save start heights' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** One try, once its athlete is up; a second key before it is on the screen would be the same try again. */
  async sign(jumper: Starter, sign: 'O' | 'X' | '-' | 'r', by: 'key' | 'thumb'): Promise<void> {
    await expect(this.call).toContainText(jumper.name);
    const before = (await this.call.textContent()) ?? '';
    if (by === 'key') await this.page.keyboard.press(sign.toLowerCase());
    else await this.page.getByRole('button', { name: NAMES[sign], exact: true }).click();
    await expect(this.call, 'the try is there').not.toHaveText(before);
  }

  cell(jumper: Starter, height: string): Locator {
    return this.grid.getByRole('button', { name: new RegExp(`${jumper.sortName}, ${height.replace('.', '\\.')}: `) });
  }

  async allSent(): Promise<void> {
    await expect(this.connection.getByRole('button', { name: 'All sent' })).toBeVisible();
  }
}

const NAMES = { O: 'O, cleared', X: 'X, failure', '-': 'Pass', r: 'r, retired' } as const;
