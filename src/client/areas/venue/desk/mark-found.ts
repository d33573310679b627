import { foundIn } from '#domain/shared/found-in.ts';

/** As the style sheet of the rows has it. */
const NAME = 'found';

/**
 * Marks in the texts below `list` that have `data-searched` what a search was for, with no element made for it: a search changes as little as it
 * can. Where the browser can't, nothing is marked.
 */
export function markFound(list: Element | null, query: string): void {
  if (!list || !('highlights' in CSS)) return;
  if (query.trim() === '') CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(...rangesIn(list, query)));
}

function rangesIn(list: Element, query: string): StaticRange[] {
  return [...list.querySelectorAll('[data-searched]')].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const ranges: StaticRange[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [startOffset, endOffset] of foundIn(node.nodeValue ?? '', query))
        ranges.push(new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }));
    return ranges;
  });
}
