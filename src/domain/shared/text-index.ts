import { matcher, searchWords } from './fold.ts';

/**
 * Finds folded texts as `matcher` does, by their places in the list, in order. One search through one long text instead of one through each
 * of 14,000: between a key and the list on a slow tablet that is most of the work. Made once for a list, then asked at every key.
 */
export function textIndex(folded: readonly string[]): (query: string) => Int32Array {
  const all = ` ${folded.join('\n ')}`;
  const starts: number[] = [];
  let end = 0;
  for (const text of folded) {
    starts.push(end);
    end += text.length + 2;
  }
  return (query) => {
    const [longest, ...others] = searchWords(query).toSorted((a, b) => b.length - a.length);
    if (longest === undefined) return Int32Array.from(starts, (_, place) => place);
    const matches = others.length > 0 ? matcher(others.join(' ')) : undefined;
    const found = new Int32Array(folded.length);
    let count = 0;
    const start = ` ${longest}`;
    for (let at = all.indexOf(start), place = 0; at >= 0; at = all.indexOf(start, starts[place + 1] ?? end)) {
      place = placeOf(at, starts, place);
      if (!matches || matches(folded[place] ?? '')) found[count++] = place;
    }
    return found.subarray(0, count);
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
