import { expect, test } from 'vitest';
import { type GroupRef, matchGroup } from './match-group.ts';

const group = (id: number, name: string, eventCode: string, gender: GroupRef['gender']): GroupRef => ({
  id,
  name,
  eventCode,
  gender,
});
const PROGRAMME = [
  group(1, '100 m Women', '100', 'F'),
  group(2, '100 m Men', '100', 'M'),
  group(3, 'Long Jump', 'LJ', 'O'),
  group(4, '800 m, race 1', '800', 'O'),
  group(5, '800 m, race 2', '800', 'O'),
];

test.each<[string, GroupRef, number]>([
  ['discipline and gender', group(9, '100 metres girls', '100', 'F'), 1],
  ['a group for everybody', group(9, 'Long Jump Men', 'LJ', 'M'), 3],
  ['the name, where there are several', group(9, '800 M, RACE 2', '800', 'O'), 5],
  ['nothing where nothing tells which', group(9, '800 m', '800', 'F'), 0],
  ['nothing of another discipline', group(9, '200 m Women', '200', 'F'), 0],
  ['both genders to nobody’s one', group(9, '100 m', '100', 'O'), 0],
])('goes by %s', (_, from, id) => {
  expect(matchGroup(from, PROGRAMME)).toBe(id);
  expect(matchGroup(from, PROGRAMME.toReversed())).toBe(id);
});
