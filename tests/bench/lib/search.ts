import type { Page } from '@playwright/test';
import { LIST, readyDesk } from './desk.ts';
import { settle, takeDelays, watchDelays } from './probe.ts';
import { percentile } from './statistics.ts';
import { type Meet, slowed, type World } from './world.ts';

/** Each key narrows or widens the list. */
const TYPED = ['dvo 12', 'ada k', 'bro sm', '1204', 'jor 9', 'harr 17', 'zz'];

/** A desk whose search is watched. */
export async function searchingDesk(world: World, { compId }: Pick<Meet, 'compId'>): Promise<Page> {
  return watchSearch(await readyDesk(await world.device('desk'), compId));
}

export async function watchSearch(page: Page): Promise<Page> {
  // The list's own box: it stays when nobody is found and its rows go.
  await page
    .locator(LIST)
    .evaluate((list) =>
      list.closest('main')?.querySelector('search')?.parentElement?.parentElement?.setAttribute('data-bench', 'find'),
    );
  await watchDelays(page, 'keydown', { lastChangeIn: '[data-bench=find]' });
  return page;
}

/** Types some searches on a slowed page; ms from key to painted list, 95th percentile. */
export function searchOnce(page: Page, rate?: number): Promise<number> {
  return slowed(page, () => typeSearches(page), rate);
}

async function typeSearches(page: Page): Promise<number> {
  const box = page.getByRole('textbox', { name: 'Name, bib, club or URN' });
  const delays: number[] = [];
  for (const text of TYPED) {
    await box.fill('');
    await page.waitForTimeout(200);
    await takeDelays(page);
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await settle(page);
    }
    delays.push(...(await takeDelays(page)));
  }
  return percentile(delays, 0.95);
}
