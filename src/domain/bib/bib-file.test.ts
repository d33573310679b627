import { expect, test } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import { type Known, planBibFile, readBibLines } from './bib-file.ts';

const known = (id: number, bibNo: number | null, over: Partial<Known> = {}): Known => ({
  athleteId: starterId(id),
  firstName: 'Ann',
  surName: `Zeman${id}`,
  club: '',
  clubId: null,
  gender: 'F',
  ageGroup: 'U13',
  eventNo: 1,
  entered: id,
  bibNo,
  collected: false,
  byHand: false,
  urn: `U${id}`,
  ...over,
});
const ATHLETES = [
  known(1, 101),
  known(2, 102),
  known(3, null),
  known(4, 104, { collected: true }),
  known(5, null, { surName: 'Říha' }),
  known(6, null, { surName: 'Twin' }),
  known(7, null, { surName: 'Twin' }),
];
const POOL = { first: 1, last: 999, barred: new Set([500]) };
const plan = (text: string) => {
  const lines = readBibLines(text.split('\n').map((row) => row.split(','))) ?? expect.fail('not read');
  const { given, same, problems } = planBibFile(ATHLETES, lines, POOL);
  return {
    given: given.map(({ athlete, bibNo }) => [Number(athlete.athleteId), bibNo]),
    same,
    problems: problems.map(({ line, because, other }) => [line.line, because, other]),
  };
};

test('an athlete is found by id, else by URN, else by name, whatever its accents', () => {
  expect(plan('Athlete,URN,First name,Surname,Bib\n3,,,,31\n,u5,,,51\n,,Ann,zeman1,11').given).toEqual([
    [3, 31],
    [5, 51],
    [1, 11],
  ]);
  expect(plan('Name,Number\nANN RIHA,7').given).toEqual([[5, 7]]);
});

test('a line whose number, URN and name are not one athlete’s is named, and gives no athlete a bib', () => {
  // A list that was renumbered: each number is the next athlete's.
  expect(plan('id,name,bib\n1,Ann Zeman2,10\n2,Ann Zeman3,11\n3,Ann Zeman1,12')).toEqual({
    given: [],
    same: 0,
    problems: [
      [2, 'another', 'Ann Zeman1'],
      [3, 'another', 'Ann Zeman2'],
      [4, 'another', 'Ann Zeman3'],
    ],
  });
  expect(plan('urn,name,bib\nu1,Ann Zeman2,10').problems).toEqual([[2, 'another', 'Ann Zeman1']]);
  expect(plan('id,urn,bib\n1,u2,10').problems).toEqual([[2, 'another', 'Ann Zeman1']]);
});

test('a name may say less or stand the other way round, and a number is told from one that is not known', () => {
  expect(plan('id,urn,surname,bib\n3,u3,zeman3,31').given).toEqual([[3, 31]]);
  expect(plan('id,name,bib\n5,"Riha Ann",51'.replaceAll('"', '')).given).toEqual([[5, 51]]);
  expect(plan('id,name,bib\n99,Ann Zeman1,31').problems).toEqual([[2, 'unknown', '']]);
  expect(plan('id,urn,bib\n3,x9,31').problems).toEqual([[2, 'another', 'Ann Zeman3']]);
});

test('two athletes swap their numbers', () => {
  expect(plan('id,bib\n1,102\n2,101')).toEqual({
    given: [
      [1, 102],
      [2, 101],
    ],
    same: 0,
    problems: [],
  });
});

test('each line that cannot be done is named, with what is in its way', () => {
  const { given, same, problems } = plan('id,name,bib\n9,,1\n,Ann Twin,2\n3,,x1\n3,,7\n1,,\n5,,1000\n4,,44\n6,,500\n2,,8\n7,,8');
  expect(given).toEqual([[2, 8]]);
  expect(same).toBe(1);
  expect(problems).toEqual([
    [2, 'unknown', ''],
    [3, 'ambiguous', ''],
    [4, 'not-a-number', ''],
    [5, 'athlete-twice', '4'],
    [7, 'outside', ''],
    [8, 'collected', ''],
    [9, 'reserved', ''],
    [11, 'number-twice', '10'],
  ]);
});

test('a number that somebody keeps is theirs, also where their own change fails', () => {
  // 3 wants 101 of 1, who wants 102 of 2, who wants 104 of 4, who keeps it.
  expect(plan('id,bib\n3,101\n1,102\n2,104')).toEqual({
    given: [],
    same: 0,
    problems: [
      [2, 'worn', 'Ann Zeman1'],
      [3, 'worn', 'Ann Zeman2'],
      [4, 'worn', 'Ann Zeman4'],
    ],
  });
});

test('a number of an athlete who has it already is taken, too', () => {
  expect(plan('id,bib\n1,101\n3,101').problems).toEqual([[3, 'number-twice', '2']]);
});

test('a file without a column of bibs or of athletes is not read; empty lines are left out', () => {
  expect(readBibLines([['Surname', 'Club']])).toBeUndefined();
  expect(readBibLines([['Bib', 'Club']])).toBeUndefined();
  expect(readBibLines([])).toBeUndefined();
  expect(
    readBibLines([
      ['Bib', 'Name'],
      ['', ' '],
      ['1', 'Ann'],
    ]),
  ).toEqual([{ line: 3, athlete: '', urn: '', name: 'Ann', bib: '1' }]);
});
