import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { type Meeting, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';

/** The women's 100 m as entered: nobody has a lane yet. */
export async function undrawn(database: Database): Promise<{ readonly meeting: Meeting; readonly event: number }> {
  const meeting = await todaysMeeting(database);
  const event = must(meeting.starters.find((s) => s.event === '100 m Women')).eventGroupId;
  await database.rows('update entry set heat = 0, lane = 0 where event_group_id = $1', [event]);
  return { meeting, event };
}
export const heat = (page: Page, no: number): Locator => page.getByRole('region', { name: `Heat ${no}`, exact: true });
export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const namesIn = async (page: Page, no: number) => heat(page, no).getByRole('strong').allInnerTexts();
export async function drawAll(page: Page): Promise<void> {
  const here = page.getByRole('checkbox', { name: 'Only athletes who have checked in' });
  await here.uncheck();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(heat(page, 1)).toBeVisible();
}
