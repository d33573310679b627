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
 * A test for folded texts: each word of the query must begin one of the text's words, in any order, so that two keys of a name or the
 * first figures of a bib are enough. Made once a query, then asked for thousands of rows.
 */
export function matcher(query: string): (folded: string) => boolean {
  const words = searchWords(query).map((word) => ({ word, later: ` ${word}` }));
  return (folded) => words.every(({ word, later }) => folded.startsWith(word) || folded.includes(later));
}
