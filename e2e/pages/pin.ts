import { expect, type Page } from '@playwright/test';

/** On the screen "What works offline". */
export async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('Type it again').fill(pin);
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
}

export async function unlock(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

export async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'This device is locked' })).toBeVisible();
}
