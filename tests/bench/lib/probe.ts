import type { BrowserContext, Page } from '@playwright/test';

/** Milestones of a page in ms since its navigation began, each taken when the frame that shows it was painted. */
export type Milestones = Readonly<Record<string, number>>;

/** What to look for: a selector, and a pattern its text must match. */
export interface Mark {
  readonly name: string;
  readonly selector: string;
  readonly text?: string;
}

/** From the first line of every page of this context on: notes when each mark is on the screen. */
export async function watchMarks(context: BrowserContext, marks: readonly Mark[]): Promise<void> {
  await context.addInitScript((wanted) => {
    if (window !== window.top) return;
    const seen: Record<string, number> = {};
    const open = new Map(wanted.map((mark) => [mark.name, mark]));
    const look = () => {
      for (const { name, selector, text } of open.values()) {
        const element = document.querySelector(selector);
        if (!element || (text && !new RegExp(text).test(element.textContent ?? ''))) continue;
        open.delete(name);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            seen[name] = performance.now();
          };
          port2.postMessage(0);
        });
      }
      if (open.size === 0) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { benchMarks: seen });
  }, marks);
}

/** Waits until all marks were painted. */
export async function milestones(page: Page, names: readonly string[], timeout = 120_000): Promise<Milestones> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const seen: Record<string, number> | undefined = Reflect.get(window, 'benchMarks');
      return seen && wanted.every((name) => seen[name] !== undefined) ? seen : false;
    },
    [...names],
    { timeout, polling: 50 },
  );
  return (await handle.jsonValue()) || {};
}

/** When the answer to an event is on the screen. */
export type Until =
  /** At the first paint that shows the tapped tick ticked. */
  | { readonly ticked: true }
  /** At the paint of the last change at or below this element within the quiet time after the event. */
  | { readonly lastChangeIn: string };

/** From now on each `start` event is timed until its answer is painted. `settle` ends the quiet time of one, `takeDelays` reads them. */
export async function watchDelays(page: Page, start: 'pointerdown' | 'keydown', until: Until): Promise<void> {
  await page.evaluate(
    ([type, wanted]) => {
      const delays: number[] = [];
      let from: number | undefined;
      let painted = 0;
      let box: HTMLInputElement | null | undefined;
      const paint = () => {
        const of = from;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            if (of !== undefined && of === from) painted = performance.now() - of;
          };
          port2.postMessage(0);
        });
      };
      addEventListener(
        type,
        (event) => {
          from = event.timeStamp;
          painted = 0;
          box = event.target instanceof Element ? event.target.closest('label')?.querySelector('input') : null;
        },
        { capture: true },
      );
      const seen = new MutationObserver((changes) => {
        if ('lastChangeIn' in wanted) return paint();
        const row = box?.closest('li');
        if (!box?.checked || !changes.some(({ target }) => row?.contains(target))) return;
        box = undefined;
        paint();
      });
      const root = document.querySelector('lastChangeIn' in wanted ? wanted.lastChangeIn : 'main');
      if (root) seen.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
      const end = () => {
        if (from !== undefined && painted > 0) delays.push(painted);
        from = undefined;
      };
      Object.assign(window, { benchDelays: delays, benchSettle: end });
    },
    [start, until] as const,
  );
}

/** Ends the measuring of the last event. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(() => Reflect.get(window, 'benchSettle')());
}

export function takeDelays(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'benchDelays').splice(0));
}
