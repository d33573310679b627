import type { AthleteRow } from '#domain/rows/row.ts';
import { fold, searchWays } from '#domain/shared/fold.ts';

type Searched = Pick<AthleteRow, 'surName' | 'bibNo' | 'teamBibNo'>;

/** How well somebody who is found fits what was typed: this very bib, a surname that begins so, a first name, and last what else is searched (club, registration number, part of a double name). */
const RANK = { bib: 0, surname: 1, firstName: 2, other: 3, none: 4 } as const;
/** A bib as people type it. */
const BIB = /^[1-9]\d*$/;

/**
 * Finds athletes as `matcher` does, those who fit best first, otherwise in the order of the list: their places in it. `folded` are their search
 * texts, which begin with the surname. Made once for a list, then asked at every key, at a tablet beside 14,000 athletes: what is read then is
 * one long text and a few arrays of numbers, not 14,000 texts and rows wherever they lie in the memory.
 */
export function searchIndex(athletes: readonly Searched[], folded: readonly string[]): (query: string) => Int32Array {
  const count = folded.length;
  const all = ` ${folded.join('\n ')}`;
  /** Of each text the space before it; of each first name the space before it. */
  const starts = new Int32Array(count + 1);
  const firstNames = new Int32Array(count);
  const bibs = new Int32Array(count);
  const teamBibs = new Int32Array(count);
  for (let place = 0; place < count; place += 1) {
    const { surName = '', bibNo = 0, teamBibNo = 0 } = athletes[place] ?? {};
    const start = starts[place] ?? 0;
    starts[place + 1] = start + (folded[place]?.length ?? 0) + 2;
    firstNames[place] = start + fold(surName).length + 1;
    bibs[place] = bibNo ?? 0;
    teamBibs[place] = teamBibNo ?? 0;
  }

  const letters = new Map<string, Words>();
  /** For each word of the last query, all words that begin with it: the next query mostly adds a letter to one of them. */
  let last: ReadonlyMap<string, Words> = new Map();

  /** All words that begin with a letter, looked for when it is first typed. */
  function wordsWith(letter: string): Words {
    const before = letters.get(letter);
    if (before) return before;
    const found: Words = { begins: [], places: [], ranks: [] };
    const text = ` ${letter}`;
    let place = 0;
    for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
      place = placeOf(at, starts, place);
      found.begins.push(at + 1);
      found.places.push(place);
      found.ranks.push(at === starts[place] ? RANK.surname : at === firstNames[place] ? RANK.firstName : RANK.other);
    }
    letters.set(letter, found);
    return found;
  }

  /** All words that begin with `text`, which has a letter or more. */
  function wordsBegunBy(text: string): Words {
    const known = text.length === 1 ? wordsWith(text) : last.get(text);
    if (known) return known;
    const { begins, places, ranks } = wordsBegunBy(text.slice(0, -1));
    const found: Words = { begins: [], places: [], ranks: [] };
    const lastLetter = text.charCodeAt(text.length - 1);
    for (let i = 0; i < begins.length; i += 1) {
      const begin = begins[i] ?? 0;
      if (all.charCodeAt(begin + text.length - 1) !== lastLetter) continue;
      found.begins.push(begin);
      found.places.push(places[i] ?? 0);
      found.ranks.push(ranks[i] ?? RANK.none);
    }
    return found;
  }

  // Used again at every key: what is made anew has to be cleared away, too, while somebody types.
  const best = new Uint8Array(count);
  const also = new Uint8Array(count);
  const inOrder = Int32Array.from({ length: count }, (_, place) => place);
  return (query) => {
    const ways = searchWays(query);
    if (ways[0]?.length === 0) return inOrder;
    last = new Map(ways.flat().map((word) => [word, wordsBegunBy(word)]));
    const [found = NONE, others] = ways.map(findAll);
    if (!others) return found;
    const known = new Set(found);
    return Int32Array.from([...found, ...others.filter((place) => !known.has(place))]);
  };

  /** Those who have all these words. */
  function findAll(words: readonly string[]): Int32Array {
    const [first, ...others] = words.flatMap((word) => last.get(word) ?? []);
    if (first === undefined) return NONE;
    let found = rank(first, best);
    for (const other of others) {
      rank(other, also);
      found = found.filter((place) => also[place] !== RANK.none);
      for (const place of found) best[place] = Math.min(best[place] ?? RANK.none, also[place] ?? RANK.none);
    }
    if (words.length === 1 && BIB.test(words[0] ?? ''))
      for (const numbers of [bibs, teamBibs]) markAll(numbers, Number(words[0]), best);
    return byRank(found, best);
  }
}
const NONE = new Int32Array();

interface Words {
  /** Where they begin, in their order. */
  readonly begins: number[];
  /** Whose text each is in. */
  readonly places: number[];
  /** How well somebody fits who is found by it. */
  readonly ranks: number[];
}

/** Writes into `into` how well each place fits, by the best of its words; returns the places that fit, in their order. */
function rank({ places, ranks }: Words, into: Uint8Array): number[] {
  into.fill(RANK.none);
  const found: number[] = [];
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] ?? 0;
    const before = into[place] ?? RANK.none;
    if (before === RANK.none) found.push(place);
    into[place] = Math.min(before, ranks[i] ?? RANK.none);
  }
  return found;
}

function markAll(numbers: Int32Array, wanted: number, ranks: Uint8Array): void {
  for (let place = numbers.indexOf(wanted); place >= 0; place = numbers.indexOf(wanted, place + 1)) ranks[place] = RANK.bib;
}

/** The best ranks first. */
function byRank(found: readonly number[], ranks: Uint8Array): Int32Array {
  const sorted = new Int32Array(found.length);
  let length = 0;
  for (let wanted: number = RANK.bib; wanted < RANK.none; wanted += 1)
    for (const place of found) if (ranks[place] === wanted) sorted[length++] = place;
  return sorted;
}

/** The last text that starts at or before `at`; it is not before `from`, and mostly not far behind it. */
function placeOf(at: number, starts: Int32Array, from: number): number {
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
