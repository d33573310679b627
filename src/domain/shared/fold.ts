// Letters that Unicode does not take apart into a base letter and a mark.
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};

// Figures, letters and spaces only: nothing is left to fold.
const BARE = /^[a-z0-9 ]*$/;
const ASCII = /^[\x20-\x7e]*$/;

/** Text as people search for it: lower case, no accents, no apostrophes, every other sign a space. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const plain = ASCII.test(lower) ? lower : withoutMarks(lower);
  if (BARE.test(plain)) return plain.includes('  ') ? plain.replace(/ +/g, ' ').trim() : plain.trim();
  // The classes of all the world's letters are several times as slow; a desk folds 14,000 texts before its list is there.
  if (ASCII.test(plain))
    return plain
      .replace(/['`.]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return plain
    .replace(/[\p{M}'’‘ʼ`´.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withoutMarks(lower: string): string {
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f’‘ʼ´]/g, '')
    .replace(/[øłđðþßæœıħ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** What a person types into a search, word by word. */
export function searchWords(query: string): readonly string[] {
  return fold(query).split(' ').filter(Boolean);
}

/**
 * Folded text in the one way of writing what is written in several: Mueller as Müller, MacTavish and Mc Tavish as McTavish, O Brien as O’Brien.
 * It is looked for beside the text itself: `mu` begins `mueller`, too.
 */
export function written(folded: string): string {
  return folded
    .replace(/\bma?c ?(?=[a-z]|$)/g, 'mc')
    .replace(/\b([od]) (?=[a-z])/g, '$1')
    .replace(/([aou])e/g, '$1');
}

/** The words of a search, and where they are written otherwise those. None: something was typed that is in no word, and nothing is found by it. */
export function searchWays(query: string): readonly (readonly string[])[] {
  const words = searchWords(query);
  if (words.length === 0) return query.trim() === '' ? [[]] : [];
  const others = written(words.join(' ')).split(' ');
  return others.join(' ') === words.join(' ') ? [words] : [words, others];
}

/**
 * A test for folded texts: each word of the query must begin one of the text's words, in any order, so that two keys of a name or the
 * first figures of a bib are enough. Made once a query, then asked for thousands of rows.
 */
export function matcher(query: string): (folded: string) => boolean {
  const ways = searchWays(query).map((words) => words.map((word) => ({ word, later: ` ${word}` })));
  return (folded) => ways.some((words) => words.every(({ word, later }) => folded.startsWith(word) || folded.includes(later)));
}
