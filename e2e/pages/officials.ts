import { expect, type Page } from '@playwright/test';

/** What this device does in an event, said in its dialog. */
export async function takePart(page: Page, part: 'I record' | 'I check' | 'I look'): Promise<void> {
  await page.getByRole('button', { name: /^(Who records\?|You )/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: part }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** In the dialog of an event’s results: official, though protests are still possible. */
export async function makeOfficial(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make official' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/Protests are possible (until|for 30 minutes)/);
  await dialog.getByRole('button', { name: 'Make official anyway' }).click();
}
