import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, matcher } from '#domain/shared/fold.ts';
import { textIndex } from '#domain/shared/text-index.ts';

const word = fc.constantFrom('an', 'ann', 'anna', 's', 'smith', '1', '12', '120', 'müller', 'Ø');
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));

describe('the index of folded texts', () => {
  test('finds what the matcher finds, in order, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (texts, query) => {
        const folded = texts.map(fold);
        const matches = matcher(query);
        expect([...textIndex(folded)(query)]).toEqual(folded.flatMap((one, place) => (matches(one) ? [place] : [])));
      }),
    );
  });

  test('no word runs over from one text into the next', () => {
    const index = textIndex(['ann a', 'b smith', '', 'smith ann']);
    const find = (query: string) => [...index(query)];
    expect(find('a b')).toEqual([]);
    expect(find('smith')).toEqual([1, 3]);
    expect(find('ann smith')).toEqual([3]);
    expect(find(' ')).toEqual([0, 1, 2, 3]);
  });

  test('an empty list has nobody', () => {
    expect(textIndex([])('a')).toHaveLength(0);
  });
});
