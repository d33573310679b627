import type { Page } from '@playwright/test';
import type { Meeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect } from '../fixtures/test.ts';

/** A scoreboard of one event, made through the screens. */
export async function makeOutput(page: Page, { compId }: Meeting, event: string): Promise<string> {
  await page.goto(`/v2/scoreboard-output-list/${compId}`);
  await page.getByRole('button', { name: 'New scoreboard' }).click();
  await page.getByLabel('Name').fill('Finish line');
  await page.getByLabel('Seconds for a new mark').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Finish line saved.' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Scoreboards' }).getByRole('link', { name: 'Running order' }).click();
  const choice = page.getByLabel('Event', { exact: true });
  const value = await choice.getByRole('option', { name: event }).first().getAttribute('value');
  await choice.selectOption(must(value));
  await expect(page.getByRole('button', { name: `Show now: ${event}` })).toBeVisible();
  const [, id] = /(\d+)$/.exec(page.url()) ?? [];
  return must(id);
}
