import type { Page, Request } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { entrant } from '../fixtures/entering.ts';
import { type Meeting, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

/** A shift of 0.00, in the two digits in which it is told everywhere: what is left is a sub-pixel of a line. */
const DIGITS = 2;
const PHONE = { width: 390, height: 844 };
const OFFICE = { width: 1440, height: 900 };
const SCREENS: readonly (readonly [
  name: string,
  as: Account | undefined,
  path: (m: Meeting) => string,
  ready: string | RegExp,
])[] = [
  ['home', undefined, () => '/v2/home-v2', 'Age Group Gala'],
  ['own home', 'parent', () => '/v2', 'Age Group Gala'],
  ['competition', undefined, () => '/v2/show-entry-v2/11', 'Long Jump'],
  ['entry', 'parent', () => '/v2/entry-v2/11?athlete=1', 'Event Closed'],
  ['basket', 'parent', () => '/my-account/basket', 'Pay £'],
  ['my entries', 'parent', () => '/my-account/entries', 'My orders'],
  ['manage', 'organiser', () => '/v2/manage', 'Autumn Open'],
  ['dashboard', 'organiser', ({ compId }) => `/v2/manage/${compId}`, /^\d+ of \d+ events have all results$/],
  ['desk', 'desk', ({ compId }) => `/v2/checkin-v2/${compId}`, /^\d[\d,]* athletes?$/],
  ['results list', 'official', ({ compId }) => `/v2/results-v2/${compId}`, /\d+\/\d+ results/],
  [
    'results',
    undefined,
    (m) => `/results-read/${m.compId}/${must(m.starters.find(({ heat }) => heat > 0)).eventGroupId}`,
    'Live',
  ],
];

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

/** Writes down what moves without a touch, and what of the page it is. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = [];
    Object.assign(window, { shifts: seen });
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName}.${node.className} "${node.textContent.slice(0, 30)}"`
        : String(node?.textContent);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as Shift;
        const moved = sources.map(
          ({ node, previousRect: a, currentRect: b }) => `${nameOf(node)} from ${a.x}, ${a.y} to ${b.x}, ${b.y}`,
        );
        if (!hadRecentInput) seen.push({ value, what: moved.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Resolves when all that the page has asked for has come and is drawn; the event stream, which never ends, is not waited for. */
function followCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/stream')) return;
    asked += 1;
    open.add(request);
  });
  const ended = (request: Request) => void open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    let before = -1;
    while (before !== asked) {
      before = asked;
      await expect.poll(() => open.size).toBe(0);
      await page.evaluate(async () => {
        await document.fonts.ready;
        // What changed last is drawn, and told, with the frame after the next.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      });
    }
  };
}

for (const [name, as, path, ready] of SCREENS)
  test(`${name}: nothing moves while it loads`, async ({ venue, network, device }) => {
    const meeting = await todaysMeeting(venue.database);
    if (name === 'basket') await (await entrant(network.url, 'parent')).fillBasket('Age Group Gala', 3);
    for (const viewport of [PHONE, OFFICE]) {
      const page = await device({ ...(as && { as }), viewport });
      const atRest = followCalls(page);
      await watchShifts(page);
      await page.goto(path(meeting));
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
      await atRest();
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect
        .soft(sum, `${viewport.width} px: ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('; ')}`)
        .toBeCloseTo(0, DIGITS);
      await page.context().close();
    }
  });
