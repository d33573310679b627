import { expect, test } from '../fixtures/test.ts';

for (const [list, path, as, row] of [
  ['competitions', '/v2?display=LIST', 'parent', '#competitions > li'],
  ['athletes', '/v2/athletes-v2', 'club', 'main li'],
  ['clubs', '/v2/club-search-v2', 'admin', 'main li'],
] as const)
  test(`at 1440 × 900 at least 12 ${list} are on the screen`, async ({ device }) => {
    const page = await device({ as, viewport: { width: 1440, height: 900 } });
    await page.goto(path);
    await expect(page.locator(row).nth(11)).toBeVisible();
    const bottoms = await page.locator(row).evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12);
  });
