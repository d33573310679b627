import { fold, matcher } from './fold.ts';

/**
 * Finds folded texts as `matcher` does, by their places in the list, in order. One search through one long text instead of one through each
 * of 14,000: between a key and the list on a slow tablet that is most of the work. Made once for a list, then asked at every key.
 */
export function textIndex(folded: readonly string[]): (query: string) => number[] {
  const all = ` ${folded.join('\n ')}`;
  const starts: number[] = [];
  let end = 0;
  for (const text of folded) {
    starts.push(end);
    end += text.length + 2;
  }
  return (query) => {
    const words = fold(query).split(' ').filter(Boolean);
    const [longest, ...others] = words.sort((a, b) => b.length - a.length);
    if (longest === undefined) return folded.map((_, place) => place);
    const matches = matcher(others.join(' '));
    const found: number[] = [];
    for (let at = all.indexOf(` ${longest}`); at >= 0; ) {
      const place = placeOf(at, starts, found.at(-1) ?? 0);
      if (matches(folded[place] ?? '')) found.push(place);
      at = all.indexOf(` ${longest}`, starts[place + 1] ?? end);
    }
    return found;
  };
}

/** The last text that starts at or before `at`; it is not before `from`, and mostly not far behind it. */
function placeOf(at: number, starts: readonly number[], from: number): number {
  let low = from;
  let step = 1;
  while ((starts[low + step] ?? at + 1) <= at) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, starts.length);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? at) <= at) low = middle;
    else high = middle;
  }
  return low;
}
