import type { Locator, Page } from '@playwright/test';

/** The shell's menu: in a row on a desktop, behind its button on tablets and phones. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu', expanded: false }).click();
  return page.getByRole('navigation', { name: 'Main' });
}
