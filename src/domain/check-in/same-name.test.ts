import { expect, test } from 'vitest';
import { tellApart } from '#domain/check-in/same-name.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAthlete, sampleEntry } from '#tests/fixtures/sample-rows.ts';

type Twin = Partial<Omit<Parameters<typeof sampleAthlete>[0] & object, 'entries'>> & { readonly age?: string };
/** Athletes of one name unless they say otherwise, numbered from 1. */
const words = (...twins: readonly Twin[]) => {
  const rows = twins.map(({ age = '', ...over }, i) =>
    sampleAthlete({ firstName: 'Jamie', surName: 'Twin', athleteId: i + 1, entries: [sampleEntry({ ageGroup: age })], ...over }),
  );
  const told = tellApart(rows);
  return rows.map(({ athleteId }) => told.get(athleteId));
};

test.each<[string, readonly Twin[], readonly (string | undefined)[]]>([
  ['age groups', [{ age: 'U13' }, { age: 'U15' }], ['U13', 'U15']],
  [
    'the last figures of the registration number',
    [
      { age: 'U15', urn: '3155821' },
      { age: 'U15', urn: '3155904' },
    ],
    ['U15, …821', 'U15, …904'],
  ],
  ['as many figures as it takes', [{ urn: '3144821' }, { urn: '3155821' }], ['…4821', '…5821']],
  ['the club', [{ club: 'Rigton AC' }, { club: 'Eastlake' }], ['Rigton AC', 'Eastlake']],
  ['the bib, where all else is alike', [{ bibNo: 12 }, { bibNo: null }], ['Riverside AC, bib 12', 'Riverside AC']],
  [
    'only what it takes: of three the one of another age group by that alone',
    [
      { age: 'U13', urn: '3155821' },
      { age: 'U15', urn: '3155904' },
      { age: 'U15', urn: '3155777' },
    ],
    ['U13', 'U15, …904', 'U15, …777'],
  ],
  ['a name in capitals is the same name', [{ age: 'U13' }, { age: 'U15', surName: 'TWIN' }], ['U13', 'U15']],
  ['another name needs no words', [{ age: 'U13' }, { age: 'U15', firstName: 'Jim' }], [undefined, undefined]],
])('two athletes of one name are told apart by %s', (_, twins, said) => {
  expect(words(...twins)).toEqual(said);
});

test('a team of an athlete’s name is no twin of theirs', () => {
  const team = sampleAthlete({ athleteId: 1_000_000_001, firstName: '', surName: 'Ada Okafor', runners: [] });
  expect(tellApart([sampleAthlete(), team]).get(starterId(7))).toBeUndefined();
});
