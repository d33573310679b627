import type { Page } from '@playwright/test';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

/** Each turns the list from one athlete into another while a tick of the first is in hand. */
const IN_HAND = {
  'a finger': async (page: Page, tick: ReturnType<Desk['bib']>, search: () => Promise<void>) => {
    const { x, y, width, height } = must(await tick.boundingBox());
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await search();
    await page.mouse.up();
  },
  'the focus': async (page: Page, tick: ReturnType<Desk['bib']>, search: () => Promise<void>) => {
    await tick.focus();
    await search();
    await page.keyboard.press('Space');
  },
};

for (const [what, hold] of Object.entries(IN_HAND))
  test(`a search that changes the list under ${what} hands out no other athlete’s bib`, async ({ device, venue }) => {
    const { compId, starters } = await todaysMeeting(venue.database);
    const one = must(starters[0]);
    const other = must(starters.find(({ name }) => name !== one.name));
    const page = await device({ as: 'desk' });
    const desk = await Desk.open(page, compId);
    await desk.find(one.name);
    await expect(desk.list.getByRole('listitem')).toHaveCount(1);
    await hold(page, desk.bib(one), async () => {
      // Typed without taking the focus.
      await desk.search.evaluate((input: HTMLInputElement, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, other.name);
      await expect(desk.bib(other)).toBeVisible();
    });
    // Handed out already, this would take it back.
    await desk.bib(other).click();
    await expect(desk.bib(other)).toBeChecked();
    await desk.find(one.name);
    await expect(desk.bib(one)).not.toBeChecked();
  });
