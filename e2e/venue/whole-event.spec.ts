import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { type By, finalOf, typeFinal, typeHighJump } from '../pages/typing.ts';
import { highJumpOf } from '../pages/vertical.ts';

const WAYS: readonly (readonly [By, number])[] = [
  ['thumb', 390],
  ['key', 800],
];

/** Whether a person sees it as it is: on the screen, whole, and nothing over it. */
const isSeen = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return over !== null && (element.contains(over) || over.contains(element));
};

/** Before each mark its athlete and the keys are in sight: nobody scrolls, and no tap needs looking twice. */
const inSight = (page: Page) => async (needed: readonly Locator[]) => {
  for (const one of needed) await expect.poll(() => one.evaluate(isSeen), String(one)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

for (const [by, width] of WAYS) {
  test(`a high jump of 16 is entered by ${by} at ${width} px without a second look, a press a try`, async ({ venue, device }) => {
    const event = await highJumpOf(venue.database, 16);
    expect(event.jumpers).toHaveLength(16);
    const page = await device({ as: 'official', viewport: { width, height: width === 390 ? 844 : 1280 } });
    const { marks, presses } = await typeHighJump(page, event, by, inSight(page));
    expect([marks, presses]).toEqual([48, 48]);
  });

  test(`a final of 8 is entered by ${by} at ${width} px without a second look`, async ({ venue, device }) => {
    const final = await finalOf(venue.database);
    expect(final.starters).toHaveLength(8);
    const page = await device({ as: 'official', viewport: { width, height: width === 390 ? 844 : 1280 } });
    const { marks, presses } = await typeFinal(page, final, by, inSight(page));
    // Five figures of a time and the key that saves it.
    expect([marks, presses]).toEqual([8, 48]);
  });
}
