import { expect, type Page } from '@playwright/test';

/** What this device does in an event, said in its dialog. */
export async function takePart(page: Page, part: 'I record' | 'I check' | 'I look'): Promise<void> {
  await page.getByRole('button', { name: /^(Who records\?|You )/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: part }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
