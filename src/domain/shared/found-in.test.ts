import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, matcher } from '#domain/shared/fold.ts';
import { foundIn } from '#domain/shared/found-in.ts';

const found = (text: string, query: string) => foundIn(text, query).map(([from, to]) => text.slice(from, to));

describe('what of a text was searched', () => {
  test.each([
    ['the letters a word begins with', 'Jessa Bosanko', 'bos', ['Bos']],
    ['in whatever case and with whatever accents', 'Zoë Müller', 'MUL zoe', ['Zoë', 'Mül']],
    ['an accent that is a letter of its own', 'Zoe\u0308 Mu\u0308ller', 'zoe', ['Zoe\u0308']],
    ['a letter that is searched as two', 'Strauß Ærø', 'strauss ae', ['Strauß', 'Æ']],
    ['on both sides of a hyphen, and over an apostrophe', "Smith-Jones O'Boyle", 'jon obo', ['Jon', "O'Bo"]],
    ['the word after an apostrophe', 'O’Boyle', 'boy', ['Boy']],
    ['each time it is there', 'Ann Annan', 'ann', ['Ann', 'Ann']],
    ['the longer of two words', 'Bosanko', 'bo bosa', ['Bosa']],
    ['nothing within a word', 'Jacobs', 'cob', []],
    ['nothing as long as nothing is typed', 'Jacobs', ' ', []],
  ])('%s', (_, text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  test('is there whenever the search finds the text by one word', () => {
    const letter = fc.constantFrom('a', 'B', 'ß', 'é', 'e\u0301', 'ø', '’', "'", '-', ' ', '1');
    const text = fc.array(letter, { maxLength: 10 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('a', 'b', 's', 'ss', 'e', 'ab', '1a', 'o1', 'sa'), (one, word) => {
        if (matcher(word)(fold(one))) expect(found(one, word), one).not.toEqual([]);
      }),
    );
  });
});
