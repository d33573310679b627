import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/**
 * The card of a vertical jump as HTML with our style sheets and no framework, where a key writes the try, marks who is up next and calls them,
 * and nothing else: what a browser takes to show such a card.
 */
export async function bareCard(world: World, card: Page): Promise<Page> {
  const { url } = await world.peers();
  const context = await (await world.browser()).newContext({ viewport: card.viewportSize() });
  const page = await context.newPage();
  await page.goto(`${url}/desk.html`);
  const looks = await card.evaluate(() => {
    const sheets = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const attributes = [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const);
    return { body: document.body.innerHTML, css: sheets.join('\n'), attributes };
  });
  await page.addStyleTag({ content: looks.css });
  await page.evaluate(({ body, attributes }) => {
    for (const [name, value] of attributes) document.documentElement.setAttribute(name, value);
    document.body.innerHTML = body;
    const rows = [...document.querySelectorAll('section tbody tr')];
    const called = document.querySelectorAll('[aria-label="Up now"] p span');
    const next = document.querySelector('[aria-label="Up now"] p:last-child');
    const isUp = rows.find(({ className }) => className !== '')?.className ?? '';
    const nameOf = (i: number) => rows[i % rows.length]?.querySelector('th span')?.textContent ?? '';
    let up = rows.findIndex(({ className }) => className === isUp);
    addEventListener('keydown', ({ key }) => {
      const cell = rows[up]?.querySelector('td button');
      if (cell) cell.textContent = key.toUpperCase();
      rows[up]?.classList.remove(isUp);
      up = (up + 1) % rows.length;
      rows[up]?.classList.add(isUp);
      const [bib, name] = called;
      if (bib) bib.textContent = String(up);
      if (name) name.textContent = nameOf(up);
      if (next) next.textContent = `Next: ${nameOf(up + 1)} · ${nameOf(up + 2)}`;
    });
  }, looks);
  return page;
}
