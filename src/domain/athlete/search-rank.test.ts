import { expect, test } from 'vitest';
import { bestFirst } from '#domain/athlete/search-rank.ts';
import { searchText } from '#domain/athlete/search-text.ts';
import { searchWords } from '#domain/shared/fold.ts';
import { textIndex } from '#domain/shared/text-index.ts';
import { sampleAthlete } from '#tests/fixtures/sample-rows.ts';

const athletes = [
  sampleAthlete({ surName: 'Amos', firstName: 'Nijel', club: 'BOT', bibNo: 12 }),
  sampleAthlete({ surName: 'Berian', firstName: 'Boris', club: 'USA', bibNo: 120 }),
  sampleAthlete({ surName: 'Bolt', firstName: 'Usain', club: 'JAM', bibNo: 7 }),
  sampleAthlete({ surName: "O'Boyle", firstName: 'Ann', club: 'IRL', bibNo: null }),
];
const folded = athletes.map(searchText);

function found(query: string): readonly string[] {
  const places = textIndex(folded)(query);
  const ranked = bestFirst(
    places,
    searchWords(query),
    (place) => athletes[place],
    (place) => folded[place] ?? '',
  );
  return Array.from(ranked, (place) => athletes[place]?.surName ?? '');
}

test.each([
  ['a surname before a first name before a club', 'bo', ['Bolt', 'Berian', 'Amos', "O'Boyle"]],
  ['this very bib before those that begin so', '12', ['Amos', 'Berian']],
  ['two words: the surname counts, in whatever order', 'usain bo', ['Bolt']],
  ['nothing typed: the list’s own order', '', ['Amos', 'Berian', 'Bolt', "O'Boyle"]],
])('%s', (_, query, expected) => {
  expect(found(query)).toEqual(expected);
});
