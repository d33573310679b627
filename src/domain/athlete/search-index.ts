import { searchWords } from '#domain/shared/fold.ts';
import type { AthleteRow } from '#domain/sync/row.ts';

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
    firstNames[place] = start + surName.length + 1;
    bibs[place] = bibNo ?? 0;
    teamBibs[place] = teamBibNo ?? 0;
  }

  const known = new Map<string, Words>();

  /** All words that begin with a letter, looked for when it is first typed. */
  function wordsWith(letter: string): Words {
    const before = known.get(letter);
    if (before) return before;
    const found: Words = { begins: [], places: [] };
    const text = ` ${letter}`;
    let place = 0;
    for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
      place = placeOf(at, starts, place);
      found.begins.push(at + 1);
      found.places.push(place);
    }
    known.set(letter, found);
    return found;
  }

  /** Of each place how well it fits the word. */
  function ranksOf(word: string): Uint8Array {
    const ranks = new Uint8Array(count).fill(RANK.none);
    const { begins, places } = wordsWith(word.charAt(0));
    for (const [i, at] of begins.entries()) {
      const place = places[i] ?? 0;
      if (ranks[place] !== RANK.none || (word.length > 1 && !all.startsWith(word, at))) continue;
      const isFirstName = () => all.startsWith(word, (firstNames[place] ?? 0) + 1);
      ranks[place] = at - 1 === starts[place] ? RANK.surname : isFirstName() ? RANK.firstName : RANK.other;
    }
    return ranks;
  }

  return (query) => {
    const words = searchWords(query);
    const [first, ...others] = words;
    if (first === undefined) return Int32Array.from(folded, (_, place) => place);
    let ranks = ranksOf(first);
    for (const word of others) {
      const also = ranksOf(word);
      ranks = ranks.map((rank, place) => bestOfBoth(rank, also[place] ?? RANK.none));
    }
    if (others.length === 0 && BIB.test(first))
      for (const numbers of [bibs, teamBibs]) for (const place of placesOf(numbers, Number(first))) ranks[place] = RANK.bib;
    const found = new Int32Array(count);
    let length = 0;
    for (let rank: number = RANK.bib; rank < RANK.none; rank += 1)
      for (const place of placesOf(ranks, rank)) found[length++] = place;
    return found.subarray(0, length);
  };
}

interface Words {
  /** Where they begin, in their order. */
  readonly begins: number[];
  /** Whose text each is in. */
  readonly places: number[];
}

/** An athlete without one of the words is not found. */
const bestOfBoth = (a: number, b: number): number => (Math.max(a, b) === RANK.none ? RANK.none : Math.min(a, b));

function* placesOf(numbers: Int32Array | Uint8Array, wanted: number): Generator<number> {
  for (let place = numbers.indexOf(wanted); place >= 0; place = numbers.indexOf(wanted, place + 1)) yield place;
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
