import { fold, searchWords } from './fold.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const MARK = /\p{M}/u;

/** Where in a text, as it is written, the words of a search are found: from and to, in the order of the text. */
export function foundIn(text: string, query: string): readonly (readonly [number, number])[] {
  const words = searchWords(query);
  return [...text.matchAll(WORD)].flatMap(({ index }) => {
    const ends = words.flatMap((word) => endOf(text, index, word) ?? []);
    return ends.length > 0 ? [[index, Math.max(...ends)] as const] : [];
  });
}

/** Where a word ends that begins there; undefined: another word begins there. */
function endOf(text: string, start: number, word: string): number | undefined {
  for (let end = start + 1; end <= text.length; end += 1) {
    const folded = fold(text.slice(start, end));
    if (!word.startsWith(folded) && !folded.startsWith(word)) return undefined;
    if (folded.length < word.length) continue;
    while (MARK.test(text[end] ?? '')) end += 1;
    return end;
  }
  return undefined;
}
