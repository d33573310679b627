import type { Page } from '@playwright/test';
import { routeAt } from '#client/app/routing/route-at.ts';
import { SCREENS as BUILT } from '#client/app/routing/screens.ts';
import { type AxeOptions, finishAnimations, violations } from '../fixtures/axe.ts';
import { test as looking } from '../fixtures/gallery.ts';
import { type Meeting, todaysMeeting } from '../fixtures/meeting.ts';
import { expect, test } from '../fixtures/test.ts';
import { LOOKED_AT_ELSEWHERE, SCREENS, type Screen, visit } from './screens.ts';
import { lostHere } from './ways.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1440, height: 900 },
] as const;
/** Read in the sun: 7:1. */
const SUN = 'color-contrast-enhanced';
/** All parts six times: the sample screen has no outline of headings, and names that come again. */
const REPEATED = { 'heading-order': { enabled: false }, 'landmark-unique': { enabled: false } };
const rules = ({ name, venue = false }: { readonly name: string; readonly venue?: boolean }): AxeOptions => ({
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { [SUN]: { enabled: venue }, 'label-content-name-mismatch': { enabled: true }, ...(name === 'parts' && REPEATED) },
});
/** A theme changes colours and nothing else. */
const colours = (venue: boolean): AxeOptions => ({
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', ...(venue ? [SUN] : [])] },
});
/** What another density can break. */
const SPACING: AxeOptions = {
  runOnly: { type: 'rule', values: ['target-size', 'color-contrast', 'scrollable-region-focusable', 'avoid-inline-spacing'] },
};
/** What stands out to the right of the window, when the page can be moved sideways. */
function wider(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > window.innerWidth);
    return out.map((e) => `${e.tagName} ${e.className} ${Math.round(e.getBoundingClientRect().right)}`);
  });
}

/** Things to press that are smaller than a thumb in the rain needs; links within a sentence are not meant. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pressed = [...document.querySelectorAll<HTMLElement>('button, select, input:not([type=file]), a[href]')].filter((e) =>
      e.checkVisibility(),
    );
    const top = document.querySelector('dialog[open]') ?? document.body;
    return pressed
      .filter((e) => top.contains(e) && e.closest('[aria-hidden=true], p, li > a, td') === null)
      .map((e) => (e instanceof HTMLInputElement && /checkbox|radio/.test(e.type) ? (e.closest('label') ?? e) : e))
      .map((e) => ({ e, box: e.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < 47.5 || box.width < 47.5))
      .map(
        ({ e, box }) =>
          `${e.tagName} "${e.getAttribute('aria-label') ?? e.textContent.trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
  });
}

/** Texts on what is pressed, and headings, that do not fit into their box: what lies over its edge is cut or covers its neighbour. */
function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, summary, label, legend, h1, h2, h3, th, [role=tab]')]
      .filter((e) => e.checkVisibility() && e.closest('[aria-hidden=true]') === null)
      // What is read out and not shown is a few pixels wide.
      .filter((e) => e.clientWidth > 8 && e.scrollWidth > e.clientWidth + 1)
      .map((e) => `${e.tagName} "${e.textContent.trim().slice(0, 40)}" ${e.scrollWidth} in ${e.clientWidth}`),
  );
}

/**
 * Texts that take a thin column beside something else: a word that is broken there, or line after line of a word each. What has most of the window
 * may break a word that is longer than it, such as an address.
 */
function thinTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const top = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const linesOf = (text: Text, from: number, to: number): number => {
      range.setStart(text, from);
      range.setEnd(text, to);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map((box) => box.top);
      return tops.filter((y, i) => i === 0 || Math.abs(y - (tops[i - 1] ?? y)) > 3).length;
    };
    const widthOf = (e: Element | null): number =>
      e?.parentElement && getComputedStyle(e).display.startsWith('inline')
        ? widthOf(e.parentElement)
        : (e?.getBoundingClientRect().width ?? 0);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const e = text.parentElement;
      const width = widthOf(e);
      const shown = e?.checkVisibility() && e.closest('[aria-hidden=true], option, script, style, textarea') === null;
      if (!shown || width <= 2 || width > window.innerWidth * 0.7) continue;
      const broken = [...text.data.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,13}(?![\p{L}\p{N}])/gu)].filter(
        ({ index, 0: word }) => linesOf(text, index, index + word.length) > 1,
      );
      const lines = linesOf(text, 0, text.length);
      const isThin = lines > 4 && text.data.trim().length / lines < 9;
      if (isThin || broken.length > 0)
        found.push(`${e?.tagName} "${text.data.trim().slice(0, 40)}" ${lines} lines in ${Math.round(width)}`);
    }
    return found;
  });
}

