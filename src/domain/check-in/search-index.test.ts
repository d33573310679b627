import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchIndex } from '#domain/check-in/search-index.ts';
import { searchText } from '#domain/check-in/search-text.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { sampleAthlete } from '#tests/fixtures/sample-rows.ts';

const athletes = [
  sampleAthlete({ surName: 'Amos', firstName: 'Nijel', club: 'BOT', bibNo: 12 }),
  sampleAthlete({ surName: 'Berian', firstName: 'Boris', club: 'Ann Arbor', bibNo: 120 }),
  sampleAthlete({ surName: 'Bolt', firstName: 'Usain', club: 'JAM', bibNo: 7 }),
  sampleAthlete({ surName: "O'Boyle", firstName: 'Ann', club: 'IRL', bibNo: null, teamBibNo: 1207 }),
];
const search = searchIndex(athletes, athletes.map(searchText));
const found = (query: string) => Array.from(search(query), (place) => athletes[place]?.surName);

test.each([
  ['a surname before a first name before a club', 'bo', ['Bolt', 'Berian', 'Amos', "O'Boyle"]],
  ['a first name before a club, after an apostrophe, too', 'ann', ["O'Boyle", 'Berian']],
  ['this very bib before those that begin so', '12', ['Amos', 'Berian', "O'Boyle"]],
  ['a team’s bib is one as well', '1207', ["O'Boyle"]],
  ['two words: the surname counts, in whatever order', 'usain bo', ['Bolt']],
  ['two words are no bib', 'bo 12', ['Berian', 'Amos', "O'Boyle"]],
  ['nothing typed: the list’s own order', ' ', ['Amos', 'Berian', 'Bolt', "O'Boyle"]],
])('%s', (_, query, expected) => {
  expect(found(query)).toEqual(expected);
});

describe('the index of search texts', () => {
  const word = fc.constantFrom('an', 'ann', 'anna', 's', 'smith', '1', '12', '120', 'müller', 'mueller', 'mac', 'Ø', '-');
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
  const nobody = { surName: '', bibNo: null, teamBibNo: null };
  const indexOf = (folded: readonly string[]) =>
    searchIndex(
      folded.map(() => nobody),
      folded,
    );

  test('finds whom the matcher finds, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (texts, query) => {
        const folded = texts.map(fold);
        const matches = matcher(query);
        const places = [...indexOf(folded)(query)].toSorted((a, b) => a - b);
        expect(places).toEqual(folded.flatMap((one, place) => (matches(one) ? [place] : [])));
      }),
    );
  });

  test('no word runs over from one text into the next', () => {
    const index = indexOf(['ann a', 'b smith', '', 'smith ann']);
    expect([...index('a b')]).toEqual([]);
    expect([...index('ann smith')]).toEqual([3]);
  });

  test('an empty list has nobody', () => {
    expect(indexOf([])('a')).toHaveLength(0);
  });
});
