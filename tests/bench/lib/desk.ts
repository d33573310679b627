import type { BrowserContext, Page } from '@playwright/test';
import type { Mark } from './probe.ts';

export const LIST = 'ul[aria-label="Athletes"]';
/** The first rows are on the screen. */
export const USABLE: Mark = { name: 'usable', selector: `${LIST} li` };
/** Everything is stored: "30,000 of 30,000 entries". */
export const COMPLETE: Mark = {
  name: 'complete',
  selector: 'section[aria-label="Connection"]',
  text: '([\\d,]+) of \\1 entries',
};
export const deskPath = (compId: number): string => `/v2/checkin-v2/${compId}`;

/** A desk with the whole meet on its device. */
export async function readyDesk(context: BrowserContext, compId: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(deskPath(compId));
  await page.locator(`${LIST} li`).first().waitFor({ timeout: 120_000 });
  await page.getByText(/([\d,]+) of \1 entries/).waitFor({ timeout: 120_000 });
  return page;
}
