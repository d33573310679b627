import type { Page } from '@playwright/test';
import type { MeetSize } from './big-meet.ts';
import { LIST } from './desk.ts';
import { rowsText } from './feed-rows.ts';
import type { World } from './world.ts';

/**
 * A page that shows as many rows of our desk, with all that stands in them and our style sheets, as text that is put there without a framework:
 * what a browser takes to show such rows.
 */
export async function fullRows(world: World, desk: Page, size: MeetSize): Promise<Page> {
  const { url } = await world.peers();
  const context = await (await world.browser()).newContext({ viewport: { width: 800, height: 1280 } });
  const page = await context.newPage();
  await page.goto(`${url}/desk.html`);
  const looks = await desk.evaluate((list) => {
    const rows = [...document.querySelectorAll(`${list} li`)];
    const sheets = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const attributes = [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const);
    return {
      row: rows[0]?.outerHTML ?? '',
      height: rows[0]?.clientHeight ?? 0,
      rows: rows.length,
      css: sheets.join('\n'),
      attributes,
    };
  }, LIST);
  await page.addStyleTag({ content: looks.css });
  await page.evaluate(
    ({ row, height, rows, attributes, text }) => {
      for (const [name, value] of attributes) document.documentElement.setAttribute(name, value);
      document.body.innerHTML = `<main><section><div><search><input aria-label="Name, bib, club or URN"></search></div>
        <ul aria-label="Athletes" style="position: relative; height: ${rows * height}px"></ul></section></main>`;
      const [box, list] = [document.querySelector('input'), document.querySelector('ul')];
      if (!box || !list) return;
      const fold = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      const athletes = (JSON.parse(text) as readonly Record<string, unknown>[]).filter(({ kind }) => kind === 'athlete');
      const folded = athletes.map((athlete) => fold(Object.values(athlete).join(' ')));
      const show = () => {
        const words = fold(box.value).split(' ');
        const found = athletes.filter((_, i) => words.every((word) => folded[i]?.includes(word))).slice(0, rows);
        list.innerHTML = found
          .map(({ firstName, surName, club }, i) =>
            row
              .replace(/translateY\([^)]*\)/, `translateY(${i * height}px)`)
              .replace(/(<h2[^>]*>)[\s\S]*?(<\/h2>)/, `$1<span>${firstName}</span> ${surName}$2`)
              .replace(/(<\/h2><p[^>]*>)[\s\S]*?(<\/p>)/, `$1${club}$2`),
          )
          .join('');
      };
      box.addEventListener('input', show);
      show();
    },
    { ...looks, text: await rowsText(world, size) },
  );
  return page;
}
