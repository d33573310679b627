import { describe, expect, test } from 'vitest';
import { searchText } from '#domain/check-in/search-text.ts';
import { matcher } from '#domain/shared/fold.ts';
import { sampleAthlete } from '#tests/fixtures/sample-rows.ts';

const text = searchText(
  sampleAthlete({
    firstName: 'Zoë',
    surName: 'O’Brien-Müller',
    bibNo: 1204,
    teamBibNo: 31,
    club: 'Blackheath & Bromley',
    urn: 'EA 3055',
  }),
);

test.each([
  'zoe',
  'obrien',
  "o'brien",
  'brien',
  'muller zoe',
  'zoe mu',
  '1204',
  '31',
  'bromley',
  'blackheath bromley zoe',
  '3055',
  'ea 3055',
])('a desk finds the athlete by %s', (query) => {
  expect(matcher(query)(text)).toBe(true);
});

test.each(['zoe smith', '204', 'null', 'undefined'])('not by %s', (query) => {
  expect(matcher(query)(text)).toBe(false);
});

test.each(['eastlake 4', 'okonedo', 'ruby', 'ada'])('it finds a team by %s: its name or who runs', (query) => {
  const team = { firstName: '', surName: 'Eastlake 4 × 100 m', runners: ['Ruby Okonedo', 'Ada Okafor'] };
  expect(matcher(query)(searchText(sampleAthlete(team)))).toBe(true);
});

describe('one name, written in several ways', () => {
  const isFound = (surName: string, query: string) => matcher(query)(searchText(sampleAthlete({ surName })));

  test.each([
    ['Müßigbrodt', 'Muessigbrodt'],
    ['Mueller', 'Müller'],
    ['Jørgensen', 'Joergensen'],
    ['Saether', 'Sæther'],
    ['MacTavish', 'McTavish'],
    ['McTavish', 'Mac Tavish'],
    ['Mc Tavish', 'MacTavish'],
    ['Macey', 'Ma'],
    ['O’Brien', 'o brien'],
    ['O Brien', 'O’Brien'],
    ['D’Arcy', 'd arcy'],
  ])('%s is found by %s, and by each beginning of it', (surName, query) => {
    for (let end = 1; end <= query.length; end += 1)
      expect(isFound(surName, query.slice(0, end)) || end < 4, query.slice(0, end)).toBe(true);
  });

  test.each([
    ['Miller', 'Mueller'],
    ['Brien', 'O’Brien'],
    ['Tavish', 'McTavish'],
  ])('%s is not found by %s', (surName, query) => {
    expect(isFound(surName, query)).toBe(false);
  });
});

test('leaves no gap for a missing part', () => {
  const bare = searchText(sampleAthlete({ firstName: '', surName: 'Ahn Seul-Ki', bibNo: null, club: '', urn: null }));
  expect(bare).toBe('ahn seul ki');
});
