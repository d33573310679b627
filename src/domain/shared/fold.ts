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

/** Text as people search for it: lower case, no accents, no apostrophes, every other sign a space. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`´.]/gu, '')
    .replace(/[øłđðþßæœıħ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * A test for folded texts: each word of the query must begin one of the text's words, in any order, so that two keys of a name or the
 * first figures of a bib are enough. Made once a query, then asked for thousands of rows.
 */
export function matcher(query: string): (folded: string) => boolean {
  const words = fold(query).split(' ').filter(Boolean);
  return (folded) => words.every((word) => folded.startsWith(word) || folded.includes(` ${word}`));
}

/** `matcher` for a single text. */
export function matches(folded: string, query: string): boolean {
  return matcher(query)(folded);
}
