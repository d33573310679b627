import type { Page } from '@playwright/test';
import type { MeetSize } from './big-meet.ts';
import { LIST } from './desk.ts';
import { rowsText } from './feed-rows.ts';
import type { World } from './world.ts';

/** The bare desk with the athletes of the big meet, or of another; `shown`: how many rows it paints. */
export async function peerDesk(world: World, shown: number, size: MeetSize = 16): Promise<Page> {
  const { url } = await world.peers();
  const context = await (await world.browser()).newContext({ viewport: { width: 800, height: 1280 } });
  const page = await context.newPage();
  await page.goto(`${url}/desk.html`);
  await page.waitForFunction(() => Reflect.has(window, 'benchOpen'));
  await page.evaluate(
    async ([text, count]) => {
      const rows: readonly { readonly kind: string }[] = JSON.parse(text);
      await Reflect.get(window, 'benchOpen')(
        rows.filter(({ kind }) => kind === 'athlete'),
        count,
      );
    },
    [await rowsText(world, size), shown] as const,
  );
  await page.locator(`${LIST} li`).first().waitFor();
  return page;
}
