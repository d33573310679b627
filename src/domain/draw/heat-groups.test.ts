import { expect, test } from 'vitest';
import { groupedBy, heatGroups, heatsOfGroups, heatsTogether } from './heat-groups.ts';

const starter = (ageGroup: string, gender: 'F' | 'M') => ({ athlete: { gender }, entry: { ageGroup } });
const mixed = [
  starter('Senior', 'M'),
  starter('U15', 'F'),
  starter('V40', 'F'),
  starter('U13', 'M'),
  starter('U13', 'F'),
  starter('U9', 'F'),
  starter('U13', 'F'),
];
const named = (by: { gender: boolean; age: boolean }) => heatGroups(mixed, by).map((one) => `${one.name} ${one.starters.length}`);

test('age groups run from the youngest to masters, female before male', () => {
  expect(named({ gender: false, age: true })).toEqual(['U9 1', 'U13 3', 'U15 1', 'Senior 1', 'V40 1']);
  expect(named({ gender: true, age: false })).toEqual(['Female 5', 'Male 2']);
  expect(named({ gender: true, age: true })).toContain('U13 Female 2');
  expect(named({ gender: false, age: false })).toEqual([' 7']);
});

test('each has as many heats as it needs, and what is over goes to the fullest', () => {
  const groups = [
    { name: 'U13', starters: mixed.slice(0, 3) },
    { name: 'U15', starters: mixed },
  ];
  const heats = (most: number, all?: number) => heatsOfGroups(groups, most, all).map((one) => one.heats);
  expect([heats(8), heats(4), heats(8, 3), heats(8, 5), heats(2, 1)]).toEqual([
    [1, 1],
    [1, 2],
    [1, 2],
    [2, 3],
    [2, 4],
  ]);
});

test('a draw says by what it was made, to be made again, also where an age group is called as a gender is', () => {
  for (const starters of [mixed, [...mixed, starter('Open', 'F'), starter('Female', 'M')]])
    for (const gender of [true, false])
      for (const age of [true, false]) {
        const made = heatsOfGroups(heatGroups(starters, { gender, age }), 8);
        expect(groupedBy(made, starters)).toEqual({ gender, age });
        expect(groupedBy(made, starters.slice(1))).toEqual({ gender, age });
      }
  expect(groupedBy([], mixed)).toEqual({ gender: false, age: false });
});

test('heats are one competition unless age groups or genders were drawn apart', () => {
  expect(heatsTogether([1, 2, 3])).toEqual([[1, 2, 3]]);
  const groups = [
    { name: 'U13', starters: 9, heats: 1 },
    { name: 'U15', starters: 20, heats: 2 },
  ];
  expect(heatsTogether([1, 2, 3], groups)).toEqual([[1], [2, 3]]);
  expect(heatsTogether([1, 3, 4], groups), 'a heat that somebody was moved to since').toEqual([[1], [3], [4]]);
});