/** Heads of a competition and of the venue that leave too little of the window to what somebody came for, and titles that are cut. */
function bigHeads(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const most = (selector: string, part: number) =>
      [...document.querySelectorAll(selector)].filter((e) => e.getBoundingClientRect().height > window.innerHeight * part);
    const cut = [...document.querySelectorAll('h1')].filter((e) => e.clientWidth > 8 && e.scrollHeight > e.clientHeight + 8);
    return [...most('[data-venue] header', 1 / 3), ...most('[aria-label=Competition]:not(nav, :has(h1))', 1 / 8), ...cut].map(
      (e) => `${e.tagName} "${e.textContent.trim().slice(0, 40)}" ${Math.round(e.getBoundingClientRect().height)}`,
    );
  });
}

/** As with a browser whose font is twice as big: a phone, no reload. */
async function withBigFont(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await look();
}

/** From a tablet to a phone, as far as scripts ask for it too: those hear of it in a frame to come. */
async function toPhone(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    matchMedia('(width <= 43.75rem)').addEventListener('change', () => {
      dataset.phone = '';
    });
  });
  await page.setViewportSize(SIZES[0]);
  await expect(page.locator('html[data-phone]')).toBeAttached();
}

async function walk(page: Page, meeting: Meeting, screen: Screen, made: unknown): Promise<void> {
  const venue = screen.venue === true;
  await page.setViewportSize(SIZES[0]);
  await visit(page, meeting, screen, made);
  expect.soft(await lostHere(page, screen), 'ways').toEqual([]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await finishAnimations(page);
    // Between the smallest and the largest the themes and the other density are looked at.
    if (size !== SIZES[1]) expect.soft(await violations(page, rules(screen)), `${size.width} px`).toEqual([]);
    expect.soft(await wider(page), `${size.width} px: wider than the window`).toEqual([]);
    if (venue) expect.soft(await smallTargets(page), `${size.width} px: smaller than 48 px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  expect.soft(await wider(page), '360 px: wider than the window').toEqual([]);
  await page.setViewportSize(SIZES[1]);
  for (const theme of ['dark', 'sun']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await finishAnimations(page);
    expect.soft(await violations(page, colours(venue)), theme).toEqual([]);
  }
  // What is comfortable by its width is compact now, as it may be chosen for any part of a screen.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
    document.documentElement.dataset.density = 'compact';
  });
  await finishAnimations(page);
  expect.soft(await violations(page, SPACING), 'the other density').toEqual([]);
  await page.evaluate(() => delete document.documentElement.dataset.density);
  await toPhone(page);
  await withBigFont(page, async () => {
    expect.soft(await wider(page), 'a font of 32 px: wider than the window').toEqual([]);
    expect.soft(await cutTexts(page), 'a font of 32 px: does not fit').toEqual([]);
    expect.soft(await bigHeads(page), 'a font of 32 px: heads').toEqual([]);
    expect.soft(await thinTexts(page), 'a font of 32 px: broken, or a word a line').toEqual([]);
  });
}

for (const screen of SCREENS) {
  const title = `${screen.name}: no axe violation, no sideways scroll, no dead end, in all sizes and themes`;
  (screen.before ? test : looking)(title, async ({ venue, network, device }) => {
    const made = await screen.before?.(network.url);
    const { as, installed } = screen;
    const page = await device({ ...(as && { as }), ...(installed && { installed }) });
    await walk(page, await todaysMeeting(venue.database), screen, made);
  });
}

looking('every screen that is built is walked, or looked at by its own spec', async ({ venue }) => {
  const meeting = await todaysMeeting(venue.database);
  const walked = SCREENS.map(({ path }) => routeAt(path(meeting, undefined).replace(/[?#].*/, ''))?.route.screen.name);
  const built = BUILT.map(({ name }) => name);
  expect(built.filter((name) => !walked.includes(name) && !LOOKED_AT_ELSEWHERE.includes(name))).toEqual([]);
  expect(LOOKED_AT_ELSEWHERE.filter((name) => walked.includes(name) || !built.includes(name))).toEqual([]);
});
